package print

import (
	"strings"
	"unicode"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"
)

// setter sets text in the font and remembers which glyphs it used, and for which characters. One goroutine at a time.
type setter struct {
	face   *typeface
	shaper shaping.HarfbuzzShaper
	handle *font.Face
	used   map[int]string // by glyph
	before map[string]line
}

func newSetter() (*setter, error) {
	face, err := sarabun()
	if err != nil {
		return nil, err
	}
	return &setter{face: face, handle: font.NewFace(face.Font), used: map[int]string{}, before: map[string]line{}}, nil
}

// glyph is a drawing and where it stands. Lengths are of the size.
type glyph struct {
	id      int
	x, y    float64
	cluster int // the first character that it stands for
}

// line is a text as it is set. Lengths are of the size.
type line struct {
	text   []rune
	glyphs []glyph
	width  float64
}

// set shapes a text into one line, one that came before as then.
func (s *setter) set(text []rune) line {
	key := string(text)
	l, known := s.before[key]
	if !known {
		l = s.shape(text)
		s.before[key] = l
	}
	return l
}

func (s *setter) shape(text []rune) line {
	l := line{text: text}
	for from := 0; from < len(text); {
		to, script := runOf(text, from)
		out := s.shaper.Shape(shaping.Input{
			Text: text, RunStart: from, RunEnd: to, Direction: di.DirectionLTR,
			Face: s.handle,
			Size: fixed.I(int(s.face.em)), Script: script, Language: "th",
		})
		for i, g := range out.Glyphs {
			l.glyphs = append(l.glyphs, glyph{
				id: int(g.GlyphID), x: l.width + s.length(g.XOffset),
				y: s.length(g.YOffset), cluster: g.TextIndex(),
			})
			l.width += s.length(g.Advance)
			s.remember(out.Glyphs, i, text)
		}
		from = to
	}
	return l
}

func (s *setter) length(n fixed.Int26_6) float64 { return float64(n) / 64 / s.face.em }

// runOf gives the end of the characters from here that are shaped together; those of no script go with their
// neighbours.
func runOf(text []rune, from int) (to int, script language.Script) {
	script = language.Common
	for to = from; to < len(text); to++ {
		is := language.LookupScript(text[to])
		switch {
		case is == language.Common || is == language.Inherited || is == script:
		case script == language.Common:
			script = is
		default:
			return to, script
		}
	}
	return to, script
}

// remember notes what a glyph stands for, so that a reader of the document can copy and find text.
func (s *setter) remember(glyphs []shaping.Glyph, i int, text []rune) {
	g := glyphs[i]
	id := int(g.GlyphID)
	if s.used[id] != "" {
		return
	}
	first := i
	for first > 0 && glyphs[first-1].TextIndex() == g.TextIndex() {
		first--
	}
	cluster := text[g.TextIndex() : g.TextIndex()+g.RunesCount()]
	switch {
	case g.GlyphsCount() == 1:
		s.used[id] = string(cluster)
	case g.GlyphsCount() == len(cluster):
		s.used[id] = string(cluster[i-first])
	default: // sara am is two glyphs, with a tone mark between them
		s.used[id] = ""
		for _, r := range append(cluster[:len(cluster):len(cluster)], 'ํ', 'า') {
			if nominal, _ := s.handle.NominalGlyph(r); int(nominal) == id {
				s.used[id] = string(r)
				break
			}
		}
	}
}

// clean is a text of one line as it can be printed: pictographs that the font lacks and what has no width are left out,
// and a letter in a form that it lacks (bold, round, of full width) is the letter that it is.
func (s *setter) clean(text string) []rune {
	var out strings.Builder
	for _, r := range norm.NFC.String(text) {
		switch {
		case unicode.IsSpace(r):
			out.WriteByte(' ')
		case unicode.In(r, unicode.Cf, unicode.Cc, unicode.Co, unicode.Variation_Selector):
		case s.draws(string(r)):
			out.WriteRune(r)
		default:
			plain := norm.NFKC.String(string(r))
			if s.draws(plain) {
				out.WriteString(plain)
			} else if !unicode.In(r, unicode.So, unicode.Sk, unicode.Sm, unicode.Inherited) {
				out.WriteRune(r)
			}
		}
	}
	return []rune(strings.Join(strings.Fields(out.String()), " "))
}

