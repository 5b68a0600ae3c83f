package chat_test

import (
	"slices"
	"strings"
	"testing"

	"langraan/internal/addresses/chat"
)

const kamon = "กมล ดีใจ ห้อง 305 ตึก A 85 ม.2 ซอยสุขใจ 5 ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130 0811230065"

// A part of the address that is said again with what it was stands in its place and needs a second look.
func TestSaidAgain(t *testing.T) {
	d := load(t)
	for _, c := range []struct {
		said, line, subdistrict, name string
		field                         chat.Field
	}{
		{"เปลี่ยนห้องเป็น 412 ค่ะ", "ห้อง 412 ตึก A 85 ม.2 ซอยสุขใจ 5", "คูคต", "กมล ดีใจ", chat.Line},
		{"ย้ายห้องเป็นห้อง 412 นะคะ ไม่ใช่ 305 แล้ว", "ห้อง 412 ตึก A 85 ม.2 ซอยสุขใจ 5", "คูคต", "กมล ดีใจ", chat.Line},
		{"บ้านเลขที่ 58 นะคะ ไม่ใช่ 85", "ห้อง 305 ตึก A 58 ม.2 ซอยสุขใจ 5", "คูคต", "กมล ดีใจ", chat.Line},
		{"ม.3 ค่ะ ไม่ใช่ ม.2", "ห้อง 305 ตึก A 85 ม.3 ซอยสุขใจ 5", "คูคต", "กมล ดีใจ", chat.Line},
		{"ซอย 7 นะคะ ไม่ใช่ซอย 5", "ห้อง 305 ตึก A 85 ม.2 ซอยสุขใจ 7", "คูคต", "กมล ดีใจ", chat.Line},
		{"แก้นิดนึง ต.ลาดสวาย นะคะ ไม่ใช่ ต.คูคต", "ห้อง 305 ตึก A 85 ม.2 ซอยสุขใจ 5", "ลาดสวาย", "กมล ดีใจ", chat.Subdistrict},
		{"ไม่ใช่ต.คูคตนะคะ เป็น ต.ลาดสวาย ค่ะ", "ห้อง 305 ตึก A 85 ม.2 ซอยสุขใจ 5", "ลาดสวาย", "กมล ดีใจ", chat.Subdistrict},
		{"แก้ชื่อผู้รับค่ะ ใส่ชื่อ สมหญิง มีสุข แทนนะคะ", "", "คูคต", "สมหญิง มีสุข", chat.Name},
	} {
		got := chat.Parse(d, kamon+"\n"+c.said)
		if r := got[0]; len(got) != 1 || r.Name != c.name || c.line != "" && r.Line != c.line ||
			r.Subdistrict != c.subdistrict || r.Sure(c.field) || !strings.Contains(r.Note, "นะ") &&
			!strings.Contains(r.Note, "ค่ะ") {
			t.Errorf("%q: %+v", c.said, got)
		}
	}
}

// What is said of something else changes nothing of the address.
func TestSaidOfOtherThings(t *testing.T) {
	d := load(t)
	for _, said := range []string{
		"เปลี่ยนชื่อในใบเสร็จ ใช้ชื่อ สุดา มีสุข แทน", "ไซส์ 5 ไม่ใช่ 2 นะคะ", "ซอยนี้ 9 ไม่ใช่ 7", "ต.ลาดสวาย ไม่ใช่ ต.บึงคำพร้อย",
		"เปลี่ยนเป็น 2 ชิ้น", "อยู่เชียงใหม่ค่ะตอนนี้",
	} {
		r := chat.Parse(d, kamon+"\n"+said)[0]
		if r.Name != "กมล ดีใจ" && r.Sure(chat.Name) || r.Line != "ห้อง 305 ตึก A 85 ม.2 ซอยสุขใจ 5" && r.Sure(chat.Line) ||
			r.Subdistrict != "คูคต" && r.Sure(chat.Subdistrict) {
			t.Errorf("%q: %+v", said, r)
		}
	}
}

// Of two phones one may be no longer in use, or that of who orders.
func TestPhonesThatAreNotRungUp(t *testing.T) {
	d := load(t)
	for _, said := range []string{
		"0811230065 เบอร์นี้เป็นเบอร์เก่า ใช้เบอร์นี้ค่ะ 0910007349", "0811230065\nเบอร์เก่า ใช้ไม่ได้แล้วนะคะ ใช้ 0910007349 แทน",
		"โทร 0910007349\nเบอร์ 0811230065 อันนี้เบอร์หนูเองคนสั่งค่ะ", "เบอร์ 0811230065 (คนสั่ง) 0910007349 (คนรับ)",
	} {
		r := chat.Parse(d, "กมล ดีใจ 8 ม.2 ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130 "+said)[0]
		if !slices.Equal(r.Phones, []string{"0910007349"}) || r.Sure(chat.Phones) || r.Line != "8 ม.2" {
			t.Errorf("%q: %+v", said, r)
		}
	}
}

// A number in the groups of an account is no phone, though there is no other.
func TestAnAccountIsNoPhone(t *testing.T) {
	d := load(t)
	for said, want := range map[string]int{
		"โอนมาที่บัญชี 081-0-00432-1 นะคะ": 0, "กสิกร 081-0-00432-1 สมใจ": 0, "081-0-00432-1 กรุงไทย": 0,
		"พร้อมเพย์ 081-000-4321": 1, "โทร 02-123-4567-9": 1, "โทร 02-123-4567-890": 0, "โทร 053-123-456-789": 0,
	} {
		r := chat.Parse(d, "กมล ดีใจ 8 ม.2 ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130\n"+said)[0]
		if len(r.Phones) != want {
			t.Errorf("%q: %v", said, r.Phones)
		}
	}
}

