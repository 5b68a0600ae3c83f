package chat_test

import (
	"testing"

	"langraan/internal/addresses/chat"
)

// A name that is said again in Latin letters is one mention: it leaves the levels of the others alone, in any order
// and also where the district has a subdistrict of its own name.
func TestNamesSaidAgainInLatinLetters(t *testing.T) {
	d := load(t)
	for place, subdistrict := range map[string]string{
		"ปทุมธานี/ Pathum Thani, ลำลูกกา/ Lam Luk Ka, คูคต/ Khu Khot, 12130":                "คูคต",
		"สมุทรปราการ/ Samut Prakan, บางพลี/ Bang Phli, บางแก้ว/ Bang Kaeo, 10540":           "บางแก้ว",
		"นนทบุรี/Nonthaburi, ปากเกร็ด/Pak Kret, บางพูด/Bang Phut, 11120":                    "บางพูด",
		"นนทบุรี (Nonthaburi) ปากเกร็ด (Pak Kret) บางพูด (Bang Phut) 11120":                 "บางพูด",
		"นนทบุรี Nonthaburi, ปากเกร็ด Pak Kret, บางพูด Bang Phut, 11120":                    "บางพูด",
		"Nonthaburi/ นนทบุรี, Pak Kret/ ปากเกร็ด, Bang Phut/ บางพูด, 11120":                 "บางพูด",
		"บางพูด/ Bang Phut, ปากเกร็ด/ Pak Kret, นนทบุรี/ Nonthaburi, 11120":                 "บางพูด",
		"ปากเกร็ด/ Pak Kret, ปากเกร็ด/ Pak Kret, นนทบุรี/ Nonthaburi, 11120":                "ปากเกร็ด",
		"นนทบุรี/ Nonthaburi, ปากเกร็ด/ Pak Kret, ปากเกร็ด/ Pak Kret, 11120":                "ปากเกร็ด",
		"ต.บางพูด (Bang Phut) อ.ปากเกร็ด (Pak Kret) จ.นนทบุรี (Nonthaburi) 11120":           "บางพูด",
		"แขวง/ตำบล: บางพูด/ Bang Phut เขต/อำเภอ: ปากเกร็ด/ Pak Kret จังหวัด: นนทบุรี 11120": "บางพูด",
	} {
		for _, text := range []string{
			"กมล ดีใจ 0811230065\n8/4 ม.2\n" + place, "กมล ดีใจ 8/4 ม.2 " + place + " 0811230065",
		} {
			got := chat.Parse(d, text)
			if r := got[0]; len(got) != 1 || r.Subdistrict != subdistrict || r.Line != "8/4 ม.2" || r.Name != "กมล ดีใจ" ||
				!r.Sure(chat.Subdistrict) || !r.Sure(chat.District) || !r.Sure(chat.Postcode) {
				t.Errorf("%q: %+v", text, got)
			}
		}
	}
}

// Where a name is read as the subdistrict that is only that of its district, another subdistrict of the same district
// in the text may be the one that is meant.
func TestAnotherSubdistrictOfTheSameDistrict(t *testing.T) {
	d := load(t)
	for _, place := range []string{
		"ปากเกร็ด ปากเกร็ด บางพูด นนทบุรี 11120", "นนทบุรี ปากเกร็ด ปากเกร็ด บางพูด 11120",
	} {
		r := chat.Parse(d, "กมล ดีใจ 0811230065\n8/4 ม.2\n"+place)[0]
		if r.Subdistrict != "บางพูด" && r.Sure(chat.Subdistrict) {
			t.Errorf("%q: sure of %+v", place, r)
		}
	}
}
