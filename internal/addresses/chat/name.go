package chat

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

var (
	// title is dropped from a name.
	title = regexp.MustCompile(`^(?:นายแพทย์\s?|แพทย์หญิง\s?|คุณ\s?|นางสาว\s?|นาง\s|นาง|นาย\s?|` +
		`น\.\s?ส\.\s?|ด\.\s?ช\.\s?|ด\.\s?ญ\.\s?|` +
		`เด็กชาย|เด็กหญิง|k\.\s?|khun\s|mr\.?\s|mrs\.?\s|ms\.?\s|miss\s)`)
	names    = regexp.MustCompile(`^[\p{L}\p{M}\p{N} .()'/&+,"\-ฯๆ]{2,90}$`)
	numbered = regexp.MustCompile(`^(?:\(?\d{1,2}[.)]\s*|(?:คนที่|ที่|กล่อง(?:ที่)?)\s?\d\s?[.:)]?\s*|` +
		`(?:ส่ง)?(?:ที่|คน|` +
		`อัน|กล่อง)(?:ที่)?(?:แรก|สอง|สาม|สี่|ห้า)\s?:?\s*)`)
	sentTo = regexp.MustCompile(`^(?:(?:รบกวน|ช่วย|ฝาก)?(?:จัด)?ส่ง(?:ถึง|ให้|ที่)|ของ(?:คุณ|พี่|น้อง)?)`)
	// lives ends a name where a sentence goes on.
	lives  = regexp.MustCompile(` (?:อยู่(?:ที่|บ้าน|แถว|ใน|$| )|ที่อยู่|บ้านอยู่|พักอยู่|พักที่|ทำงาน)[ก-๎ ]*$`)
	noName = regexp.MustCompile(`^(?:(?:[ก-ฮ]{1,2}\.)+[ก-ฮ]{0,2}|ที่|ชื่อ|เบอร์|คุณ|นาย|นาง|โทร|ส่ง|แม่|พ่อ|พี่|น้อง|ลูกค้า|ที่อยู่|ผู้รับ|` +
		`ใหม่|เดิม)$`)
	courier   = regexp.MustCompile(`(?i)^` + anyOf(couriers) + `(?: express)?$`)
	aside     = regexp.MustCompile(` ?\(([^()]+)\)$`)
	bracketed = regexp.MustCompile(`^\(([^()]*)\)$`)
	// given is a first name with one to three others.
	given = regexp.MustCompile(`^[\p{L}\p{M}.'\-]{2,}(?: (?:[A-Z]\.? )?[\p{L}\p{M}.'\-]{2,}){1,3}$|^[A-Za-z]{3,} [A-Z]\.?$`)
)

// claim is a piece that may be the name.
type claim struct {
	from, to    int
	name        string
	points      int
	isFirm      bool // a business
	alone       bool // in a row of its own
	beforeHouse bool // the beginning of a row in which an address begins
	isCut       bool // words before the name were left out
	isAnnounced bool // by a label
	byPhone     bool // in a row with a phone and nothing else
	isUnclear   bool // the end of it may be the beginning of the address
}

// name finds who receives the parcel.
func (t *text) name(r *Recipient, all []piece, first, last int) {
	var claims []claim
	for i, p := range all {
		to := p.starts
		from := p.from
		if to <= from {
			continue
		}
		c := claim{from: from, to: to, isUnclear: p.isUnclear}
		announced := p.label == named
		if from, to, announced = t.nameIn(from, to, announced); from == to {
			continue
		}
		c.isCut = (from != p.from || to != p.starts) && !announced
		c.from, c.to = from, to
		s := tidy(t.free(from, to))
		if announced {
			c.points += 8
		}
		low := strings.TrimLeft(strings.ToLower(s), "( ")
		isFirm := ofFirm.MatchString(low)
		switch {
		case titled.MatchString(low) || p.titled:
			c.points += 5
		case firm.MatchString(low):
			c.points += 3
		case isFirm:
			c.points++
		case related.MatchString(low):
			c.points++
		}
		c.isAnnounced = announced
		c.isFirm, c.alone, c.beforeHouse = isFirm, p.alone && !p.hard, p.hard && !p.titled && !announced
		if !isFirm && i+1 < len(all) && all[i+1].firm && all[i+1].row == p.row {
			c.points += 3
		} else if p.hard || p.beforeAt || i+1 < len(all) && all[i+1].hard && all[i+1].row <= p.row+1 &&
			(all[i+1].starts == all[i+1].from || all[i+1].firm && !isFirm) {
			c.points += 3
		}
		if p.nearPhone {
			c.points += 2
			if i == 0 && to < first && isPerson(s) { // whoever writes begins with the own name
				c.points += 3
			}
		}
		if p.alone {
			c.points++
			if c.byPhone = !p.hard && t.hasPhone(from); c.byPhone {
				c.points++
			}
		}
		if given.MatchString(aside.ReplaceAllString(s, "")) && !isFirm {
			c.points += 3
		}
		if chatter.MatchString(aside.ReplaceAllString(low, "")) || orders.MatchString(low) {
			c.points -= 6
		}
		if from > last && last >= 0 {
			c.points--
		}
		if from > first && from < last && first >= 0 {
			c.points -= 4
		}
		c.isCut = c.isCut || sentTo.MatchString(s)
		if c.name = nameOf(s); c.name == "" || utf8.RuneCountInString(c.name) < 2 || !names.MatchString(c.name) ||
			strings.Trim(c.name, "0123456789 /-.,()") == "" || courier.MatchString(c.name) || noName.MatchString(c.name) {
			continue
		}
		if numbered.MatchString(s) {
			s = tidy(numbered.ReplaceAllString(s, ""))
			if given.MatchString(s) || title.MatchString(strings.ToLower(s)) {
				c.points += 2
			}
		}
		if strings.ContainsAny(c.name, "0123456789") && !firm.MatchString(s) {
			c.points -= 4
		}
		claims = append(claims, c)
	}
	if len(claims) == 0 {
		claims = t.behindHouse(all)
	}
	if len(claims) == 0 {
		return
	}
	isAlone := false // whether a name stood in a row of its own
	hasPhoneRow := slices.ContainsFunc(claims, func(c claim) bool { return c.byPhone && c.points >= 3 })
	for i := range claims {
		// What begins a row of the address is a building.
		if c := &claims[i]; c.beforeHouse && (isAlone || hasPhoneRow && !strings.Contains(c.name, " ")) {
			c.points -= 6
		}
		isAlone = isAlone || claims[i].alone && (claims[i].points >= 3 || claims[i].points > 0 && given.MatchString(claims[i].name))
	}
	hasPerson := func(isAnnounced bool) bool {
		return slices.ContainsFunc(claims, func(c claim) bool {
			return !c.isFirm && c.points >= 3 && (c.isAnnounced || !isAnnounced)
		})
	}
	if isPerson, isNamed := hasPerson(false), hasPerson(true); isPerson {
		for i := range claims { // a business is where that person is found
			if claims[i].isFirm && (isNamed || !claims[i].isAnnounced) {
				claims[i].points = min(claims[i].points, 2)
			}
		}
	}
	slices.SortStableFunc(claims, func(a, b claim) int { return cmp.Compare(b.points, a.points) })
	best := claims[0]
	if best.points < 1 {
		return
	}
	r.Name = best.name
	if best.points < 4 || best.isCut || best.isUnclear || isLong(best.name) || len(claims) > 1 && claims[1].points >= best.points-1 &&
		claims[1].name != best.name ||
		strings.ContainsAny(best.name, "()/&,\"") && !firm.MatchString(best.name) || len(best.name) > 120 ||
		utf8.RuneCountInString(best.name) < 3 && best.points < 8 || t.labels[-1] == named {
		r.doubt(Name)
	}
	isPersonToo := best.isFirm && slices.ContainsFunc(claims, func(c claim) bool { return !c.isFirm && c.points > 0 })
	if isPersonToo {
		r.doubt(Name)
	}
	if best.isUnclear || isPersonToo {
		r.doubt(Line) // a part of the one may belong to the other
	}
	for _, c := range claims { // the name may be written twice
		if c.name == best.name {
			t.take(c.from, c.to, named)
		}
	}
}

