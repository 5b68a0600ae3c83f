package chat_test

import (
	"slices"
	"strings"
	"testing"

	"langraan/internal/addresses/chat"
)

const (
	firstPlace   = "8 ม.2 ต.คูคต อ.ลำลูกกา ปทุมธานี 12130"
	secondParcel = "สุดา มีสุข " + secondHouse + " 0870003694"
)

// A remark before the first of two parcels takes it away as little as one between them.
func TestRemarksBeforeTwoParcels(t *testing.T) {
	d := load(t)
	for _, text := range []string{
		"ปกติส่งไปรษณีย์ รอบนี้ขอแฟลช " + firstParcel + "\n\n" + secondParcel,
		"ครั้งก่อนส่งช้ามาก " + firstParcel + "\n" + secondParcel,
		"รอบที่แล้วส่งเร็วมาก ขอบคุณ " + firstParcel + "\n" + secondParcel,
		"รอบก่อนส่งไวมากค่ะ\n" + firstParcel + "\n" + secondParcel,
		"อย่าส่งที่ป้อมยาม " + firstParcel + "\n" + secondParcel,
		"ห้ามส่งให้ยาม " + firstParcel + "\n\n" + secondParcel,
		"ไม่ต้องส่งที่บ้านนะ ส่งที่ " + firstParcel + "\n\nอีกกล่อง " + secondParcel,
	} {
		got := chat.Parse(d, text)
		if len(got) != 2 || got[0].Postcode != "12130" || got[1].Postcode != "40000" ||
			!slices.Equal(got[0].Phones, []string{"0811230065"}) ||
			!slices.Equal(got[1].Phones, []string{"0870003694"}) {
			t.Errorf("%q: %+v", text, got)
		}
	}
}

// An address that was usual gives way to the one of this time, whoever lives there.
func TestThisTimeElsewhere(t *testing.T) {
	text := "ปกติส่งให้ " + firstParcel + "\nรอบนี้ขอส่งให้ " + secondParcel
	got := chat.Parse(load(t), text)
	if r := got[0]; len(got) != 1 || r.Postcode != "40000" || r.Sure(chat.Line) || !strings.Contains(r.Note, "12130") {
		t.Errorf("%q: %+v", text, got)
	}
}

// What is not to go to the former place goes to the one that is named for it.
func TestSentElsewhereThanRefused(t *testing.T) {
	d := load(t)
	for _, said := range []string{
		"ไม่ต้องส่งที่เดิมแล้ว ส่งที่ใหม่", "ไม่ต้องส่งที่เดิมนะ ส่งที่", "ไม่ต้องส่งที่บ้านแล้ว ให้ส่งที่ทำงาน",
		"ห้ามส่งที่เก่า ให้ส่ง", "รอบก่อนส่งผิด รอบนี้ส่งที่", "อย่าส่งที่บ้าน ขอส่งที่",
		"อย่าส่งไปที่เดิม แต่ส่งไปที่",
		"ปกติส่งที่บ้าน รอบนี้ขอส่งที่", "อย่าส่งที่เดิม ใช้ที่อยู่นี้",
	} {
		text := firstParcel + "\n" + said + " " + secondHouse
		got := chat.Parse(d, text)
		r := got[len(got)-1]
		if r.Postcode != "40000" || r.Sure(chat.Line) || got[0].Postcode != "40000" && got[0].Sure(chat.Line) {
			t.Errorf("%q: %+v", text, got)
		}
	}
}

