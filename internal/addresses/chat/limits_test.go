package chat_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"langraan/internal/addresses"
	"langraan/internal/addresses/chat"
	"langraan/internal/kit/thai"
)

type spot struct{ subdistrict, district, province string }

// keeps fails when a reading breaks what holds for any message at all.
func keeps(t *testing.T, x *chat.Reader, spots map[spot]bool, message string) {
	t.Helper()
	read := x.Parse(message)
	if len(read) == 0 {
		t.Fatalf("%q has no reading", message)
	}
	for _, r := range read {
		for _, p := range r.Phones {
			if plain, good := thai.NormalisePhone(p); !good || plain != p {
				t.Errorf("%q: phone %q", message, p)
			}
		}
		isSure := r.Sure(chat.Subdistrict) && r.Sure(chat.District) && r.Sure(chat.Province)
		if isSure && !spots[spot{r.Subdistrict, r.District, r.Province}] {
			t.Errorf("%q: sure of %s, %s, %s", message, r.Subdistrict, r.District, r.Province)
		}
		if r.Postcode != "" && r.Sure(chat.Postcode) && !thai.ValidZipcode(r.Postcode) {
			t.Errorf("%q: sure of postcode %q", message, r.Postcode)
		}
		if r.Amount != nil && (!r.COD || *r.Amount <= 0) {
			t.Errorf("%q: collects %d, COD %t", message, *r.Amount, r.COD)
		}
		for _, text := range []string{r.Name, r.Line, r.Subdistrict, r.District, r.Province, r.Note} {
			if !utf8.ValidString(text) || strings.ContainsRune(text, '\x01') {
				t.Errorf("%q: damaged %q", message, text)
			}
		}
		for _, empty := range []struct {
			value string
			field chat.Field
		}{{r.Name, chat.Name}, {r.Line, chat.Line}, {r.Subdistrict, chat.Subdistrict}, {r.Postcode, chat.Postcode}} {
			if empty.value == "" && r.Sure(empty.field) {
				t.Errorf("%q: sure of an empty %s", message, empty.field)
			}
		}
		if len(slices.Compact(slices.Sorted(slices.Values(r.Issues)))) != len(r.Issues) {
			t.Errorf("%q: issues %v", message, r.Issues)
		}
	}
}

func known(d *addresses.Directory) map[spot]bool {
	spots := map[spot]bool{}
	for e := range d.All() {
		spots[spot{e.Subdistrict, e.District, e.Province}] = true
	}
	return spots
}

// Whatever is cut out of a message or put together of several, a reading keeps its promises.
func TestAnyMessage(t *testing.T) {
	d := load(t)
	x, spots := chat.ReaderOf(d), known(d)
	for i, m := range harder {
		runes := []rune(m.Text)
		for n := 0; n < len(runes); n += 7 {
			keeps(t, x, spots, string(runes[:n]))
			keeps(t, x, spots, string(runes[n:]))
		}
		keeps(t, x, spots, m.Text+harder[(i+11)%len(harder)].Text)
	}
}

func FuzzParse(f *testing.F) {
	d := load(f)
	x, spots := chat.ReaderOf(d), known(d)
	for _, m := range harder {
		f.Add(m.Text)
	}
	for _, text := range []string{
		"", "\x01\xff", "ต.", "อ.อ.อ.", "0", "+66", "ต./อ. ", strings.Repeat("ต.", 40),
		"ẞ โทร 0812345678 เบอร์ผิด 0898765432 Ⱥ เบอร์ผิด 0811112222",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { keeps(t, x, spots, text) })
}

// A letter that has more or fewer bytes as a small one moves nothing that is found behind it.
func TestLettersThatChangeTheirLength(t *testing.T) {
	d := load(t)
	x, spots := chat.ReaderOf(d), known(d)
	for _, letter := range []string{"Ⱥ", "Ⱦ", "ẞ", "İ", "I\u0307", "\u212a", "\u2126", "\u212b", "\xff", "\ufffd"} {
		for _, text := range []string{
			"0812345678 แฟกซ์ 021234567 \n " + letter, "เบอร์ผิด เอา" + letter + " \n \n ",
			letter + " แฟกซ์ 021234567 " + letter + letter, "cod 590 " + letter + "แฟกซ์ 021234567" + letter + " ",
			letter + strings.Repeat(letter, 40) + " โทร 0812345678 เบอร์ผิด 0898765432 " + letter,
		} {
			keeps(t, x, spots, text)
		}
		r := x.Parse(letter + "mith\n99/1 ต.คลองเตย อ.คลองเตย กทม 10110 โทร 0812345678 เบอร์ผิด 0898765432")[0]
		if r.Postcode != "10110" || len(r.Phones) == 0 || r.Phones[0] != "0898765432" {
			t.Errorf("%q: %+v", letter, r)
		}
	}
}

// No message takes long, however it is made.
func TestLongMessages(t *testing.T) {
	d := load(t)
	x, spots := chat.ReaderOf(d), known(d)
	for _, part := range []string{
		"ต.", "บางกะปิ", "0", "08", "อ.เมือง ", "10240 ", "ปลายทาง", "a", "bang kapi ", "ค่ะ", "(", "1/1 ", "ก ",
		"m 1 ", "คุณ ก ", "ชื่อ: ", "บ้าน นาย ", "\n", "อย่าส่งที่ ", "ศูนย์",
		"ไม่อยู่ห้อง", "ก และ ", "เอาคาร์ 1 ตัว ", "ต.คูคต 12130/ a b, ",
		"เบอร์นี้เลิกใช้แล้ว ", "บริษัท ก จำกัด ", "x1 ", "70/90-17 1 เส้น", "ขอใบเสร็จด้วยค่ะ\n",
		"1 ม.1 ต.คูคต อ.ลำลูกกา 12130\nเปลี่ยนเป็นส่งที่ ", "ใบเสร็จ 1/1\n",
	} {
		keeps(t, x, spots, strings.Repeat(part, chat.MaxText/utf8.RuneCountInString(part)+9))
	}
}

func BenchmarkParse(b *testing.B) {
	x := chat.ReaderOf(load(b))
	for i := 0; b.Loop(); i++ {
		x.Parse(harder[i%len(harder)].Text)
	}
}

func BenchmarkParseLongest(b *testing.B) {
	x := chat.ReaderOf(load(b))
	var all strings.Builder
	for _, m := range harder {
		all.WriteString(m.Text + "\n")
	}
	text := strings.Repeat(all.String(), 2)
	b.ResetTimer()
	for b.Loop() {
		x.Parse(text)
	}
}