// Unprintable tells of texts whether a page shows empty boxes in place of some of their letters, which the font lacks;
// ErrNoFont.
func Unprintable(texts []string) ([]bool, error) {
	s, err := newSetter()
	if err != nil {
		return nil, err
	}
	found, known := make([]bool, len(texts)), map[string]bool{}
	for i, text := range texts {
		lacks, again := known[text]
		if !again {
			lacks = !s.draws(string(s.clean(text)))
			known[text] = lacks
		}
		found[i] = lacks
	}
	return found, nil
}

// draws tells whether the font has all of a text.
func (s *setter) draws(text string) bool {
	for _, r := range text {
		if _, drawn := s.handle.NominalGlyph(r); !drawn {
			return false
		}
	}
	return true
}

// wrap sets a text into so many lines of a width at most, the last one shortened when there is more.
func (s *setter) wrap(text string, width float64, most int) (lines []line) {
	rest := s.clean(text)
	for len(rest) > 0 {
		whole := s.set(rest)
		if whole.width <= width {
			return append(lines, whole)
		}
		if len(lines) == most-1 {
			return append(lines, s.shorten(whole, width))
		}
		at := breakAt(rest, whole.fit(width))
		lines = append(lines, s.set([]rune(strings.TrimRight(string(rest[:at]), " "))))
		rest = []rune(strings.TrimLeft(string(rest[at:]), " "))
	}
	return lines
}

// fit gives how many characters of the line stand within the width; at least the first, with its marks. What would not
// be torn apart is, where it alone is wider than that.
func (l line) fit(width float64) int {
	least := 1
	for least < len(l.text) && !mayBreak(l.text, least) {
		least++
	}
	ends := len(l.text)
	for i := len(l.glyphs) - 1; i >= 0; i-- {
		g := l.glyphs[i]
		if i > 0 && l.glyphs[i-1].cluster == g.cluster {
			continue
		}
		if g.x <= width { // what stands before this glyph ends where it begins
			break
		}
		ends = g.cluster
	}
	for ends = min(ends, len(l.text)); ends > least; ends-- {
		if mayBreak(l.text, ends) && l.upTo(ends) <= width {
			return ends
		}
	}
	for least > 1 && (l.upTo(least) > width || least < len(l.text) && unicode.Is(unicode.M, l.text[least])) {
		least--
	}
	for least < len(l.text) && unicode.Is(unicode.M, l.text[least]) {
		least++
	}
	return least
}

// upTo is the width of the first characters.
func (l line) upTo(count int) float64 {
	for _, g := range l.glyphs {
		if g.cluster >= count {
			return g.x
		}
	}
	return l.width
}

func (s *setter) shorten(l line, width float64) line {
	ellipsis := s.set([]rune("…")).width
	most := l.fit(width - ellipsis)
	for at := most; at > 0; at-- {
		if at < most && !mayBreak(l.text, at) && at > 1 {
			continue
		}
		short := s.set(append([]rune(strings.TrimRight(string(l.text[:at]), " ")), '…'))
		if short.width <= width || at == 1 {
			return short
		}
	}
	return l
}

// mayBreak tells whether a line may end before the character: not before a mark or a vowel that belongs to what stands
// before it, and not after a vowel that is written before its consonant.
func mayBreak(text []rune, at int) bool {
	if at <= 0 || at >= len(text) {
		return at == len(text)
	}
	r, before := text[at], text[at-1]
	return !unicode.Is(unicode.M, r) && !strings.ContainsRune("ะาำๅๆฯ)]}.,:;!?%”’", r) &&
		!strings.ContainsRune("เแโใไ([{“‘฿", before)
}

// breakAt chooses where a line of at most so many characters ends: at a blank or where a Thai syllable surely begins or
// ends, as long as that fills a good half of the line; otherwise where it is full.
func breakAt(text []rune, most int) int {
	if most >= len(text) || text[most] == ' ' {
		return most
	}
	surely := func(at int) bool {
		r, before := text[at], text[at-1]
		thai, thaiBefore := unicode.Is(unicode.Thai, r), unicode.Is(unicode.Thai, before)
		return strings.ContainsRune("เแโใไ", r) || strings.ContainsRune("ะำๆฯ์-/", before) || thai != thaiBefore &&
			(unicode.IsLetter(r) || unicode.IsDigit(r)) && before != '.'
	}
	for at := most; at > most*7/10; at-- {
		if text[at-1] == ' ' {
			return at
		}
	}
	for at := most; at > most/2; at-- {
		if mayBreak(text, at) && (text[at-1] == ' ' || surely(at)) {
			return at
		}
	}
	return most
}
