package chat_test

import (
	"strings"
	"testing"

	"langraan/internal/addresses/chat"
)

// A name that is the beginning of the one in the text, or that sounds as two others do, is not read for sure.
func TestNamesThatMayBeOthers(t *testing.T) {
	d := load(t)
	for _, text := range []string{
		"กมล ดีใจ 8/4 ม.2 ต.พนมไพล อ.พนมไพร 0811230065", // not พนม in Surat Thani
		"กมล ดีใจ 8/4 ม.2 ต.ไพล อ.พนมไพล 0811230065",
		"กมล ดีใจ 8/4 ม.2 ต.หนองบั อ.เมือง จ.ชัยภูมิ 0811230065",
	} {
		if r := chat.Parse(d, text)[0]; r.Subdistrict != "" && r.Sure(chat.Subdistrict) && r.Sure(chat.District) {
			t.Errorf("%q: sure of %s, %s", text, r.Subdistrict, r.District)
		}
	}
}

// Somebody whose name is a word for a bill gets a parcel of their own.
func TestPeopleCalledAsABill(t *testing.T) {
	d := load(t)
	for _, name := range []string{"บิลลี่ ใจดี", "บิล ใจดี", "คุณบิล ใจดี"} {
		got := chat.Parse(d, firstParcel+"\n"+name+" "+secondHouse+" 0870003694")
		if len(got) != 2 || !strings.Contains(got[1].Name, "บิล") || got[1].Postcode != "40000" {
			t.Errorf("%s: %+v", name, got)
		}
	}
	for _, bill := range []string{"บิลออกที่ ", "บิลส่งมาที่ บจก.สยามพาร์ท ", "บิลออกชื่อ หจก.รุ่งเรือง "} {
		if got := chat.Parse(d, firstParcel+"\n"+bill+secondHouse); len(got) != 1 || got[0].Postcode != "12130" {
			t.Errorf("%s: %+v", bill, got)
		}
	}
}

// Of whom something is told is no name of a recipient or a shop for sure.
func TestPeopleOfWhomSomethingIsTold(t *testing.T) {
	d := load(t)
	const rest = "8/4 ม.2 ซ.สุขใจ ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130"
	for _, text := range []string{
		"พี่ให้โทรหาแม่ก่อน กมล ดีใจ " + rest + " 0811230065", "คุณแม่รับแทน\nกมล ดีใจ " + rest + " 0811230065",
		"กมล ดีใจ 0811230065\nร้านบอกว่ามีเก็บปลายทาง\n" + rest,
	} {
		r := chat.Parse(d, text)[0]
		if r.Name != "กมล ดีใจ" && r.Sure(chat.Name) || r.Line != "8/4 ม.2 ซ.สุขใจ" && r.Sure(chat.Line) {
			t.Errorf("%q: %+v", text, r)
		}
	}
}
