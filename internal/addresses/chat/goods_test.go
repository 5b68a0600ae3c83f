package chat_test

import (
	"slices"
	"strings"
	"testing"

	"langraan/internal/addresses/chat"
)

// Goods with sizes, weights, lengths, volumes and counts are no part of the address, wherever they stand.
func TestMeasuredGoodsAreNoAddress(t *testing.T) {
	d := load(t)
	const place = " ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130"
	for _, goods := range []string{
		"เอา ผงซักฟอกสูตรเข้มข้น 3 กก. 2 ถุง กับสายชาร์จ Type-C 2 เมตร 1 เส้น",
		"น้ำปลา 700 มล. 2 ขวด + ซอสปรุงรส 1 ลิตร 1 แกลลอน",
		"รับ กาแฟ 500 กรัม 3 ถุง และ ครีมเทียม 1 กก. 1 ถุง",
		"ขอ ผ้าม่าน 150 ซม. 2 ผืน กับราวม่าน 120 ซม. 1 เส้น",
		"จอ 24 นิ้ว 1 เครื่อง + สาย HDMI 3 ม. 2 เส้น",
		"ยาสีฟัน 160 ก. 2 หลอด + แปรงสีฟัน 1 โหล",
		"เอา หน้ากากอนามัย สองกล่อง กับ เจลแอลกอฮอล์ 50 มล. สามหลอด",
		"น้ำมันพืช ๑ ล. ๖ ขวด, กุ้งแห้ง ๒ ขีด ๑ ห่อ",
		"เทปกาว 2 นิ้ว 6 ม้วน + กล่องพัสดุ 20x14x6 ซม. 50 ใบ",
		"ปุ๋ยยูเรีย 50 กก. 3 กระสอบ กับ สารจับใบ 500 ซีซี 2 ขวด",
		"โซ่ 3/8 นิ้ว 2 เส้น กับ น็อต 1/2 นิ้ว 20 ตัว",
		"อาหารแมว 1.2 กก. 3 ถุง และทรายแมว 10 ล. 2 ถุง และ ขนมแมวเลีย หนึ่งโหล",
		"ชั้นวางของ 4 ชั้น 2 ชุด กับตู้ 3 ชั้น 1 ใบ",
		"บ้านตุ๊กตา 1 หลัง กับ โต๊ะ 60 ซม. 2 ตัว",
		"หน้ากากอนามัย 3 กล่อง",
		"น้ำตาลสองถุง เกลือสามถุง",
	} {
		for _, text := range []string{
			goods + "ค่ะ\nคุณกมล ดีใจ\n8/4 ม.2" + place + "\n0811230065",
			"คุณกมล ดีใจ\n" + goods + "\n8/4 ม.2" + place + "\n0811230065",
			"คุณกมล ดีใจ\n8/4 ม.2" + place + "\n0811230065\n" + goods,
			"0811230065 คุณกมล ดีใจ 8/4 ม.2" + place + " " + goods,
		} {
			r := chat.Parse(d, text)[0]
			last := strings.Fields(goods)
			if r.Name != "กมล ดีใจ" || r.Line != "8/4 ม.2" || !strings.Contains(r.Note, last[0]) {
				t.Errorf("%q: name %q, line %q, note %q", text, r.Name, r.Line, r.Note)
			}
		}
	}
}

// A message of goods alone is none of an address, whether or not it says that they are wanted.
func TestGoodsAloneAreNoAddress(t *testing.T) {
	d := load(t)
	for _, text := range []string{
		"หน้ากากอนามัย 50 ชิ้น 2 กล่อง", "ขอหน้ากากอนามัย 50 ชิ้น สองกล่อง", "สบู่ 100 กรัม 3 ก้อน", "น้ำดื่ม 600 มล. 12 ขวด",
	} {
		if r := chat.Parse(d, text)[0]; r.Line != "" || r.Note != text || !slices.Contains(r.Issues, chat.NotAnAddress) {
			t.Errorf("%q: line %q, note %q, %v", text, r.Line, r.Note, r.Issues)
		}
	}
	for _, text := range []string{
		"ตึก 5 ชั้น 2 ห้อง 9", "88/9 เข้าซอย 200 เมตร", "12 ม. 3", "คอนโดลุมพินี 2 กล่อง", "หมู่บ้านสุขใจ 1 กล่อง",
		"หอพักสุขใจ ห้องใต้บันได 1 ชุด", "บ้านไม้ 2 ชั้น ข้างต้นมะม่วง 2 ต้น", "ถนนใหญ่ ปั๊มเอสโซ่ 1 กล่อง",
	} {
		if r := chat.Parse(d, text)[0]; r.Line != text {
			t.Errorf("%q: line %q, %v", text, r.Line, r.Issues)
		}
	}
}

// Floors, villages and ways that are written as measures stay in the address.
func TestWhatLooksMeasuredStaysInAddress(t *testing.T) {
	d := load(t)
	for _, line := range []string{
		"12 ม. 3 ถ.สุขใจ", "12 ซ. 5 ม. 2", "ตึก 5 ชั้น 2 ห้อง 9 ถ.สุขใจ", "88/9 เข้าซอย 200 เมตร", "12 ม. 3 ต้นโพธิ์",
	} {
		r := chat.Parse(d, "กมล ดีใจ "+line+" ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130 0811230065")[0]
		if r.Line != line {
			t.Errorf("%q: %q", line, r.Line)
		}
	}
}
