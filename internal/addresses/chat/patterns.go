package chat

import (
	"bytes"
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// anyOf is a pattern for one word of lists, the longest that fits.
func anyOf(lists ...string) string {
	words := strings.Fields(strings.Join(lists, " "))
	slices.SortStableFunc(words, func(a, b string) int { return cmp.Compare(len(b), len(a)) })
	for i, w := range words {
		words[i] = strings.ReplaceAll(regexp.QuoteMeta(w), "_", " ?")
	}
	return "(?:" + strings.Join(words, "|") + ")"
}

var (
	talks = later(`^(?:` + anyOf(talkBegins) + `|[ก-๎]*` + anyOf(talkHas) + `|` + anyOf(talkLatin) +
		`[.,!?]*$)`)
	saysOn = later(`^(?:[ก-๎]*(?:` + anyOf(talkEnds) + `|[ก-๎]{6}นะ)|นะ|เลย|นี่|เป็น|ที่|.*:)$`)

	// sign begins the line of an address: a house, a village, a lane, a building. The letter of a size is none of a
	// house: 2/m.
	sign = signs{later(`(?:` + anyOf(sites) +
		`|\d+(?:/\d+)+|\d/[ก-ฮa-kn-rt-z](?:$|[^ก-๎a-z\d])|หมู่(?:ที่)?\s?\d|(?:^|[\s\d,\x01])ม\.?\s?\d|` +
		`(?:^|[\s\d])ม\.[ก-๎]|ซ\s\d|\d+\s?บ\.\s?[ก-๎]|(?:^|[\s(])หอ(?:\s|ใน|นอก|เ[ก-ฮ]|แม่|[ก-ฅจ-พฟภรลวศ-ฮ])|` +
		`ชั้น\s?(?:\d|[มปอ]\.\s?\d|[bglm](?:\d|[^a-z]|$)|ใต้ดิน|ล่าง|บน|ลอย)|` +
		`(?:^|[\s(])` + anyOf(sitesAtStart) + `[ก-๎A-Za-z\d ]|(?:^|[^ก-๎])(?:` + anyOf(sitesShort) +
		`|(?:[ก-ฮ]{1,4}\.)+\s?\d|ศ[ก-ฮ]{2,3}\.\s?[ก-๎])|` +
		`\b` + anyOf(sitesLatin) + `\b|\bcondo|\d+\s+[a-z]+ (?:rd|road|street)|\d+(?:st|nd|rd|th) fl)`)}
	// house is a number that begins a line where nothing else says so.
	house = later(`(?:^|[\s,:(])(\d{1,4}[ก-ฮa-z]?)(?:$|[\s,\x01-])|(?:^|[\s,\x01])(\d{1,4})(?:ม\.|` +
		`ต\.|ถ\.|ซ\.|หมู่|ซอย|ถนน)`)
	counts = later(`x\s?\d+|\d+\s?` + anyOf(measures) + `\.?|(?:ครึ่ง|` + digitWord + `|สิบ)+\s?` + anyOf(counters) +
		`(?:$|[^ก-๎]|กับ|และ)`)
	orders = later(anyOf(goods) + `|(?:^|[^ก-๎]|เอา|ตัว|รับ|ขอ|อัน|เป็น|กับ)สี` + anyOf(colours) +
		`|(?:^|[ \x01\n])` + anyOf(buying) + `(?:[ \d:ก-๎]|$)|` +
		`ไซต์[ ]?(?:[a-z\d]|$)|โปร(?:โมชั่น)?\s?\d|\bitem|\border`)
	chatter = later(polite + `(?:$|[ \x01\n])|` + anyOf(chats) +
		`|(?:^|[^ก-๎])นะ|[ก-๎]{6,}นะ(?:$|[ \x01])|\?`)
	// office is somebody who is named by what they do.
	office = later(`^(?:พนักงาน|เจ้าหน้าที่|ธุรการ|ผู้จัดการ|ประชาสัมพันธ์|เจ้าของ|รปภ)`)

	rank = `(?:ว่าที่ ?)?(?:[ผร]ศ\.ดร\.|ทพ\.ญ\.|(?:พล|[สจดรพนมหอ])\.(?:[ก-ฮ]\.)?[ตทอจวลส]\.)(?:หญิง ?)?`
	// titled is a title where a word begins, and a name behind it.
	titled = later(`^(?:` + anyOf(titles) + ` ?[ก-ฮเ-ไa-z]|` + rank + ` ?[ก-ฮเ-ไ]|` +
		`(?:(?:mr|mrs|ms|dr|k)\. ?|(?:mr|mrs|ms|miss|khun) )[a-zก-ฮเ-ไ])`)
	related = later(`^` + anyOf(kin) + ` ?[ก-ฮเ-ไ]`)
	// shortFirm is a business with the short form of its first word, told by that of its last.
	shortFirm = `บ\.[^\n\x01]{2,90}?(?:จก|จำกัด)|[a-z0-9][a-z0-9&.' \-]{1,60}?(?:co\.?, ?ltd|company|` +
		`corp(?:oration)?|inc|plc|ltd)\b`
	firm      = later(`^(?:` + anyOf(firms) + `|` + shortFirm + `|โรงเรียน|โรงพยาบาล)`)
	ofFirm    = later(`^(?:` + anyOf(firms, units) + `|` + shortFirm + `)`)
	wordStart = later(`[ ,:(\x01]([^ ,:()\x01])`)
	onlySmall = later(`^(?:` + anyOf(smallTalk) + `|[\s.,!?~()\[\]/\-]|ๆ|5{2,})+$`)
	explained = later(`^(?:` + anyOf(smallTalk, asides, couriers) + `|[\s.,!?~()\[\]/\-]|ๆ|5{2,})+$`)
)

// signs is a pattern whose words begin where Thai ones may: not behind a vowel that is written before its letter, as in
// เอ-าคาร์บู. What is bought is measured as houses are written: 3 กก. 2 ถุง and 3/8 นิ้ว are none.
type signs struct{ pattern func() *regexp.Regexp }

func (w signs) FindAllIndex(low []byte) [][]int {
	return slices.DeleteFunc(w.pattern().FindAllIndex(low, -1), func(m []int) bool { return isNoSign(low, m) })
}

func isNoSign(low []byte, m []int) bool {
	return isInSyllable(low, m[0]) || isMeasured(low, m) || masks().Match(low[m[0]:])
}

// masks begin with the word for the front of a house.
var masks = later(`^[ (\n]?หน้ากาก`)

func isInSyllable(low []byte, at int) bool {
	first, _ := utf8.DecodeRune(low[at:])
	before, _ := utf8.DecodeLastRune(low[:at])
	return first >= 'ก' && first <= 'ฮ' && before >= 'เ' && before <= 'ไ'
}

// isMeasured tells whether what looks as a sign is how long, heavy or large something is.
func isMeasured(low []byte, m []int) bool {
	if digit(rune(low[m[0]])) && digit(rune(low[m[1]-1])) && fraction().Match(low[m[1]:]) {
		return true
	}
	at := m[0]
	for at < m[1] && low[at] < 'a' {
		at++
	}
	number := bytes.TrimRight(low[max(0, at-2):at], " ")
	return len(number) > 0 && digit(rune(number[len(number)-1])) && extent().Match(low[at:])
}

var (
	// fraction is what stands behind one that is no house: 1/2 นิ้ว.
	fraction = later(`^ ?` + anyOf(extents) + `(?:$|[^ก-๎a-z])`)
	// extent is a short form behind a number. One that a moo, a floor or an office may have needs a count behind it.
	extent = later(`^(?:มล\.|[ซม]ม\.|กก\. |(?:กก|[กลม]|ชั้น)\.? ?\d+ ?(?:` + anyOf(counters) + `)(?:$|[^ก-๎]))`)
)

func (w signs) FindIndex(low []byte) []int {
	if m := w.pattern().FindIndex(low); m == nil || !isNoSign(low, m) {
		return m
	}
	if all := w.FindAllIndex(low); len(all) > 0 {
		return all[0]
	}
	return nil
}

func (w signs) Match(low []byte) bool { return w.FindIndex(low) != nil }

func (w signs) MatchString(s string) bool { return w.Match([]byte(s)) }

// talkFree is the longest end of words that is said to nobody, or its longest beginning, as from and to within words.
func talkFree(words []string, fromStart bool) (from, to int) {
	to = len(words)
	if fromStart {
		if cut := slices.IndexFunc(words, isTalk); cut > 0 && isWithAnother(words[cut:]) {
			_, more := talkFree(words[cut+1:], true)
			return 0, cut + 1 + more
		} else if cut > 0 {
			return 0, cut
		}
	}
	for from = to; from > 0 && !isTalk(words[from-1]); from-- {
	}
	if from == to { // nothing stands behind what is said
		return 0, max(0, slices.IndexFunc(words, isTalk))
	}
	return from, to
}

// isWithAnother tells whether words go on with a second person who receives the same parcel: และ ศศิธร.
func isWithAnother(words []string) bool {
	rest, isAnd := strings.CutPrefix(words[0], "และ")
	if isAnd && rest == "" && len(words) > 1 {
		rest = words[1]
	}
	return isAnd && runes(rest) >= 2 && inName().MatchString(rest) && !isTalk(rest)
}

// nicknamed is somebody whose nickname is also a polite word: พี่หน่อย.
var nicknamed = later(`((?:คุณ|แม่|พ่อ|` + anyOf(kin) + `) ?)หน่อย`)

// isChat tells whether words, in lower case, are a part of a chat.
func isChat(words string) bool {
	return chatter().MatchString(nicknamed().ReplaceAllString(words, "$1"))
}

// isTalk tells whether a word is said to the shop and belongs to no name.
func isTalk(word string) bool {
	word = nicknamed().ReplaceAllString(word, "$1")
	isNamed := titled().MatchString(word) || related().MatchString(word) || word == "บุญส่ง"
	return talks().MatchString(word) || saysOn().MatchString(word) && !isNamed
}
