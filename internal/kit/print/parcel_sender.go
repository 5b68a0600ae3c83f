package print

import (
	"sort"
	"strings"
)

// smallestSender are the smallest letters of a sender.
const smallestSender = 6

// sender is small: it is read when a parcel comes back.
func (p *sheet) sender(s Place, form parcelForm, y float64) (below float64) {
	y += 0.7 * point
	lines, t := p.setSender(s, form)
	y = p.lines(lines, edge, y, t)
	y += 0.5 * point
	p.rect(edge, y, p.inner(), thick)
	return y + thick
}

// setSender sets a sender with smaller letters where it would not fit, and then with lines that end between any two
// words. What is too long for the smallest is cut in the street: a parcel comes back by the area and the postcode.
func (p *sheet) setSender(s Place, form parcelForm) ([]line, style) {
	room := float64(form.senderLines)*form.sender*leading + 0.01
	fits := func(parts []string, t style) []line {
		most := int(room / t.tall())
		if lines := p.fill(parts, t, p.inner(), most+1); len(lines) <= most {
			return lines
		}
		return nil
	}
	parts := append([]string{"ผู้ส่ง " + s.Name, s.Phone, s.Street}, s.Area...)
	parts = append(parts, s.Postcode)
	for t := (style{form.sender, false}); t.size >= smallestSender; t.size -= 0.5 {
		if lines := fits(parts, t); lines != nil {
			return lines, t
		}
		if lines := fits(s.words(s.Street), t); lines != nil {
			return lines, t
		}
	}
	t, street := style{smallestSender, false}, p.clean(s.Street)
	cut := func(at int) []string {
		for at > 0 && !mayBreak(street, at) {
			at--
		}
		return s.words(strings.TrimRight(string(street[:at]), " ") + "…")
	}
	if kept := sort.Search(len(street), func(at int) bool { return fits(cut(at), t) == nil }); kept > 0 {
		return fits(cut(kept-1), t), t
	}
	return p.fill(parts, t, p.inner(), int(room/t.tall())), t
}

// words are the parts of a sender that a line may end between.
func (s Place) words(street string) []string {
	words := append([]string{"ผู้ส่ง"}, strings.Fields(s.Name)...)
	words = append(append(words, s.Phone), strings.Fields(street)...)
	return append(append(words, s.Area...), s.Postcode)
}