// The phone before the word for who orders is theirs where the words say so, and not where it stands before theirs.
func TestPhoneOfWhoOrders(t *testing.T) {
	d := load(t)
	for _, said := range []string{
		"เบอร์ 0811230065 เบอร์คนสั่ง 0899999999", "เบอร์ 0811230065 ผู้สั่ง 0899999999",
		"เบอร์ 0811230065 คนสั่ง: 0899999999", "เบอร์ 0811230065 เบอร์ของคนสั่ง 0899999999",
		"เบอร์ 0811230065 เบอร์ผมคนสั่ง 0899999999", "เบอร์ 0811230065 (ผู้สั่ง 0899999999)",
		"เบอร์ 0811230065 เบอร์นี้คนสั่ง 0899999999",
	} {
		r := chat.Parse(d, "กมล ดีใจ "+firstPlace+" "+said)[0]
		if len(r.Phones) == 0 || r.Phones[0] != "0811230065" {
			t.Errorf("%s: %+v", said, r)
		}
	}
	for _, said := range []string{
		"เบอร์ 0899999999 นี่เบอร์คนสั่ง เบอร์คนรับ 0811230065", "เบอร์ 0899999999 (คนสั่ง) เบอร์คนรับ 0811230065",
		"เบอร์ 0899999999 เป็นของคนสั่ง คนรับ 0811230065", "เบอร์ 0899999999 ของผู้สั่ง คนรับ 0811230065",
	} {
		r := chat.Parse(d, "กมล ดีใจ "+firstPlace+" "+said)[0]
		if !slices.Equal(r.Phones, []string{"0811230065"}) || r.Sure(chat.Phones) {
			t.Errorf("%s: %+v", said, r)
		}
	}
}

// Digits that are wished for, or that end another number, are none of the phone.
func TestLastDigitsOfOtherNumbers(t *testing.T) {
	d := load(t)
	for _, said := range []string{
		"ขอเลขท้ายเป็น 9 ค่ะ", "โอนแล้วค่ะ เลขบัญชีตัวท้ายเป็น 5", "ขอเบอร์เสื้อเลขท้ายเป็น 9 นะคะ",
		"อยากได้เลขท้ายเป็น 9", "สลิปเลขท้ายคือ 5 ค่ะ", "เอาเลขท้ายเป็น 9 นะคะ", "พัสดุเลขท้ายเป็น 3",
	} {
		r := chat.Parse(d, "กมล ดีใจ "+firstPlace+" เบอร์ 0811230065 "+said)[0]
		if !slices.Equal(r.Phones, []string{"0811230065"}) {
			t.Errorf("%s: %+v", said, r)
		}
	}
	for _, said := range []string{
		"เบอร์ผิดค่ะ ตัวท้ายเป็น 9", "แก้เบอร์ค่ะ เลขท้ายเป็น 9", "พิมพ์ผิด ตัวสุดท้ายเป็น 9 ไม่ใช่ 5",
		"เบอร์เลขท้ายต้องเป็น 9", "ตัวท้ายเป็น 9 ค่ะ",
	} {
		r := chat.Parse(d, "กมล ดีใจ "+firstPlace+" เบอร์ 0811230065 "+said)[0]
		if !slices.Equal(r.Phones, []string{"0811230069"}) || r.Sure(chat.Phones) {
			t.Errorf("%s: %+v", said, r)
		}
	}
}

// The word for zero that begins the name of a building is no digit of the phone before it.
func TestPhonesBeforeCentres(t *testing.T) {
	d := load(t)
	for text, phone := range map[string]string{
		"กมล ดีใจ โทร 02-123-4567 ศูนย์การค้าสยาม ชั้น 2 ต.คูคต อ.ลำลูกกา ปทุมธานี 12130": "021234567",
		"กมล ดีใจ 021234567 ศูนย์วิจัยกสิกร " + firstPlace:                                "021234567",
		"กมล ดีใจ 043-123456 ศูนย์ราชการ " + firstPlace:                                   "043123456",
		"กมล ดีใจ 0811230065 ศูนย์ราชการ " + firstPlace:                                   "0811230065",
		"กมล ดีใจ ศูนย์แปดหนึ่ง หนึ่งสองสาม ศูนย์ศูนย์หกห้า " + firstPlace:                "0811230065",
		"กมล ดีใจ ศูนย์811230065 " + firstPlace:                                           "0811230065",
	} {
		r := chat.Parse(d, text)[0]
		if phone != "" && !slices.Equal(r.Phones, []string{phone}) {
			t.Errorf("%q: %+v", text, r)
		}
	}
}

