package chat

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"langraan/internal/kit/i18n"
)

// gone stands in the compared text for each byte that has been told; it is no letter, digit, sign or space.
const gone = '\x01'

// kind is what a byte of a message was told to be.
type kind byte

const (
	free      kind = iota
	noise          // says nothing: greetings, times of the chat, labels
	courtesy       // polite words, kept with the note that they end
	amount         // money
	collected      // on delivery
	phone
	code // of an order, a product, a bank account
	said // for the note
	zip
	place
	named // of the recipient
	line
)

// text is a message under way: as it is shown, as it is compared, and what was told of each byte.
type text struct {
	shown  string
	low    []byte // lower case, with gone where it was told
	kinds  []kind
	sums   []int64      // the sums of money in it, in satang
	labels map[int]kind // where the words after a label begin, and what the label announces
	// isRepeated says that the shop repeats who gets the parcel, and nobody else says it
	isRepeated bool
}

func newText(shown string) *text {
	t := &text{shown: shown, low: []byte(shown), kinds: make([]kind, len(shown)), labels: map[int]kind{}}
	for i, c := range t.low {
		if c >= 'A' && c <= 'Z' {
			t.low[i] = c + 'a' - 'A'
		}
	}
	return t
}

func (t *text) take(from, to int, k kind) {
	for i := from; i < to; i++ {
		if t.low[i] != '\n' && t.low[i] != gone {
			t.low[i], t.kinds[i] = gone, k
		}
	}
}

// all gives the places where the pattern fits what isn't told yet; group 1 is the place when the pattern has one.
func (t *text) all(re func() *regexp.Regexp) [][]int { return re().FindAllSubmatchIndex(t.low, -1) }

// takeAll takes every match of a pattern: its groups when it has any.
func (t *text) takeAll(re func() *regexp.Regexp, k kind) {
	first := min(re().NumSubexp(), 1) * 2
	for _, m := range t.all(re) {
		for g := first; g == first || g < len(m); g += 2 {
			if m[g] >= 0 && (g == first || first > 0) {
				t.take(m[g], m[g+1], k)
			}
		}
	}
}

// runeBefore and runeAt read the compared text; 0 is its end.
func (t *text) runeBefore(i int) rune {
	if i <= 0 {
		return 0
	}
	r, _ := utf8.DecodeLastRune(t.low[:i])
	return r
}

func (t *text) runeAt(i int) rune {
	if i >= len(t.low) {
		return 0
	}
	r, _ := utf8.DecodeRune(t.low[i:])
	return r
}

func letter(r rune) bool { return unicode.IsLetter(r) || unicode.IsMark(r) }

func digit(r rune) bool { return r >= '0' && r <= '9' }

// labelSigns are pictures that people set where a word would say what follows.
var labelSigns = strings.NewReplacer(
	"👤", " ผู้รับ: ", "🙋", " ผู้รับ: ", "🧑", " ผู้รับ: ", "📍", " ที่อยู่: ", "🏠", " ที่อยู่: ", "🏡", " ที่อยู่: ",
	"📫", " ที่อยู่: ", "📮", " ที่อยู่: ", "🚚", " ", "📞", " โทร: ", "☎", " โทร: ", "📱", " โทร: ", "📲", " โทร: ",
	"：", ":", "（", "(", "）", ")", "｜", "|", "／", "/", "，", ",", "\t", " | ", "“", "\"", "”", "\"", "＋", "+",
	"①", " 1) ", "②", " 2) ", "③", " 3) ", "④", " 4) ", "⑤", " 5) ", "⑥", " 6) ", "⑦", " 7) ", "⑧", " 8) ", "⑨", " 9) ",
)

// keycap is a number on a key with which a row begins. A phone may be written in such keys too.
var keycap = later(`^[ ]*([1-9])\x{fe0f}?\x{20e3}([^0-9]|$)`)