// What ends with a number changes no digit of a phone.
func TestOtherNumbersAtAnEnd(t *testing.T) {
	d := load(t)
	for _, said := range []string{"เลขท้ายเป็น 790 ค่ะ", "เสื้อตัวท้ายเป็น 2 ชิ้น"} {
		r := chat.Parse(d, "กมล ดีใจ 8 ม.2 ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130 เบอร์ 0811230065\n"+said)[0]
		if !slices.Equal(r.Phones, []string{"0811230065"}) {
			t.Errorf("%q: %+v", said, r.Phones)
		}
	}
}

// A digit behind a hundred counts one, behind a thousand hundreds; a sum below 10 baht is doubted, and a number of two
// digits that is said again may be one of pieces.
func TestSmallSums(t *testing.T) {
	d := load(t)
	for said, want := range map[string]struct {
		satang int64
		isSure bool
	}{
		"สองร้อยห้าบาท": {20500, true}, "ร้อยสองบาท": {10200, true}, "พันสองบาท": {120000, true},
		"10 บาท": {1000, true}, "9.50 บาท": {950, false},
		"590 บาท\nแก้ยอดเป็น 45 บาทค่ะ": {59000, false}, "590 บาท\nแก้ยอดเป็น 450 บาทค่ะ": {45000, false},
	} {
		r := chat.Parse(d, "กมล ดีใจ 8 ม.2 ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130 0811230065\nเก็บปลายทาง "+said)[0]
		if r.Amount == nil || *r.Amount != want.satang || slices.Contains(r.Unsure, chat.Amount) == want.isSure {
			t.Errorf("%q: %+v", said, r)
		}
	}
}

// Numbers of days, of bodies and of what fits them are no houses.
func TestNumbersThatAreNoHouses(t *testing.T) {
	d := load(t)
	for _, said := range []string{
		"สลิปค่ะ 12/06 เวลา 13:47", "อายุ 34 นน. 58", "อายุ 29 ปี น้ำหนัก 61.5 กก.", "วันที่ส่ง 5/12 นะคะ", "กางเกงเอว 30/32 2 ตัว",
		"รอบก่อนใส่ 28/30 คับไป", `เขียนการ์ดว่า "รักนะ จากห้อง 6/2"`,
	} {
		r := chat.Parse(d, said+"\nกมล ดีใจ\n8/4 ม.2 ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130\n0811230065")[0]
		if r.Name != "กมล ดีใจ" || r.Line != "8/4 ม.2" {
			t.Errorf("%q: %+v", said, r)
		}
	}
}

// The last that is said of cash on delivery counts, and neither the answers that a form offers nor the price of one.
func TestWhatIsCollectedInTheEnd(t *testing.T) {
	d := load(t)
	for said, want := range map[string]int64{
		"ปลายทาง 350\nไม่เอาปลายทางแล้ว โอนค่ะ": 0, "ร้าน: มีเก็บเงินปลายทางนะคะ\nลูกค้า: หนูโอนค่ะ ไม่เอาปลายทาง": 0,
		"วิธีชำระ (โอน/ปลายทาง) : โอน": 0, "วิธีชำระเงิน (โอน/ปลายทาง) : ปลายทาง 350": 350,
		"รวม 590 เก็บปลายทาง\nแม่ค้า: ตัดเซรั่มออก เก็บปลายทาง 200 ค่ะ": 200, "ตัวละ 350 2 ตัว รวม 700 เก็บปลายทาง": 700,
		"เอา2กระปุก590เกบปลายทาง": 590,
	} {
		r := chat.Parse(d, said+"\nกมล ดีใจ\n8/4 ม.2 ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130\n0811230065")[0]
		if r.COD != (want > 0) || want > 0 && (r.Amount == nil || *r.Amount != want*100) || r.Line != "8/4 ม.2" {
			t.Errorf("%q: %+v", said, r)
		}
	}
}

// A price of one right before the rest of an address may be the house.
func TestPriceThatMayBeTheHouse(t *testing.T) {
	r := chat.Parse(load(t), "ตัวละ 350 ม.2 ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130 กมล ดีใจ 0811230065")[0]
	if r.Sure(chat.Line) {
		t.Errorf("sure of %q", r.Line)
	}
}

// Rows of a form and of a chat: a family name in its own row, and what the shop asks.
func TestRowsOfFormsAndChats(t *testing.T) {
	d := load(t)
	form := "ชื่อ-สกุล : กมล\nดีใจ\nที่อยู่ : 8/4 ม.2 ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130\nเบอร์ : 0811230065"
	if r := chat.Parse(d, form)[0]; r.Name != "กมล ดีใจ" || r.Line != "8/4 ม.2" {
		t.Errorf("%+v", r)
	}
	talk := "10:02 กมล: กมล ดีใจ 8/4 ม.2 ต.คูคต\n10:03 ร้านดี: อำเภออะไรคะ\n10:04 กมล: อ.ลำลูกกา จ.ปทุมธานี 12130\n" +
		"10:05 กมล: 0811230065"
	if r := chat.Parse(d, talk)[0]; r.Postcode != "12130" || len(r.Issues) > 0 || r.Line != "8/4 ม.2" {
		t.Errorf("%+v", r)
	}
}
