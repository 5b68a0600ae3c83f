package chat_test

import (
	"slices"
	"strings"
	"testing"

	"langraan/internal/addresses/chat"
)

const (
	inKhuKhot  = "8/4 ม.2 ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130"
	inBangPhut = "8/4 Moo 2, Bang Phut, Pak Kret, Nonthaburi 11120"
)

// Who receives the parcel stands in what is asked of the shop.
func TestNameInWhatIsAsked(t *testing.T) {
	d := load(t)
	for text, name := range map[string]string{
		"Hello, please send to Mr. Peter Brown, " + inBangPhut + ". Tel 0811230065":       "Peter Brown",
		"Could you ship it to Ms. Anna Lind, " + inBangPhut + " tel 0811230065":           "Anna Lind",
		"Please deliver to Miss Anna Lind\n" + inBangPhut + "\ntel 0811230065":            "Anna Lind",
		"แม่ค้าคะส่งให้น้องแป้งหน่อยค่ะอยู่บ้านเลขที่ " + inKhuKhot + " เบอร์ 0811230065": "น้องแป้ง",
		inKhuKhot + " น้องแป้ง ปี 3 คณะวิทย์ 0811230065":                                  "น้องแป้ง",
		"โอนแล้วจากพร้อมเพย์ 0899999999 (นายวีระ)\nกรุณาส่ง นางสาวกมล ดีใจ เลขที่ " +
			inKhuKhot + " โทรศัพท์ 0811230065": "กมล ดีใจ",
		"กรุณาจัดส่งคุณกมล ดีใจ " + inKhuKhot + " โทร 0811230065": "กมล ดีใจ",
	} {
		r := chat.Parse(d, text)[0]
		if r.Name != name || !strings.HasPrefix(r.Line, "8/4") && !strings.Contains(r.Line, "เลขที่ 8/4") ||
			r.Subdistrict != "คูคต" && r.Subdistrict != "บางพูด" {
			t.Errorf("%q: %+v", text, r)
		}
	}
}

// A number of the address that is said again in the words "not this, that" or "from this to that".
func TestNotThisButThat(t *testing.T) {
	d := load(t)
	for said, line := range map[string]string{
		"ขอโทษค่ะ ไม่ใช่ ม.2 นะคะ ม.5 ค่ะ": "8/4 ม.5", "แก้นะคะ บ้านเลขที่ไม่ใช่ 8/4 ค่ะ 8/14 ค่ะ": "8/14 ม.2",
		"หมู่ไม่ใช่ 2 ครับ 12": "8/4 ม.12", "เปลี่ยนจาก ม.2 เป็น ม.7 นะคะ": "8/4 ม.7",
	} {
		for _, text := range []string{"กมล ดีใจ " + inKhuKhot + " 0811230065\n" + said} {
			r := chat.Parse(d, text)[0]
			if r.Line != line || r.Sure(chat.Line) || r.Name != "กมล ดีใจ" {
				t.Errorf("%q: %+v", text, r)
			}
		}
	}
	r := chat.Parse(d, "แก้หน่อยค่ะ จากห้อง 305 เป็น 412 นะคะ\nกมล ดีใจ ตึก A ห้อง 305 "+inKhuKhot+" 0811230065")[0]
	if r.Name != "กมล ดีใจ" || !strings.Contains(r.Line, "ห้อง 412") || strings.Contains(r.Line, "305") ||
		r.Sure(chat.Line) {
		t.Errorf("%+v", r)
	}
	for _, said := range []string{"ไม่ใช่ ม.2 นะคะ 350 บาท", "ไม่ใช่ ม.9 นะคะ ม.7", "เปลี่ยนจาก 2 ชิ้นเป็น 5 ชิ้น"} {
		if r := chat.Parse(d, "กมล ดีใจ "+inKhuKhot+" 0811230065\n"+said)[0]; !strings.HasPrefix(r.Line, "8/4 ม.2") {
			t.Errorf("%q: %+v", said, r)
		}
	}
}

// A span of time is one, and stands in no line.
func TestSpanOfTime(t *testing.T) {
	d := load(t)
	for _, span := range []string{"8.30-16.00 น.", "8:30 - 16:00 น.", "09.00 น.-12.00 น."} {
		r := chat.Parse(d, "บ้านมีคน "+span+"\nกมล ดีใจ "+inKhuKhot+" 0811230065")[0]
		if r.Name != "กมล ดีใจ" || strings.ContainsAny(strings.TrimPrefix(r.Line, "8/4 ม.2"), "0123456789") ||
			!strings.Contains(r.Note, strings.Fields(span)[0]) {
			t.Errorf("%q: %+v", span, r)
		}
	}
}

// The phone of a sender who is to be named is none of the recipient's.
func TestNamedSender(t *testing.T) {
	d := load(t)
	for _, said := range []string{"ระบุชื่อผู้ส่งเป็น แป้ง 0899999999 นะคะ", "รบกวนใส่ชื่อผู้ส่งว่า แป้ง 0899999999 ค่ะ"} {
		r := chat.Parse(d, said+"\nถึง คุณกมล ดีใจ\n"+inKhuKhot+"\n0811230065")[0]
		if r.Name != "กมล ดีใจ" || !slices.Equal(r.Phones, []string{"0811230065"}) || r.Line != "8/4 ม.2" {
			t.Errorf("%q: %+v", said, r)
		}
	}
}

// Whoever asks for cash on delivery and then transfers pays nothing at the door.
func TestTransfersThen(t *testing.T) {
	d := load(t)
	for _, said := range []string{
		"เก็บปลายทางไม่ได้ใช่ไหมคะ งั้นโอนค่ะ", "มีปลายทางมั้ยคะ ถ้างั้นโอนก็ได้ค่ะ", "ปลายทางได้ไหม ก็โอนแล้วกันค่ะ",
	} {
		if r := chat.Parse(d, said+"\nกมล ดีใจ "+inKhuKhot+" 0811230065")[0]; r.COD {
			t.Errorf("%q: %+v", said, r)
		}
	}
	asked := "ปลายทางได้ไหมคะ ไม่สะดวกโอนค่ะ\nกมล ดีใจ " + inKhuKhot + " 0811230065"
	if r := chat.Parse(d, asked)[0]; !r.COD && r.Sure(chat.COD) {
		t.Errorf("%+v", r)
	}
}

// What is said to the one who delivers ends where a house and its road follow.
func TestHouseBehindAWish(t *testing.T) {
	d := load(t)
	r := chat.Parse(d, "กมล ดีใจ\nรร.อนุบาลดี ฝากยาม 17 ถ.สุขใจ ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130\n0811230065")[0]
	if !strings.Contains(r.Line, "17 ถ.สุขใจ") || strings.Contains(r.Line, "ยาม") || !strings.Contains(r.Note, "ฝากยาม") {
		t.Errorf("%+v", r)
	}
	r = chat.Parse(d, "กมล ดีใจ "+inKhuKhot+" 0811230065\nฝากไว้ร้านปากซอย 5 ถ.สุขใจ")[0]
	if r.Line != "8/4 ม.2" {
		t.Errorf("%+v", r)
	}
}