// readable is a line as it is shown and worked on: one spelling of each letter, plain digits and hyphens, no pictures.
func readable(line string) string {
	line = strings.Map(func(r rune) rune {
		switch {
		case r >= '\u2010' && r <= '\u2015' || r == '\u2212' || r == '\uff0d':
			return '-'
		case r >= '\uff10' && r <= '\uff19':
			return r - '\uff10' + '0'
		case r == '฿' || r == 'ๆ' || r == 'ฯ':
			return r
		case r == gone || r >= '\ufe00' && r <= '\ufe0f' || r >= '\u202a' && r <= '\u202e' || r == utf8.RuneError:
			return -1
		case unicode.Is(unicode.So, r) || unicode.Is(unicode.Sk, r) && r > 0x7f || unicode.Is(unicode.Co, r) ||
			r == '\u20e3' || r >= 0x1f000:
			return ' '
		}
		return r
	}, labelSigns.Replace(keycap().ReplaceAllString(line, "$1) $2")))
	line = round().ReplaceAllStringFunc(spelt(i18n.Readable(line)), func(digits string) string {
		return strings.NewReplacer("O", "0", "o", "0").Replace(digits)
	})
	line = slashes().ReplaceAllString(line, "\n")
	line = livesIn().ReplaceAllString(line, "$1 $2")
	line = sentFor().ReplaceAllStringFunc(line, func(found string) string {
		if m := sentFor().FindStringSubmatch(found); !sibling().MatchString(m[2]) {
			return " " + m[1] + " " + m[2] + " " + m[3] + " "
		}
		return found
	})
	line = sumsInDigits(phonesInDigits(codGlued().ReplaceAllString(line, "$1 $2")))
	return strings.Map(sameLength, collects().ReplaceAllString(line, "เก็บเงิน $1"))
}

// sameLength makes the few letters small that have another number of bytes as small ones: places that are found in the
// small letters of a message are places in the message.
func sameLength(r rune) rune {
	if low := unicode.ToLower(r); utf8.RuneLen(low) != utf8.RuneLen(r) {
		return low
	}
	return r
}

// collects is a sum right behind the word for collecting.
var collects = later(`เก็บ ?(\d[\d,]+(?: ?(?:บาท|บ\.|฿|\.-|,-))?(?:$|[ ,)]))`)

// slashes part what others write in rows.
var slashes = later(` +//+ +`)

// livesIn is a word for living with the kind of building right behind it.
var livesIn = later(`((?:^|[ ,])(?:พัก)?อยู่(?:ที่)?|(?:^|[ ,])พักที่)(หอ|คอนโด|แมนชั่น|อพาร์ท|แฟลต)`)

// sentFor asks to send to somebody who is named in the middle of a sentence, as a sibling is not:
// พี่คะส่งของให้น้องกุ้งหน่อย.
var (
	sentFor = later(`(ส่ง(?:ของ)?ให้)((?:คุณ|` + anyOf(kin) + `)[ก-ฮเ-ไ][ก-๎]{1,11}?)(หน่อย(?:` + polite + `)*)`)
	sibling = later(`^(?:พี่|น้อง)(?:สาว|ชาย|เขา|เค้า)`)
)

// codGlued is cash on delivery with the sum right behind it.
var codGlued = later(`(?i)\b(cod)(\d)`)

// round are digits among which letters stand for noughts.
var round = later(`\b(?:[1-9][\dOo]{4}|\d{1,3},[\dOo]{3}|[0Oo][689][\dOo -]{7,12})\b`)

var (
	spaces  = later(`\s+`)
	twice   = later(`(?:[,;|/]\s*){2,}|\s+([,;])`)
	edges   = " \t,;|:/-.*_~=+#&!\"'<>•"
	hollow  = later(`\(\s*[,/-]?\s*\)|\[\s*\]|""`)
	opening = later(`^\)|\($|^\]|\[$`)
)

// tidy drops what the parts that were taken out left behind: separators, empty brackets, double blanks.
func tidy(s string) string {
	s = hollow().ReplaceAllString(s, " ")
	s = spaces().ReplaceAllString(s, " ")
	s = twice().ReplaceAllString(s, "$1 ")
	s = strings.Trim(spaces().ReplaceAllString(s, " "), edges)
	s = opening().ReplaceAllString(s, "")
	return strings.Trim(s, edges)
}

// runes is the length of words in letters.
func runes(s string) int { return utf8.RuneCountInString(s) }
