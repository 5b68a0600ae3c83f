package chat

import (
	"strings"
	"unicode/utf8"
)

var (
	// title is dropped from a name.
	title = later(`^(?:นายแพทย์\s?|แพทย์หญิง\s?|คุณ\s?|นางสาว\s?|นาง\s|นาง|นาย\s?|` +
		`น\.\s?ส\.\s?|ด\.\s?ช\.\s?|ด\.\s?ญ\.\s?|` +
		`เด็กชาย|เด็กหญิง|k\.\s?|khun\s|mr\.?\s|mrs\.?\s|ms\.?\s|miss\s)`)
	names    = later(`^[\p{L}\p{M}\p{N} .()'/&+,"\-ฯๆ]{2,90}$`)
	numbered = later(`^(?:\(?\d{1,2}[.)]{1,2}\s*|(?:คนที่|ที่|กล่อง(?:ที่)?)\s?\d\s?[.:)]?\s*|` +
		`(?:ส่ง)?(?:ที่|คน|` +
		`อัน|กล่อง)(?:ที่)?(?:แรก|สอง|สาม|สี่|ห้า)\s?:?\s*)`)
	sentTo = later(`^(?:(?:รบกวน|ช่วย|ฝาก)?(?:จัด)?ส่ง(?:ถึง|ให้|ที่)|ของ(?:คุณ|พี่|น้อง)?)`)
	// lives ends a name where a sentence goes on, or where it is told in which year somebody studies.
	lives = later(` (?:อยู่(?:ที่|บ้าน|แถว|ใน|$| )|ที่อยู่|บ้านอยู่|พักอยู่|พักที่|ทำงาน)[ก-๎ ]*$|` +
		` (?:ชั้น)?ปี(?:ที่)? ?[1-8](?: .*)?$`)
	noName = later(`^(?:(?:[ก-ฮ]{1,2}\.)+[ก-ฮ]{0,2}|ที่|ชื่อ|เบอร์|คุณ|นาย|นาง|โทร|ส่ง|แม่|พ่อ|พี่|` +
		`น้อง|ลูกค้า|ที่อยู่|ผู้รับ|ใหม่|เดิม|จาก)$`)
	courier   = later(`(?i)^` + anyOf(couriers) + `(?: express)?$`)
	aside     = later(` ?\(([^()]+)\)$`)
	bracketed = later(`^\(([^()]*)\)$`)
	// given is a first name with one to three others.
	given = later(`^[\p{L}\p{M}.'\-]{2,}(?: (?:[A-Z]\.? )?[\p{L}\p{M}.'\-]{2,}){1,3}$|` +
		`^[A-Za-z]{3,} [A-Z]\.?$`)
)

// nickBehind is a first and a family name with a nickname in brackets behind.
var nickBehind = later(`^([ก-๎.]{2,} [ก-๎]{2,}|[A-Za-z.'\-]{2,} [A-Za-z'\-]{2,}) ?` +
	`\((?:(?:คุณ|` + anyOf(kin) + `) ?)?([ก-๎]{2,10}|[A-Za-z]{2,12})\)$`)

// withoutNick leaves the nickname behind a whole name out.
func withoutNick(name string) string {
	m := nickBehind().FindStringSubmatch(name)
	if m == nil || isTalk(m[2]) || ofFirm().MatchString(m[2]) || sign.MatchString(m[2]) ||
		office().MatchString(m[2]) || isRelation().MatchString(m[2]) {
		return name
	}
	return m[1]
}

// isRelation is a word for somebody whom the recipient knows.
var isRelation = later(`^(?:` + relations + `)`)

// mayBeName tells whether words can be a name at all.
func mayBeName(s string) bool {
	return runes(s) >= 2 && names().MatchString(s) && strings.Trim(s, "0123456789 /-.,()") != "" &&
		!courier().MatchString(s) && !noName().MatchString(s)
}

// nameIn leaves out what is said around a name, and tells whether the words before announce it.
func (t *text) nameIn(from, to int, announced bool) (int, int, bool) {
	free := strings.ToLower(t.free(from, to))
	if m := lives().FindStringIndex(free); m != nil {
		free = free[:m[0]]
	}
	words := strings.Fields(free)
	first, last := talkFree(words, announced)
	if first == last {
		return from, from, announced
	}
	start, at := 0, 0
	for i, w := range words[:last] {
		at += strings.Index(free[at:], w)
		if i == first {
			start = at
		}
		at += len(w)
	}
	if last == len(words) {
		at = len(free)
	}
	return from + start, from + at, announced || first > 0 && (strings.Contains(words[first-1], "ชื่อ") ||
		strings.HasSuffix(words[first-1], ":"))
}

// isLong tells whether a name has more words than people have; those of a business may be many.
func isLong(name string) bool {
	words := strings.Fields(strings.NewReplacer("(", " ", ")", " ").Replace(name))
	return len(words) > 3 && !firm().MatchString(name)
}

// nameOf drops the title before a name, not the beginning of one: คุณากร keeps its own.
func nameOf(s string) string {
	s = tidy(numbered().ReplaceAllString(s, ""))
	if to := sentTo().FindString(s); to != "" && len(s)-len(to) >= 6 {
		s = tidy(s[len(to):])
	}
	s = tidy(numbered().ReplaceAllString(s, ""))
	if whole := bracketed().FindStringSubmatch(s); whole != nil {
		s = tidy(whole[1])
	}
	if rest := title().FindString(strings.ToLower(s)); rest != "" {
		cut := s[len(rest):]
		r, _ := utf8.DecodeRuneInString(cut)
		if isBeginning := r >= 'ก' && r <= 'ฮ' || r >= 'เ' && r <= 'ไ' || r < 0x80; isBeginning &&
			utf8.RuneCountInString(cut) >= 2 {
			s = cut
		}
	}
	if m := lives().FindStringIndex(s); m != nil {
		s = s[:m[0]]
	}
	if m := aside().FindStringSubmatchIndex(s); m != nil {
		if inside := s[m[2]:m[3]]; sign.MatchString(inside) || isChat(inside) || isTalk(inside) {
			s = s[:m[0]] // in brackets stands something else than a nickname
		}
	}
	if me := strings.TrimSuffix(s, "เอง"); runes(me) >= 2 { // who writes: แนนเองค่ะ
		s = me
	}
	s = tidy(strings.TrimSuffix(tidy(s), " แทน")) // who is to receive it instead
	if strings.HasSuffix(s, "จก") {
		s += "." // the short form of a business ends its name
	}
	if strings.Count(s, `"`)%2 != 0 {
		s = tidy(strings.ReplaceAll(s, `"`, " "))
	}
	if strings.Count(s, "(") != strings.Count(s, ")") {
		s = tidy(strings.NewReplacer("(", " ", ")", " ").Replace(s))
	}
	return s
}
