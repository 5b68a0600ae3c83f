package chat_test

import (
	"slices"
	"strings"
	"testing"

	"langraan/internal/addresses/chat"
)

const (
	firstParcel = "กมล ดีใจ 8 ม.2 ต.คูคต อ.ลำลูกกา ปทุมธานี 12130 0811230065"
	secondHouse = "5 ถ.สุขใจ ต.ในเมือง อ.เมือง จ.ขอนแก่น 40000"
)

// What is said between two parcels takes none of them away.
func TestTwoParcelsStayTwo(t *testing.T) {
	d := load(t)
	for _, said := range []string{
		"ห้ามส่งไปรษณีย์", "ไม่เอาแล้วสีแดง", "ขอเปลี่ยนเป็นไซส์ L", "แก้ไขชื่อในระบบด้วย",
		"ถ้าไม่มีสีดำเอาสีขาวแทน", "ไม่ใช่ของแถมนะ",
		"ส่งพัสดุมาที่ร้านแทนก็ได้", "ย้ายมาอยู่ที่นี่แล้วค่ะ", "เปลี่ยนใจเอาสีแดงค่ะ", "ไม่ใช่ค่ะ เอา 2 ชิ้น",
		"ที่อยู่ถูกแล้วค่ะ", "แก้เลขที่บ้านให้แล้วนะ",
		"อันนี้ที่ถูกต้องแล้วค่ะ", "ขอเปลี่ยนส่งเป็นวันจันทร์", "เปลี่ยนส่ง kerry นะคะ", "ต้องการใบเสร็จด้วยค่ะ",
		"อย่าส่งมาพร้อมกัน", "ห้ามส่งที่ป้อมยามนะคะ",
	} {
		text := firstParcel + " " + said + "\nสุดา มีสุข " + secondHouse + " 0870003694"
		got := chat.Parse(d, text)
		if len(got) != 2 || got[0].Name != "กมล ดีใจ" || got[1].Name != "สุดา มีสุข" ||
			got[1].Phones[0] != "0870003694" {
			t.Errorf("%q: %+v", text, got)
		}
	}
}

// An address in the place of another is read with the person of that one, and needs a second look.
func TestAnotherAddressOfTheSamePerson(t *testing.T) {
	d := load(t)
	for _, said := range []string{
		"ขอเปลี่ยนที่อยู่ค่ะ", "แก้ที่อยู่เป็น", "เปลี่ยนเป็นส่งบ้านแม่ค่ะ", "ขอแก้เป็น", "ไม่ใช่ค่ะ ส่งที่นี่",
		"ย้ายที่ส่งเป็นที่ทำงานนะคะ", "ที่อยู่ใหม่ค่ะ", "เอ๊ะ ส่งผิดค่ะ",
		"เปลี่ยนที่ส่งค่ะ",
	} {
		text := firstParcel + "\n" + said + " " + secondHouse
		got := chat.Parse(d, text)
		if r := got[0]; len(got) != 1 || r.Name != "กมล ดีใจ" || !slices.Equal(r.Phones, []string{"0811230065"}) ||
			r.Line != "5 ถ.สุขใจ" || r.Postcode != "40000" || r.Sure(chat.Line) || r.Sure(chat.Postcode) {
			t.Errorf("%q: %+v", text, got)
		}
	}
}

// An address that is named beside that of the parcel is said in the note.
func TestAddressesThatNothingGoesTo(t *testing.T) {
	d := load(t)
	for _, text := range []string{
		"ปกติส่ง " + secondHouse + " แต่รอบนี้ขอส่งที่ " + firstParcel,
		"ตามบัตรประชาชน " + secondHouse + "\nที่อยู่จัดส่ง " + firstParcel,
		"ครั้งที่แล้วส่งไปที่ " + secondHouse + "\nรอบนี้ส่ง " + firstParcel,
		"อย่าส่งไปที่ " + secondHouse + " นะคะ\n" + firstParcel,
		firstParcel + "\nถ้าของตีกลับส่งคืนที่ " + secondHouse,
		firstParcel + "\nหรือส่งที่ทำงานก็ได้ " + secondHouse,
	} {
		got := chat.Parse(d, text)
		if r := got[0]; len(got) != 1 || r.Name != "กมล ดีใจ" || r.Line != "8 ม.2" || r.Postcode != "12130" ||
			r.Sure(chat.Line) || !strings.Contains(r.Note, secondHouse) {
			t.Errorf("%q: %+v", text, got)
		}
	}
}

// Of two places with one phone the one without may be no parcel of its own.
func TestPlaceWithoutItsPhone(t *testing.T) {
	text := "ร้านอยู่ที่ " + secondHouse + " ใช่ไหมคะ\nส่งให้ " + firstParcel
	r := chat.Parse(load(t), text)[0]
	if r.Postcode == "40000" && (r.Sure(chat.Line) || r.Sure(chat.Name)) {
		t.Errorf("%q: sure of %+v", text, r)
	}
}

// The tax number of a bill that goes elsewhere is the customer's.
func TestTaxNumberOfABillApart(t *testing.T) {
	d := load(t)
	text := firstParcel + "\nส่วนใบกำกับภาษีออกในนาม บจก.สยามพาร์ท เลขผู้เสียภาษี 0105559004668 ที่อยู่ " + secondHouse
	if got := chat.Parse(d, text); len(got) != 1 || got[0].TaxID != "0105559004668" || got[0].Postcode != "12130" {
		t.Errorf("%q: %+v", text, got)
	}
}
