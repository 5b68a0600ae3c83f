package chat_test

import (
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
