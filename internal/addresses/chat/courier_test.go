package chat_test

import (
	"testing"

	"langraan/internal/addresses/chat"
)

// Who is to carry a parcel is read, and no word of it stays in the note; whom the customer doesn't want does.
func TestCouriersAreReadOutOfAChat(t *testing.T) {
	d := load(t)
	const home = "ปู มีสุข 1 ม.1 ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130 0811110001"
	for text, want := range map[string]struct {
		courier chat.CourierName
		note    string
	}{
		"ส่งเคอรี่ค่ะ\n" + home: {chat.Kerry, ""},
		home + " flash": {chat.Flash, ""},
		home + "\nขอส่งกับ J&T ได้ไหมคะ":        {chat.JT, ""},
		home + " ส่งไปรษณีย์นะคะ":               {chat.ThailandPost, ""},
		home + " / ส่ง ems / โอนแล้ว":           {chat.ThailandPost, "โอนแล้ว"},
		home + "\nขนส่ง: Kerry Express":         {chat.Kerry, ""},
		home + " ไม่เอา flash นะคะ ขอ j&t":      {chat.JT, "ไม่เอา flash"},
		home + "\nเอา flash drive 1 อัน":        {"", "เอา flash drive 1 อัน"},
		home + "\nส่งด่วน":                      {"", "ส่งด่วน"},
		"flash\n" + home:                        {chat.Flash, ""},
		"ส่งมาที่หน้าไปรษณีย์ลำลูกกา " + home:   {"", ""},
		"ที่อยู่ค่ะ รหัสไปรษณีย์ 12130 " + home: {"", ""},
	} {
		if r := chat.Parse(d, text)[0]; r.Courier != want.courier || r.Note != want.note {
			t.Errorf("%q: courier %q, note %q", text, r.Courier, r.Note)
		}
	}
}