// Somebody else who is named with their phone is no name of the former parcel's.
func TestSomebodyElseInstead(t *testing.T) {
	d := load(t)
	for _, said := range []string{
		"เปลี่ยนใจค่ะ ส่งให้แม่แทน สุดา มีสุข ", "ส่งผิดค่ะ ส่งที่ร้านแทน พี่แดง ",
		"เปลี่ยนใจค่ะ ส่งให้เพื่อนแทน คุณสุดา มีสุข ",
	} {
		text := firstParcel + "\n" + said + secondHouse + " 0870003694"
		got := chat.Parse(d, text)
		r := got[len(got)-1]
		if r.Postcode != "40000" || !slices.Contains(r.Phones, "0870003694") ||
			r.Name == "กมล ดีใจ" && (r.Sure(chat.Name) || r.Sure(chat.Phones)) || strings.Contains(r.Name, "ดีใจ") {
			t.Errorf("%q: %+v", text, got)
		}
		if len(got) == 1 && !strings.Contains(r.Note, "กมล") {
			t.Errorf("%q: nothing of the former person in %q", text, r.Note)
		}
	}
}

// What the shop repeats of a customer stays where nobody else says it.
func TestWhatTheShopRepeats(t *testing.T) {
	d := load(t)
	for _, text := range []string{
		"12:30 ร้านดอกไม้: คุณกมล ดีใจ โทร 0811230065 ใช่ไหมคะ\n12:31 กมล: ใช่ค่ะ " + firstPlace,
		"12:30 แอดมิน: ส่ง คุณกมล ดีใจ 0811230065\n12:31 กมล: ใช่ค่ะ " + firstPlace,
		"12:30 แอดมิน: ส่ง คุณกมล ดีใจ 0811230065 " + firstPlace + " นะคะ\n12:31 กมล: ใช่ค่ะ",
	} {
		r := chat.Parse(d, text)[0]
		if !slices.Equal(r.Phones, []string{"0811230065"}) || !strings.Contains(r.Name+r.Note, "กมล ดีใจ") {
			t.Errorf("%q: %+v", text, r)
		}
	}
	text := "12:30 แอดมิน: ติดต่อคุณแอน 0899999999 นะคะ\n12:31 กมล: กมล ดีใจ " + firstPlace
	if r := chat.Parse(d, text)[0]; r.Name != "กมล ดีใจ" || !strings.Contains(r.Note, "0899999999") ||
		len(r.Phones) > 0 && r.Sure(chat.Phones) {
		t.Errorf("%q: %+v", text, r)
	}
	text = "12:30 แอดมิน: สอบถามโทร 0899999999 ได้เลย\n12:31 กมล: กมล ดีใจ " + firstPlace + " 0811230065"
	if r := chat.Parse(d, text)[0]; !slices.Equal(r.Phones, []string{"0811230065"}) {
		t.Errorf("%q: %+v", text, r)
	}
}

// Who takes a parcel for somebody, or goods in the place of others, moves nothing elsewhere.
func TestInsteadOfNoAddress(t *testing.T) {
	d := load(t)
	for _, said := range []string{
		"ฝากแม่รับแทน", "ให้ยามรับแทนนะคะ", "เอาสีดำแทน", "เอาไซส์ใหญ่แทนนะคะ",
		"ฝากยามเซ็นรับแทนได้",
	} {
		text := firstParcel + "\n" + secondHouse + " " + said
		got := chat.Parse(d, text)
		if got[0].Postcode != "12130" || got[0].Sure(chat.Line) && len(got) < 2 {
			t.Errorf("%q: %+v", text, got)
		}
	}
}

// What stands with an address that is replaced goes with what replaces it.
func TestNothingIsLostWithAnAddress(t *testing.T) {
	d := load(t)
	text := "เลขผู้เสียภาษี 0105559004668 " + firstParcel + "\nขอเปลี่ยนที่อยู่ค่ะ " + secondHouse
	if got := chat.Parse(d, text); len(got) != 1 || got[0].Postcode != "40000" || got[0].TaxID != "0105559004668" {
		t.Errorf("%q: %+v", text, got)
	}
	text = firstParcel + "\nแพ็คดีๆ ของแตกง่าย\nอย่าส่งไปที่ " + secondHouse +
		"\nขอเปลี่ยนที่อยู่เป็น 9 ม.4 ต.บางรัก อ.เมือง จ.ตรัง 92000"
	got := chat.Parse(d, text)
	for _, part := range []string{"แพ็คดีๆ", "12130", "40000"} {
		if r := got[0]; len(got) != 1 || r.Postcode != "92000" || strings.Count(r.Note, part) != 1 {
			t.Errorf("%q: no %s in %q of %+v", text, part, got[0].Note, got)
		}
	}
}
