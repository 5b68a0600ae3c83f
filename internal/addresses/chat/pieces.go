package chat

import (
	"bytes"
	"slices"
	"strings"
)

// piece is a stretch of a line that nothing was told of yet.
type piece struct {
	from, to  int
	row       int  // number of its line
	label     kind // what was announced in front of it
	starts    int  // where an address begins in it, to when nowhere
	hard      bool // it has a sign of an address that can't be another thing
	titled    bool // it begins with the title of a person
	firm      bool // it begins with the word for a business or a part of one
	alone     bool // nothing else stands in its line
	nearPhone bool
	beforeAt  bool // a name of a place, or its postcode, follows at once
	isUnclear bool // its first words may be a name or the beginning of the address
}

// mostCuts is how many names within rows begin pieces of their own: more stand in no message that people write, and
// each costs a look at the rest of the row.
const mostCuts = 60

// pieces cuts what is left at everything that was told, at the ends of lines, and where a person or a business is
// named.
func (t *text) pieces() []piece {
	var all []piece
	row, cuts := 0, 0
	for at := 0; at < len(t.low); {
		if t.low[at] == '\n' || t.low[at] == gone {
			if t.low[at] == '\n' {
				row++
			}
			at++
			continue
		}
		to := at
		for to < len(t.low) && t.low[to] != '\n' && t.low[to] != gone {
			to++
			if t.labels[to] != free && to < len(t.low) {
				break
			}
		}
		if tidy(t.shown[at:to]) != "" {
			p := t.piece(at, to, row)
			if cut := t.nextNamed(p); cut > 0 && cuts < mostCuts {
				cuts++
				to = cut
				p = t.piece(at, to, row)
			}
			all = append(all, p)
		}
		at = to
	}
	for i := range all {
		p := &all[i]
		p.alone = (i == 0 || all[i-1].row != p.row) && (i == len(all)-1 || all[i+1].row != p.row)
		isHouse := p.alone && !p.hard && loneHouse().Match(t.low[p.from:p.to])
		if isHouse && (t.placeIn(p.to+1) || i+1 < len(all) && all[i+1].row == p.row+1 &&
			goesOnAddress().Match(t.low[all[i+1].from:])) {
			p.starts, p.hard = p.from, true
		}
	}
	for i := range all {
		if at := t.houseBehindName(all, i); at > 0 {
			all[i].starts, all[i].hard = at, true
		}
	}
	return all
}

// houseBehindName is where the number of a house begins that ends the row of a first and a family name, 0 where there
// is none: no other house is told, and the address goes on in a row below, behind a phone or an empty row too.
func (t *text) houseBehindName(all []piece, i int) int {
	p := all[i]
	m := lastHouse().FindIndex(t.low[p.from:p.to])
	if !p.alone || p.hard || p.firm || m == nil || slices.ContainsFunc(all, t.hasNumber) {
		return 0
	}
	name := string(t.low[p.from : p.from+m[0]])
	if !twoNames().MatchString(tidy(name)) || !isPerson(name) {
		return 0
	}
	at := p.to
	for ; at < len(t.low); at++ {
		if k := t.kinds[at]; k == place || k == zip {
			break
		}
		if t.low[at] != gone && strings.IndexByte(separators, t.low[at]) < 0 {
			break
		}
	}
	isFollowed := at < len(t.low) && (t.kinds[at] == place || t.kinds[at] == zip || goesOnAddress().Match(t.low[at:]))
	if !isFollowed {
		return 0
	}
	house := p.from + m[0]
	for !digit(rune(t.low[house])) {
		house++
	}
	if laughter().Match(t.low[house:p.to]) {
		return 0
	}
	return house
}

// laughter is how people laugh in numbers: 555.
var laughter = later(`^5{3,}[ ]*$`)

// hasNumber tells whether a piece of an address has the number of a house.
func (t *text) hasNumber(p piece) bool {
	return p.hard && (digit(rune(t.low[p.starts])) || numberOfHouse().Match(t.low[p.starts:p.to]))
}

var numberOfHouse = later(`\d/\d|เลขที่|no\.|#`)

// twoNames are a first and a family name, of Thai or of Latin letters.
var twoNames = later(`^[ก-๎a-z.]{2,}(?: [ก-๎a-z.'\-]{2,}){1,2}$`)

// loneHouse is the number of a house in a row of its own.
var loneHouse = later(`^\d{1,4}[ก-ฮ]?[ ]*$`)

// placeIn tells whether a row names a place.
func (t *text) placeIn(from int) bool {
	for i := from; i < len(t.low) && t.low[i] != '\n'; i++ {
		if t.kinds[i] == place {
			return true
		}
	}
	return false
}

