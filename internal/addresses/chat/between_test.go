package chat_test

import (
	"slices"
	"strings"
	"testing"

	"langraan/internal/addresses/chat"
)

const (
	inPathum = "จ.ปทุมธานี 12130"
	khuKhot  = "8/4 ม.2 ต.คูคต อ.ลำลูกกา " + inPathum
)

// A first and a family name in rows of their own above the house are one name, which needs a second look.
func TestNameInTwoRows(t *testing.T) {
	d := load(t)
	for text, name := range map[string]string{
		"กมลวรรณ\nดีใจมาก\n" + khuKhot + "\n0811230065":      "กมลวรรณ ดีใจมาก",
		"กมลวรรณ\nดีใจมาก\n0811230065\n" + khuKhot:           "",
		"คุณแม่\nกมลวรรณ\n" + khuKhot + "\n0811230065":       "",
		"สวัสดีค่ะ\nกมลวรรณ\n" + khuKhot + "\n0811230065":    "กมลวรรณ",
		"กมล ดีใจ\nกมลวรรณ\n" + khuKhot + "\n0811230065":     "",
		"ส่งนายกมล ดีใจ " + khuKhot + " 0811230065":          "กมล ดีใจ",
		"ส่งด.ญ.กมลวรรณ ดีใจ " + khuKhot + " 0811230065":     "กมลวรรณ ดีใจ",
		"ถึงนางสาวกมลวรรณ ดีใจ " + khuKhot + " 0811230065":   "กมลวรรณ ดีใจ",
		"ลูกค้าชื่อ กมลวรรณ ดีใจ " + khuKhot + " 0811230065": "กมลวรรณ ดีใจ",
	} {
		r := chat.Parse(d, text)[0]
		if name != "" && r.Name != name || strings.HasPrefix(text, "กมลวรรณ\n") && r.Sure(chat.Name) {
			t.Errorf("%q: %q, sure %t", text, r.Name, r.Sure(chat.Name))
		}
	}
}

// The name of an office may have the mark of a place in it.
func TestOfficeNamedForItsPlace(t *testing.T) {
	d := load(t)
	for _, office := range []string{
		"สำนักงานที่ดินอำเภอลำลูกกา", "สำนักงานเกษตรอำเภอลำลูกกา", "สนง.สาธารณสุขอำเภอลำลูกกา",
	} {
		r := chat.Parse(d, "กมล ดีใจ\n"+office+" ชั้น 2 ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130\n0811230065")[0]
		if r.Name != "กมล ดีใจ" || r.Line != office+" ชั้น 2" || r.District != "ลำลูกกา" {
			t.Errorf("%q: %+v", office, r)
		}
	}
}

// The number of a product is no phone, and neither laughter nor a place that is only spoken of is a part of the
// address.
func TestNumbersAndPlacesSpokenOf(t *testing.T) {
	d := load(t)
	for _, said := range []string{
		"รหัสสินค้า 0891234567 สีฟ้า 2 ตัว", "sku 0891234567", "เลขพัสดุ: 0891234567", "แมวกวนค่ะ 555", "แป๊บนะคะ 5555",
		"ขอส่งที่ทำงานแทน", "ส่งบ้านแทน",
	} {
		for _, text := range []string{
			said + "\nกมล ดีใจ\n" + khuKhot + "\n0811230065",
			"กมล ดีใจ\n8/4 ม.2 ต.คูคต\n" + said + "\nอ.ลำลูกกา จ.ปทุมธานี 12130\n0811230065",
		} {
			r := chat.Parse(d, text)[0]
			if !slices.Equal(r.Phones, []string{"0811230065"}) || r.Line != "8/4 ม.2" || r.Name != "กมล ดีใจ" {
				t.Errorf("%q: %+v", text, r)
			}
		}
	}
	for text, line := range map[string]string{
		"กมล ดีใจ 555\nม.2 ต.คูคต อ.ลำลูกกา " + inPathum + " 0811230065":                "", // marked
		"ชื่อ กมล ดีใจค่ะ เลขที่ 555\nม.2 ต.คูคต อ.ลำลูกกา " + inPathum + " 0811230065": "เลขที่ 555 ม.2",
		"ชื่อ กมล ดีใจค่ะ 555\nม.2 ต.คูคต อ.ลำลูกกา " + inPathum + " 0811230065":        "", // marked
	} {
		if r := chat.Parse(d, text)[0]; line != "" && r.Line != line || line == "" && r.Sure(chat.Line) {
			t.Errorf("%q: %q, sure %t", text, r.Line, r.Sure(chat.Line))
		}
	}
}

