package chat_test

import (
	"strings"
	"testing"

	"langraan/internal/addresses/chat"
)

// The number of a house may end with a stroke and a letter, wherever it stands.
func TestHouseWithALetter(t *testing.T) {
	d := load(t)
	for _, house := range []string{"56/ข", "7/A", "41/b", "๙/ค", "56/2/ข"} {
		shown := house
		if house == "๙/ค" {
			shown = "9/ค"
		}
		for _, text := range []string{
			"กมล ดีใจ " + house + " ม.2 ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130 0811230065",
			"กมล ดีใจ " + house + " ถ.สุขใจ ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130 0811230065",
			"กมล ดีใจ\n" + house + " ม.2 ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130\n0811230065",
			"0811230065 กมล ดีใจ " + house + " ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130",
		} {
			r := chat.Parse(d, text)[0]
			if r.Name != "กมล ดีใจ" || r.Line[:len(shown)] != shown || !r.Sure(chat.Name) || !r.Sure(chat.Line) {
				t.Errorf("%q: %+v", text, r)
			}
		}
	}
}

// A letter behind a stroke is no house where it is one of another word.
func TestStrokeBeforeAWord(t *testing.T) {
	d := load(t)
	for _, said := range []string{"ไซส์ 2/m", "เอา 3/แถม 1", "เสื้อ 2/กางเกง 1"} {
		r := chat.Parse(d, said+"\nกมล ดีใจ\n8/4 ม.2 ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130\n0811230065")[0]
		if r.Name != "กมล ดีใจ" || r.Line != "8/4 ม.2" {
			t.Errorf("%q: %+v", said, r)
		}
	}
}

// What is left of an address isn't sure where the number of the house may be the end of the name.
func TestNumberThatMayBeTheHouse(t *testing.T) {
	d := load(t)
	for _, number := range []string{"56/ขค", "56.ข"} {
		r := chat.Parse(d, "กมล ดีใจ "+number+" ม.2 ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130 0811230065")[0]
		if r.Line == "ม.2" && r.Sure(chat.Line) {
			t.Errorf("sure of the line of %+v", r)
		}
	}
}

// A bare number behind a first and a family name is the house, also where the address goes on below a phone or an empty
// row, in whatever letters and numerals both are written.
func TestBareHouseBehindAName(t *testing.T) {
	d := load(t)
	for _, name := range []string{"สมชาย กุล", "นิดา กุล", "Somchai KUL", "SomChai McKul", "nOk jAIdee", "NOK ใจดี"} {
		for _, house := range []string{"99", "๙๙"} {
			for _, c := range []struct{ text, line string }{
				{name + " " + house + " ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130 0811230065", "99"},
				{name + " " + house + " คูคต ลำลูกกา ปทุมธานี ๑๒๑๓๐ ๐๘๑๑๒๓๐๐๖๕", "99"},
				{name + " " + house + "\nต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130\n0811230065", "99"},
				{name + " " + house + "\n0811230065\nต.คูคต อ.ลำลูกกา จ.ปทุมธานี ๑๒๑๓๐", "99"},
				{name + " " + house + "\nโทร ๐๘๑๑๒๓๐๐๖๕\nต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130", "99"},
				{name + " " + house + "\n\nคูคต ลำลูกกา ปทุมธานี 12130\n0811230065", "99"},
				{name + " " + house + "\nม.2 ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130\n0811230065", "99 ม.2"},
				{name + " " + house + "\nซอย ๒ ถ.สุขใจ\n0811230065\nต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130", "99 ซอย 2 ถ.สุขใจ"},
			} {
				r := chat.Parse(d, c.text)[0]
				if r.Name != name || r.Line != c.line || !r.Sure(chat.Name) || !r.Sure(chat.Line) {
					t.Errorf("%q: %+v", c.text, r)
				}
			}
		}
	}
}

// A number behind two words is no house where another is told, where the words are goods, or where it is laughter; one
// that stands right at a name is marked.
func TestNumberBehindWordsThatIsNoHouse(t *testing.T) {
	d := load(t)
	const rest = "ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130\n0811230065"
	for _, c := range []struct{ text, not string }{
		{"นิดา กุล 99\n8/4 ม.2 " + rest, "99"},
		{"นิดา กุล 99\nหมู่ 4 เลขที่ 8 " + rest, "99"},
		{"กางเกง ยีนส์ 32\nม.2 " + rest, "32"},
		{"รองเท้า แตะ 42\nนิดา กุล\nม.2 " + rest, "42"},
		{"นิดา กุล 555\nม.2 " + rest, "555"},
		{"ร้านสมใจ 99\n0811230065\n8/4 ม.2 " + rest, "99"},
	} {
		if r := chat.Parse(d, c.text)[0]; strings.Contains(r.Line, c.not) {
			t.Errorf("%q: %+v", c.text, r)
		}
	}
	if r := chat.Parse(d, "สมชาย กุล99 "+rest)[0]; r.Sure(chat.Name) || r.Sure(chat.Line) {
		t.Errorf("sure of %+v", r)
	}
}
