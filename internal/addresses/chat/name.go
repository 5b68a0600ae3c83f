package chat

import (
	"cmp"
	"slices"
	"strings"
)

// claim is a piece that may be the name.
type claim struct {
	from, to    int
	row         int
	name        string
	points      int
	isFirm      bool // a business
	isTitled    bool
	isLatin     bool
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
	for i := range all {
		if c, good := t.claimOf(all, i, first, last); good {
			claims = append(claims, c)
		}
	}
	if len(claims) == 0 {
		claims = slices.Concat(t.behindHouse(all), t.atHome(all), t.inBrackets(all))
	}
	if len(claims) == 0 {
		return
	}
	for i := range claims {
		if slices.Contains([]string{r.Subdistrict, r.District, r.Province}, claims[i].name) {
			claims[i].points -= 6 // the place is named again
		}
	}
	settle(claims)
	best := claims[0]
	if best.points < 1 {
		return
	}
	r.Name = best.name
	if first, family, good := t.tornName(all, claims); good {
		r.Name = first.name + " " + family.name
		t.take(first.from, first.to, named)
		t.take(family.from, family.to, named)
		r.doubt(Name)
	}
	isPersonToo := best.isFirm && slices.ContainsFunc(claims, func(c claim) bool { return !c.isFirm && c.points > 0 })
	if isPersonToo || t.isDoubtful(claims) {
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

// claimOf weighs what a piece says for its being the name, and tells whether it can be one.
func (t *text) claimOf(all []piece, i, first, last int) (claim, bool) {
	p := all[i]
	c := claim{from: p.from, to: p.starts, row: p.row, isUnclear: p.isUnclear, isAnnounced: p.label == named}
	if c.to <= c.from {
		return c, false
	}
	if c.from, c.to, c.isAnnounced = t.nameIn(c.from, c.to, c.isAnnounced); c.from == c.to {
		return c, false
	}
	if open := asideOpen().FindIndex(t.low[c.from:c.to]); open != nil && open[0] > 0 {
		c.to = c.from + open[0]
	}
	s := tidy(t.free(c.from, c.to))
	low := strings.TrimLeft(strings.ToLower(s), "( ")
	c.isFirm, c.alone = ofFirm().MatchString(low), p.alone && !p.hard
	c.isTitled, c.isLatin = titled().MatchString(low), low != "" && low[0] < 0x80
	c.beforeHouse = p.hard && !p.titled && !c.isAnnounced
	c.byPhone = c.alone && t.hasPhone(c.from)
	c.isCut = (c.from != p.from || c.to != p.starts) && !c.isAnnounced || sentTo().MatchString(s)
	if c.name = nameOf(s); !mayBeName(c.name) {
		return c, false
	}
	c.points = ofWords(s, low, p.titled, c.isFirm) + ofPlace(all, i, c.isFirm)
	if c.isAnnounced {
		c.points += 8
	}
	if p.nearPhone && i == 0 && c.to < first && isPerson(s) { // whoever writes begins with the own name
		c.points += 3
	}
	if c.byPhone {
		c.points++
	}
	if t.isLaughedAt(c.to) {
		c.points -= 6
	}
	if c.from > last && last >= 0 {
		c.points--
	}
	if c.from > first && c.from < last && first >= 0 {
		c.points -= 4
	}
	if strings.ContainsAny(c.name, "0123456789") && !firm().MatchString(tidy(numbered().ReplaceAllString(s, ""))) {
		c.points -= 4
	}
	return c, true
}

// ofWords weighs the words of a claim.
func ofWords(s, low string, isTitled, isFirm bool) (points int) {
	switch {
	case titled().MatchString(low) || isTitled:
		points += 5
	case firm().MatchString(low):
		points += 3
	case isFirm, related().MatchString(low):
		points++
	}
	if given().MatchString(aside().ReplaceAllString(s, "")) && !isFirm {
		points += 3
	}
	if isChat(aside().ReplaceAllString(low, "")) || orders().MatchString(low) {
		points -= 6
	}
	if numbered().MatchString(s) {
		s = tidy(numbered().ReplaceAllString(s, ""))
		if given().MatchString(s) || title().MatchString(strings.ToLower(s)) {
			points += 2
		}
	}
	return points
}

// ofPlace weighs what stands beside a claim: an address, a business, a phone, nothing.
func ofPlace(all []piece, i int, isFirm bool) (points int) {
	p := all[i]
	isFollowed := p.hard || p.beforeAt
	if i+1 < len(all) {
		next := all[i+1]
		isAddress := next.hard && next.row <= p.row+1 && (next.starts == next.from || next.firm && !isFirm)
		isFollowed = isFollowed || isAddress || !isFirm && next.firm && next.row == p.row
	}
	if isFollowed {
		points += 3
	}
	if p.nearPhone {
		points += 2
	}
	if p.alone {
		points++
	}
	return points
}

// settle weighs the claims against each other, the best first.
func settle(claims []claim) {
	isAlone := false // whether a name stood in a row of its own
	hasTitle := slices.ContainsFunc(claims, func(c claim) bool { return c.isTitled && !c.isFirm && c.points >= 3 })
	hasPhoneRow := slices.ContainsFunc(claims, func(c claim) bool { return c.byPhone && c.points >= 3 })
	for i := range claims {
		c := &claims[i]
		// What begins a row of the address is a building.
		isBuilding := isAlone || hasPhoneRow && !strings.Contains(c.name, " ") || hasTitle && c.isLatin && !c.isTitled
		if c.beforeHouse && isBuilding {
			c.points -= 6
		}
		isAlone = isAlone || c.alone && (c.points >= 3 || c.points > 0 && given().MatchString(c.name))
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
}

// isDoubtful tells whether the best of the claims needs a second look.
func (t *text) isDoubtful(claims []claim) bool {
	best := claims[0]
	best.name = withoutNick(best.name)
	isClose := len(claims) > 1 && claims[1].points >= best.points-1 && claims[1].name != claims[0].name
	hasSigns := strings.ContainsAny(best.name, "()/&,\"") && !firm().MatchString(best.name) ||
		strings.Contains(best.name, " / ")
	isShort := runes(best.name) < 3 && best.points < 8
	return best.points < 4 || best.isCut || best.isUnclear || isLong(best.name) || isClose || hasSigns ||
		len(best.name) > 120 || isShort || t.labels[-1] == named
}

// tornName finds a first and a family name of which each stands in a row of its own, right above the house: the best of
// the claims is one of the two.
func (t *text) tornName(all []piece, claims []claim) (first, family claim, good bool) {
	best := claims[0]
	for _, c := range claims[1:] {
		if c.row == best.row-1 || c.row == best.row+1 {
			first, family = c, best
			if best.row < c.row {
				first, family = best, c
			}
			isAboveHouse := slices.ContainsFunc(all, func(p piece) bool {
				return p.row == family.row+1 && p.starts == p.from && houseRow().Match(t.low[p.from:p.to])
			})
			if isAboveHouse && first.isOneWord() && family.isOneWord() {
				return first, family, true
			}
		}
	}
	return first, family, false
}

// houseRow begins with the number of a house.
var houseRow = later(`^\d{1,4}(?:/\d+|[ ]*(?:$|ม\.|หมู่|ซ\.|ซอย|ถ\.|ถนน))`)

// isOneWord tells whether a claim is a Thai word without a title, alone in its row.
func (c *claim) isOneWord() bool {
	return c.alone && !c.byPhone && !c.isFirm && !c.isTitled && !c.isAnnounced && !c.isCut && runes(c.name) >= 3 &&
		oneName().MatchString(c.name) && !related().MatchString(c.name) && !villageFirst().MatchString(c.name)
}

// asideOpen are several words in a bracket that something told closes: (สามีภรรยา ใครรับก็ได้ค่ะ).
var asideOpen = later(`[ ]?\([^() ]+ [^()]*$`)

// isLaughedAt tells whether the row of a byte ends with laughter behind something polite.
func (t *text) isLaughedAt(at int) bool {
	row := t.shown[at : at+len(t.row(at))]
	m := laughs().FindStringSubmatchIndex(row)
	return m != nil && t.kinds[at+m[2]] == said
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
		m := lastName().FindSubmatchIndex(t.low[p.from:p.to])
		if !p.hard || !p.nearPhone || m == nil {
			continue
		}
		c := claim{from: p.from + max(m[2], m[4]), to: p.from + max(m[3], m[5]), points: 3, isCut: true}
		c.name = tidy(t.free(c.from, c.to))
		claims = append(claims, c)
	}
	return claims
}

// atHome finds who is named by the house alone: ส่งที่บ้านคุณวรพงษ์.
func (t *text) atHome(all []piece) (claims []claim) {
	for _, p := range all {
		if m := homeOf().FindSubmatchIndex(t.low[p.from:p.to]); m != nil {
			c := claim{from: p.from + m[2], to: p.from + m[3], points: 3, isCut: true}
			c.name = nameOf(tidy(t.free(c.from, c.to)))
			claims = append(claims, c)
		}
	}
	return claims
}

// inBrackets finds who is named behind a building: บ้านแมวคาเฟ่ (พี่กิ๊ฟ).
func (t *text) inBrackets(all []piece) (claims []claim) {
	for _, p := range all {
		if m := nicknameIn().FindSubmatchIndex(t.low[p.from:p.to]); m != nil {
			c := claim{from: p.from + m[0], to: p.from + m[1], points: 2, isCut: true}
			c.name = nameOf(tidy(t.free(p.from+m[2], p.from+m[3])))
			claims = append(claims, c)
		}
	}
	return claims
}

var nicknameIn = later(`\(((?:คุณ|` + anyOf(kin) + `) ?[ก-๎]{2,20})\)`)

var homeOf = later(`บ้าน(?:ของ)?((?:คุณ|` + anyOf(kin) + `) ?[ก-๎]{2,20})(?: |$)`)

// lastName is a first and a family name behind a number, or a name behind a bracket.
var lastName = later(`(?:\d[\d/]* +([\p{L}\p{M}]{3,} [\p{L}\p{M}]{3,})|` +
	`\) +([\p{L}\p{M}]{2,}(?: [\p{L}\p{M}]{3,})?))[ ]*$`)