// nextNamed is where a person or a business is named behind the beginning of a piece; 0 where none is. Most pieces name
// the next one soon: the words behind are looked at only when the first ones name nobody.
func (t *text) nextNamed(p piece) int {
	const soon = 8
	low := t.low[p.from:p.to]
	words := wordStart().FindAllSubmatchIndex(low, soon)
	for i := 0; i < len(words); i++ {
		if at := words[i][2]; t.isNamedAt(p, low, at) {
			return p.from + at
		}
		if i+1 == soon {
			words = wordStart().FindAllSubmatchIndex(low, -1)
		}
	}
	return 0
}

// longestName is more words than a name has, longestWords more bytes than those have.
const (
	longestName  = 12
	longestWords = 900
)

// lastWords is the end of a stretch, in which any name before its end is whole.
func lastWords(low []byte) string {
	if from := len(low) - longestWords; from > 0 {
		if blank := bytes.IndexByte(low[from:], ' '); blank >= 0 {
			return string(low[from+blank:])
		}
	}
	return string(low)
}

// isNamedAt tells whether the word of a piece begins the name of another.
func (t *text) isNamedAt(p piece, low []byte, at int) bool {
	isTitle := titled().Match(low[at:]) || strings.HasSuffix(string(low[:at]), "/ ") && related().Match(low[at:])
	if !isTitle && !ofFirm().Match(low[at:]) {
		return false
	}
	before := lastWords(low[:at])
	words := strings.Fields(before)
	words = words[max(0, len(words)-longestName):]
	if from, _ := talkFree(words, false); from > 0 {
		before = strings.Join(words[from:], " ") + " "
	}
	if tidy(before) == "" || ofName().MatchString(before) || latinName().MatchString(before) && low[at] < 0x80 &&
		!careOf().Match(low[at:]) {
		return false
	}
	isInside := strings.Count(before, "(") > strings.Count(before, ")")
	if isTitle {
		isFamily := p.from+at < p.starts && isPerson(before) && !isInside && familyName().Match(low[at:])
		return !isFamily && (!isInside || !firm().Match(low))
	}
	return !isInside && p.from+at < p.starts && isPerson(before)
}

// familyName begins as a title does: สมชาย คุณธรรม.
var familyName = later(`^(?:คุณ|นาย|นาง)`)

// latinName ends with a name in Latin letters, whose family name may be shortened: Nattaya K.
var latinName = later(`(?:^|[^a-z])[a-z]{3,}[ ]*$`)

// careOf stands between a person and with whom they are found.
var careOf = later(`^c/o `)

// ofName ends with a word whose name or title follows: that of a road, a building, a shop.
var ofName = later(`(?:^|[ ,])(?:ว่าที่|ถนน|ถ\.|ซอย|ซ\.|หมู่บ้าน|บ้าน|วัด|ร้าน|` +
	`อาคาร|ตึก|บริษัท|บจก\.|หจก\.|ตลาด|โรงเรียน)[ ]*$`)

func (t *text) piece(from, to, row int) piece {
	for from < to && t.low[from] == ' ' && t.labels[from] == free {
		from++
	}
	p := piece{from: from, to: to, row: row, label: t.labels[from], starts: to}
	low := t.low[from:to]
	first := 0 // where its words begin
	for first < len(low) && strings.IndexByte(" ,:/|()", low[first]) >= 0 {
		first++
	}
	p.titled, p.firm = titled().Match(low[first:]), ofFirm().Match(low[first:])
	p.beforeAt, p.nearPhone = t.besides(from, to, p.firm || lastHouse().Match(low))
	ownName := 0 // the first word of a business, as a title, may have a sign of an address in it
	if p.titled {
		ownName = first + len(titled().Find(low[first:])) // a title has signs of its own: ม.ล.
	} else if p.firm {
		if ownName = strings.IndexByte(string(low[first:]), ' ') + first; ownName < first {
			ownName = first
		}
	}
	if m := sign.FindIndex(low[ownName:]); m != nil {
		p.starts, p.hard = from+ownName+m[0], true
		for p.starts > from && digit(rune(t.low[p.starts-1])) {
			p.starts--
		}
		if word := besideWord().FindSubmatchIndex(t.low[from:p.starts]); word != nil {
			p.starts = from + word[2] // "หน้าโรงเรียน" begins with หน้า and what stands there
		}
		if latin := latinSite().FindSubmatchIndex(t.low[from:p.to]); latin != nil && from+latin[4] == p.starts {
			p.starts = from + latin[2] // a house whose name is before the word for it: SP House
		}
		if the := theSite().FindSubmatchIndex(t.low[from:p.starts]); the != nil {
			p.starts = from + the[2]
		}
		if short := shortBefore().FindIndex(t.low[from:p.starts]); short != nil && short[0] > 0 {
			p.starts = from + short[0] // a part of a number: ป.3/2
		}
		for p.starts < to && strings.IndexByte(" ,:", t.low[p.starts]) >= 0 {
			p.starts++
		}
	}
	t.beforeBracket(&p, first)
	t.behindComma(&p, first)
	t.keepFamily(&p, first)
	t.endFormal(&p, first)
	hasHouse := p.firm && p.hard && digit(rune(t.low[p.starts])) // the numbers before it are of the business
	if at := houseIn(low[:p.starts-from], low, p.firm); at >= 0 && !hasHouse && !orders().Match(low) &&
		(p.hard || p.beforeAt || p.label == line) {
		p.starts, p.hard = from+at, true
	}
	return p
}

