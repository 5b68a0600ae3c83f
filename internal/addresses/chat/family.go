package chat

import (
	"strings"
)

var (
	// familyOrVillage is a first name and a family name that begins as a village does: สมชาย บ้านใหม่.
	familyOrVillage = later(`^` + villager + `[ ,:/|]*$`)
	// familyThenHouse is such a name before a house, which stands before the village otherwise.
	familyThenHouse = later(`^(` + villager + `)[ ,:/|]+(?:\d|ม\.|` +
		anyOf(sites, firms, sitesAtStart, sitesShort) + `)`)
	villager = `(?:(?:` + anyOf(titles) + `|` + rank + `) ?)?[ก-๎.]{3,} ` + anyOf(familyBegins) +
		`[ก-๎]{2,12}(?: ?\([ก-๎]+\))?`
	// painted is a house told by its colour.
	painted = later(`^[ก-๎.]+ บ้านสี`)
	// kinOnly is somebody who is called by a first name alone, as monks are too, who live in a temple.
	kinOnly = later(`^(?:พี่|น้อง|ป้า|ลุง|เจ๊|เฮีย|หลวง(?:พ่อ|ปู่|พี่|ตา|น้า)|พระ|แม่ชี|สามเณร)`)
)

// formal is a title behind which a first and a family name follow and no nickname.
var formal = later(`^(?:` + rank + `|นายแพทย์|แพทย์หญิง|นาย|นางสาว|นาง|น\. ?ส\.|พว\.|นพ\.|พญ\.|` +
	`ทพ\.|พลทหาร|พลฯ|ดาบตำรวจ|[สพร][ก-๎]{2,4}(?:ตรี|โท|เอก)) ?` +
	`((?:[ก-๎]{2,} )(?:ณ )?[ก-๎]{3,}(?: ?\([^()]*\))?[ ]+)[ก-๎]`)

// endFormal ends the name of a person with a title behind the family name: what follows belongs to the address.
func (t *text) endFormal(p *piece, first int) {
	at := p.from + first
	if m := formal().FindSubmatchIndex(t.low[at:p.to]); m != nil && at+m[3] < p.starts && (p.hard || p.beforeAt) {
		p.starts, p.hard, p.isUnclear = at+m[3], true, true
	}
}

// keepFamily leaves a family name that begins as a village does with the first name.
func (t *text) keepFamily(p *piece, first int) {
	at := p.from + first
	low := t.low[at:p.to]
	if !p.hard || p.firm || p.starts <= at || kinOnly().Match(low) || painted().Match(low) {
		return
	}
	if name := familyThenHouse().FindSubmatchIndex(low); name != nil && p.starts < at+name[3] {
		p.starts = at + name[3]
		for strings.IndexByte(" ,:/|", t.low[p.starts]) >= 0 {
			p.starts++
		}
		p.isUnclear = true
	} else if !p.beforeAt && familyOrVillage().Match(low) {
		p.starts, p.hard = p.to, false
	}
}
