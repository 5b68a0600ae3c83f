package chat

import (
	"regexp"
	"strings"
)

var (
	// familyOrVillage is a first name and a family name that begins as a village does: สมชาย บ้านใหม่.
	familyOrVillage = regexp.MustCompile(`^` + villager + `[ ,:/|]*$`)
	// familyThenHouse is such a name before a house, which stands before the village otherwise.
	familyThenHouse = regexp.MustCompile(`^(` + villager + `)[ ,:/|]+(?:\d|ม\.|` +
		anyOf(sites, firms, sitesAtStart, sitesShort) + `)`)
	villager = `(?:(?:` + anyOf(titles) + `|` + rank + `) ?)?[ก-๎.]{3,} ` + anyOf(familyBegins) +
		`[ก-๎]{2,12}(?: ?\([ก-๎]+\))?`
	// painted is a house told by its colour.
	painted = regexp.MustCompile(`^[ก-๎.]+ บ้านสี`)
	// kinOnly is somebody who is called by a first name alone.
	kinOnly = regexp.MustCompile(`^(?:พี่|น้อง|ป้า|ลุง|เจ๊|เฮีย)`)
)

// keepFamily leaves a family name that begins as a village does with the first name.
func (t *text) keepFamily(p *piece, first int) {
	at := p.from + first
	low := t.low[at:p.to]
	if !p.hard || p.firm || p.starts <= at || kinOnly.Match(low) || painted.Match(low) {
		return
	}
	if name := familyThenHouse.FindSubmatchIndex(low); name != nil && p.starts < at+name[3] {
		p.starts = at + name[3]
		for strings.IndexByte(" ,:/|", t.low[p.starts]) >= 0 {
			p.starts++
		}
		p.isUnclear = true
	} else if !p.beforeAt && familyOrVillage.Match(low) {
		p.starts, p.hard = p.to, false
	}
}
