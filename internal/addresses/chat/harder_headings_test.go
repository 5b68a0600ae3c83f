package chat_test

import (
	"strings"
	"testing"

	"langraan/internal/addresses/chat"
)

const (
	toKamon = "กมล ดีใจ 8/4 ม.2 ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130 0811230065"
	toSuda  = "สุดา มีสุข 5 ถ.สุขใจ ต.ในเมือง อ.เมือง จ.ขอนแก่น 40000 0870003694"
)

// Whatever is counted, the heading above each of several recipients is no part of who they are.
func TestHeadingsOfRecipients(t *testing.T) {
	d := load(t)
	for _, h := range [][2]string{
		{"หลังแรก", "หลังที่ 2"},
		{"ห่อที่ 1", "ห่อที่ 2"},
		{"สายแรก", "สายที่สอง"},
		{"ถุงที่หนึ่ง", "ถุงที่สอง"},
		{"พัสดุ 1", "พัสดุ 2"},
		{"หีบแรก", "หีบสอง"},
		{"กองที่ 1.", "กองที่ 2."},
		{"ร้านแรก :", "ร้านที่สอง :"},
		{"ส่งคนแรก", "ส่งคนที่ 2"},
		{"ปลายทางแรก", "ปลายทางที่สอง"},
		{"ผู้รับท่านที่ 1", "ผู้รับท่านที่ 2"},
		{"ออเดอร์ A", "ออเดอร์ B"},
		{"จุดส่ง 1:", "จุดส่ง 2:"},
		{"①", "②"},
		{"1️⃣", "2️⃣"},
		{"No.1", "No.2"},
		{"(ถังที่ 1)", "(ถังที่ 2)"},
		{"อันแรกของแม่", "อันที่สองของป้า"},
		{"อันแรก", "อีกอันของป้า"},
		{"บ้านแรก", "บ้านที่ 2"},
	} {
		for _, text := range []string{
			h[0] + " " + toKamon + "\n" + h[1] + " " + toSuda, h[0] + "\n" + toKamon + "\n" + h[1] + "\n" + toSuda,
			"ส่ง 2 ที่นะคะ " + h[0] + " " + toKamon + " / " + h[1] + " " + toSuda,
		} {
			if strings.Contains(text, "2 ที่นะคะ "+h[0]) && strings.ContainsAny(h[0], "⃣") {
				continue // a key within a row may be one of a phone
			}
			got := chat.Parse(d, text)
			if len(got) != 2 || got[0].Name != "กมล ดีใจ" || got[1].Name != "สุดา มีสุข" || got[0].Line != "8/4 ม.2" ||
				got[1].Line != "5 ถ.สุขใจ" || got[0].COD || got[1].COD || !got[0].Sure(chat.Name) || !got[1].Sure(chat.Name) ||
				!got[1].Sure(chat.Line) || !got[1].Sure(chat.COD) {
				t.Errorf("%q: %+v", text, got)
			}
		}
	}
}

// Three recipients under three headings.
func TestThreeHeadings(t *testing.T) {
	text := "หีบแรก " + toKamon + "\nหีบที่สอง " + toSuda +
		"\nหีบที่ 3 วีระ จันทา 71/5 ม.7 ต.เสม็ด อ.เมืองชลบุรี จ.ชลบุรี 20000 0950002107"
	got := chat.Parse(load(t), text)
	if len(got) != 3 || got[0].Name != "กมล ดีใจ" || got[1].Name != "สุดา มีสุข" || got[2].Name != "วีระ จันทา" {
		t.Errorf("%+v", got)
	}
}

// The parts of an address are counted too, and stay in the line; so does what only one recipient has.
func TestCountedPartsOfAnAddress(t *testing.T) {
	d := load(t)
	for _, part := range [][2]string{
		{"หมู่ที่ 1", "หมู่ที่ 2"},
		{"ห้องที่ 1", "ห้องที่ 2"},
		{"ชั้นที่ 1", "ชั้นที่ 2"},
		{"ตึก A", "ตึก B"},
		{"สาขาแรก", "สาขาที่สอง"},
		{"ซอย 1", "ซอย 2"},
		{"จุด 1 ตลาดดี", "จุด 2 ตลาดดี"},
	} {
		got := chat.Parse(d, "กมล ดีใจ 8/4 "+part[0]+" ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130 0811230065\nสุดา มีสุข 5/1 "+part[1]+
			" ต.ในเมือง อ.เมือง จ.ขอนแก่น 40000 0870003694")
		if len(got) != 2 || !strings.Contains(got[0].Line, part[0]) || !strings.Contains(got[1].Line, part[1]) {
			t.Errorf("%q: %+v", part, got)
		}
	}
}

// A name that ends as the beginning of a heading does is never sure.
func TestNameThatMayBeAHeading(t *testing.T) {
	d := load(t)
	for _, name := range []string{"เจ้าที่", "กองที่", "เจ้าที่สอง สุดา", "เจ้าแรก สุดา", "หีบที่ 3 สุดา"} {
		r := chat.Parse(d, name+"\n8/4 ม.2 ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130\n0811230065")[0]
		if r.Name == name && r.Sure(chat.Name) {
			t.Errorf("sure of the name of %+v", r)
		}
	}
}