// hasPhone tells whether the row of a byte has a phone.
func (t *text) hasPhone(at int) bool {
	from, to := at, at
	for from > 0 && t.low[from-1] != '\n' {
		from--
	}
	for to < len(t.low) && t.low[to] != '\n' {
		to++
	}
	return t.has(from, to, phone)
}

// behindHouse finds a name at the end of an address, between the number of the house and a phone.
func (t *text) behindHouse(all []piece) (claims []claim) {
	for _, p := range all {
		m := lastName.FindSubmatchIndex(t.low[p.from:p.to])
		if !p.hard || !p.nearPhone || m == nil {
			continue
		}
		c := claim{from: p.from + max(m[2], m[4]), to: p.from + max(m[3], m[5]), points: 3, isCut: true}
		c.name = tidy(t.free(c.from, c.to))
		claims = append(claims, c)
	}
	return claims
}

// lastName is a first and a family name behind a number, or a name behind a bracket.
var lastName = regexp.MustCompile(`(?:\d[\d/]* +([\p{L}\p{M}]{3,} [\p{L}\p{M}]{3,})|\) +([\p{L}\p{M}]{2,}(?: [\p{L}\p{M}]{3,})?))[ ]*$`)

// nameIn leaves out what is said around a name, and tells whether the words before announce it.
func (t *text) nameIn(from, to int, announced bool) (int, int, bool) {
	free := strings.ToLower(t.free(from, to))
	if m := lives.FindStringIndex(free); m != nil {
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
	return len(words) > 3 && !firm.MatchString(name)
}

// nameOf drops the title before a name, not the beginning of one: คุณากร keeps its own.
func nameOf(s string) string {
	s = tidy(numbered.ReplaceAllString(s, ""))
	if to := sentTo.FindString(s); to != "" && len(s)-len(to) >= 6 {
		s = tidy(s[len(to):])
	}
	s = tidy(numbered.ReplaceAllString(s, ""))
	if whole := bracketed.FindStringSubmatch(s); whole != nil {
		s = tidy(whole[1])
	}
	if rest := title.FindString(strings.ToLower(s)); rest != "" {
		cut := s[len(rest):]
		r, _ := utf8.DecodeRuneInString(cut)
		if isBeginning := r >= 'ก' && r <= 'ฮ' || r >= 'เ' && r <= 'ไ' || r < 0x80; isBeginning &&
			utf8.RuneCountInString(cut) >= 2 {
			s = cut
		}
	}
	if m := lives.FindStringIndex(s); m != nil {
		s = s[:m[0]]
	}
	if m := aside.FindStringSubmatchIndex(s); m != nil {
		if inside := s[m[2]:m[3]]; sign.MatchString(inside) || chatter.MatchString(inside) || isTalk(inside) {
			s = s[:m[0]] // in brackets stands something else than a nickname
		}
	}
	if me := strings.TrimSuffix(s, "เอง"); runes(me) >= 2 { // who writes: แนนเองค่ะ
		s = me
	}
	s = tidy(s)
	if strings.Count(s, "(") != strings.Count(s, ")") {
		s = tidy(strings.NewReplacer("(", " ", ")", " ").Replace(s))
	}
	return s
}