// beforeBracket lets an address begin with the bracket in which its first sign stands: ดวงใจ (ตึก A ชั้น 3).
func (t *text) beforeBracket(p *piece, first int) {
	at := p.from + first
	if !p.hard || p.starts <= at {
		return
	}
	open := bytes.LastIndexByte(t.low[at:p.starts], '(')
	isClosed := open > 0 && bytes.IndexByte(t.low[at+open:p.starts], ')') >= 0
	if open > 0 && !isClosed && bytes.IndexByte(t.low[p.starts:p.to], ')') >= 0 {
		p.starts = at + open
	}
}

// behindComma lets an address begin behind the name that a comma ends: Kenji Sato, Amata City, 7/333.
func (t *text) behindComma(p *piece, first int) {
	at := p.from + first
	if !p.hard || p.firm || p.starts <= at {
		return
	}
	m := commaName().FindIndex(t.low[at:p.starts])
	if m != nil && letter(t.runeAt(at+m[1])) {
		p.starts, p.isUnclear = at+m[1], true
	}
}

// commaName is a first and a family name in Latin letters before a comma.
var commaName = later(`^(?:(?:mr|mrs|ms|miss|dr|khun|k)\.? ?)?[a-z.'\-]{2,}(?: [a-z.'\-]+){1,2}, ?`)

// besideWord is a word that goes on with a site: it tells what is beside it.
var besideWord = later(`[ ,(]([ก-๎]*(?:หน้า|หลัง|ข้าง|ติด|ริม|ปาก|ท้าย|ใน|แถว))$`)

// latinSite is the name of a building in Latin letters among Thai ones.
var latinSite = later(`[ก-๎] ((?:[a-z0-9][a-z0-9.&\-]* ){1,3})(house|building|village|condo)\b`)

// theSite is the name of a building in Latin letters behind a Thai name: The Coral Line อาคาร 2.
var theSite = later(`[ก-๎] (the (?:[a-z0-9][a-z0-9.&\-]* ){1,3})$`)

// shortBefore is a short form right before a number.
var shortBefore = later(`[ ,(][ก-ฮ]{1,3}\.[ ]?$`)

// houseIn is where a bare number stands that may be that of a house: the first one, behind a business the last;
// -1 where there is none.
func houseIn(before, low []byte, isFirm bool) int {
	at := -1
	for _, m := range house().FindAllSubmatchIndex(low, -1) {
		if n := max(m[2], m[4]); n < len(before) && (at < 0 || isFirm) {
			at = n
		}
	}
	return at
}

const separators = " ,:/.|()\n-"

// lastHouse is a stretch that ends with the number of a house.
var lastHouse = later(`(?:^|[ ,/:])\d{1,4}[ก-ฮ]?[ ]*$`)

// besides tells whether a place follows a stretch at once, in the next row when that may be, and whether a phone stands
// beside it.
func (t *text) besides(from, to int, isNextRow bool) (beforeAt, nearPhone bool) {
	for i := to; i < len(t.low); i++ {
		if k := t.kinds[i]; k == place || k == zip {
			beforeAt = true
		}
		if t.low[i] == '\n' && isNextRow {
			isNextRow = false
			continue
		}
		if t.low[i] != gone && t.low[i] != ' ' || t.kinds[i] == phone {
			break
		}
	}
	isBetween := func(i int) bool { return t.low[i] == gone || strings.IndexByte(separators, t.low[i]) >= 0 }
	for i := to; i < len(t.low) && i < to+90 && isBetween(i); i++ {
		nearPhone = nearPhone || t.kinds[i] == phone
	}
	for i := from - 1; i >= 0 && i > from-90 && isBetween(i); i-- {
		nearPhone = nearPhone || t.kinds[i] == phone
	}
	return beforeAt, nearPhone
}

// isPerson tells whether words can be one person's name: few, without a number, and no business themselves.
func isPerson(s string) bool {
	s = tidy(s)
	return s != "" && len(strings.Fields(s)) <= 3 && !strings.ContainsAny(s, "0123456789") &&
		!ofFirm().MatchString(s) && !office().MatchString(s) && !isChat(s) &&
		!orders().MatchString(s) && !sentTo().MatchString(s)
}