// A mark on what is right costs a look: none is set for what stands beside it plainly.
func TestNoMarkWithoutDoubt(t *testing.T) {
	d := load(t)
	for text, fields := range map[string][]chat.Field{
		"กมล ดีใจ (น้องแป้ง) " + khuKhot + " 0811230065":                   {chat.Name},
		"กมล ดีใจ (Pang)\n" + khuKhot + "\n0811230065":                     {chat.Name},
		"กมล ดีใจ " + khuKhot + " เบอร์ออฟฟิศ 021230065 มือถือ 0811230065": {chat.Phones},
		"กมล ดีใจ " + khuKhot +
			" 0811230065 (รับของจันทร์-ศุกร์ ก่อน 4 โมง)": {chat.Phones, chat.Line},
		"เปลี่ยนเบอร์เป็น 0811230065 นะคะ\nกมล ดีใจ " + khuKhot: {chat.Phones},
		"กมล ดีใจ " + khuKhot +
			" 0811230065 เก็บปลายทาง 350 รวมส่งแล้ว": {chat.COD, chat.Amount},
		"อ้างอิงออเดอร์ 251120000457\nกมล ดีใจ " + khuKhot + " 0811230065":                     {chat.Name},
		"กมล ดีใจ\nแฟลตตำรวจ อาคาร 3 ห้อง 3/41 ต.คูคต อ.ลำลูกกา " + inPathum + "\n0811230065":  {chat.Line},
		"กมล ดีใจ\n45/1 Moo 6, Soi Wat Prayun 2 ต.คูคต อ.ลำลูกกา " + inPathum + "\n0811230065": {chat.Line},
		"น้องแป้ง คอนโดเดอะวิว ตึก A ชั้น 9 ห้อง 9/127 ถ.สุขใจ ต.คูคต อ.ลำลูกกา " + inPathum +
			" 0811230065": {chat.Name, chat.Line},
	} {
		for _, f := range fields {
			if r := chat.Parse(d, text)[0]; !r.Sure(f) {
				t.Errorf("%q: %s is marked in %+v", text, f, r)
			}
		}
	}
	for text, field := range map[string]chat.Field{
		"กมล ดีใจ (ธุรการ) " + khuKhot + " 0811230065":                                     chat.Name,
		"กมล " + khuKhot + " 0811230065\nแป้ง 350 บาท":                                     chat.Name,
		"เปลี่ยนเบอร์เป็น 0811230065 นะคะ\nกมล ดีใจ " + khuKhot + " 0899999999":            chat.Phones,
		"น้องแป้ง บ้านสวน 9/127 ถ.สุขใจ ต.คูคต อ.ลำลูกกา " + inPathum + " 0811230065":      chat.Name,
		"กมล ดีใจ\n45/1 Moo 6 Soi 7 Somchai Jaidee ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 0811230065": chat.Line,
		"กมล ดีใจ\nแฟลตตำรวจ อาคาร 3 ห้อง ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130\n0811230065":   chat.Line,
		"กมล ดีใจ\nแฟลตตำรวจ 3 ห้อง ถ.สุขใจ ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130\n0811230065": chat.Line,
		"แมวกวนค่ะ 555\nกมล ดีใจ\n" + khuKhot + "\n0811230065":                             chat.Line,
	} {
		if r := chat.Parse(d, text)[0]; r.Sure(field) {
			t.Errorf("%q: sure of %s in %+v", text, field, r)
		}
	}
}
