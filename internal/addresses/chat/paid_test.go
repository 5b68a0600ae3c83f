package chat_test

import (
	"testing"

	"langraan/internal/addresses/chat"
)

func TestAMessageSaysThatItIsPaid(t *testing.T) {
	d := load(t)
	const home = "คุณโอ 9/9 ต.ในเมือง อ.เมือง จ.ลำพูน 51000 โทร 0890007771 "
	for said, paid := range map[string]bool{
		"โอนแล้วค่ะ":                       true,
		"โอนเงินแล้ว 120 บาท":              true,
		"\nโอนเงินเรียบร้อยแล้วค่ะ":        true,
		"แนบสลิปค่ะ":                       true,
		"\nเก็บปลายทางได้ไหมคะ งั้นโอนค่ะ": true,
		"": false,
		"ยังไม่ได้โอนนะคะ":                     false,
		"เก็บปลายทาง 120":                      false,
		"โอนมัดจำแล้ว 100 ที่เหลือเก็บปลายทาง": false,
		"เอาเคสมือถือ 2 อันค่ะ":                false,
	} {
		for _, r := range chat.Parse(d, home+said) {
			if r.Paid != paid || r.Paid && r.COD {
				t.Errorf("%q: paid %t, cod %t", said, r.Paid, r.COD)
			}
		}
	}
}
