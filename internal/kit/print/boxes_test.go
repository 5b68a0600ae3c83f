package print_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"langraan/internal/kit/print"
)

// inBoxes are the labels of an order in two boxes, with a number of the courier's and without.
func inBoxes(t testing.TB) []print.Parcel {
	t.Helper()
	bare := print.Parcel{
		Number: "SO2611-000123", Courier: "ไปรษณีย์ไทย", Sender: shop, Recipient: near, Collect: "฿1,234,567.00",
		Items: goods(2), Logo: logo(t), Reprint: 1, PrintedAt: "24/11/2569 09:30",
		Box: print.Box{Number: "PK2611-000007", At: 1},
	}
	tracked := bare
	tracked.Tracking, tracked.Recipient, tracked.Reprint = "SPXTH04812345678901", far, 0
	tracked.Collect, tracked.Elsewhere, tracked.Box = "", true, print.Box{Number: "PK2611-000008", At: 2, Of: 2}
	return []print.Parcel{bare, tracked}
}

// An order's own number says nothing of a box: neither may a scanner find it there.
func TestTheCodeOfABoxIsItsOwn(t *testing.T) {
	codes := [][]string{{"CODE-128:PK2611-000007"}, {"CODE-128:PK2611-000008", "CODE-128:SPXTH04812345678901"}}
	for name, size := range map[string]print.Size{"tall": print.Tall, "square": print.Square} {
		labels := inBoxes(t)
		document := labelled(t, size, labels)
		for i, want := range codes {
			for _, dots := range dotted {
				got := strings.Split(scanned(t, page(t, document, i+1, dots...)), "\n")
				slices.Sort(got)
				if !slices.Equal(got, want) {
					t.Errorf("%s, page %d, %s: %q, want %q", name, i+1, dots, got, want)
				}
			}
			text := plain(t, labelled(t, size, labels[i:i+1]))
			for _, said := range [][]string{
				{"PK2611-000007", "ไปรษณีย์ไทย", "SO2611-000123", "กล่อง 1 BOX 1", "เก็บเงินปลายทาง", "฿1,234,567.00", "REPRINT 1"},
				{"PK2611-000008 · SO2611-000123", "กล่อง 2/2 BOX 2/2", "เก็บเงินกับกล่อง 1"},
			}[i] {
				if !strings.Contains(text, said) {
					t.Errorf("%s, page %d: %q is not in %q", name, i+1, said, text)
				}
			}
		}
	}
}

func TestTheSlipOfABoxHasItsCode(t *testing.T) {
	needsFont(t)
	l := slip(40)
	l.Box = print.Box{Number: "PK2611-000008", At: 2, Of: 3}
	for name, size := range map[string]print.Size{"a6": print.A6, "a5": print.A5} {
		document, err := print.Slips(size, []print.Slip{l})
		if err != nil {
			t.Fatal(err)
		}
		for _, dots := range dotted {
			if got := scanned(t, page(t, document, 1, dots...)); got != "CODE-128:PK2611-000008" {
				t.Errorf("%s, %s: %q", name, dots, got)
			}
		}
		pages := strings.Count(string(through(t, document, "pdftotext", "-raw", "-", "-")), "\f")
		if n := strings.Count(plain(t, document), "กล่อง 2/3 · PK2611-000008 · "+l.Number); n != pages || n < 2 {
			t.Errorf("%s: %d of %d pages say which box it is", name, n, pages)
		}
	}
}

// Goods take the room that stays empty under what is to be paid: of a box without a number of the courier's, whose foot
// has no bars, and of one with which nothing is collected. What needs no room moves nothing.
func TestGoodsTakeTheEmptyRoomOfABox(t *testing.T) {
	tracked := inBoxes(t)[1]
	tracked.Recipient, tracked.Items = near, goods(20)
	bare, long, few := tracked, tracked, tracked
	bare.Tracking, long.Tracking, few.Tracking = "", "", ""
	long.Recipient, few.Items = far, goods(2)
	for name, c := range map[string]struct {
		label print.Parcel
		least int
	}{"tracked": {tracked, 3}, "without a number": {bare, 5}, "a long address": {long, 2}, "few": {few, 2}} {
		document := labelled(t, print.Tall, []print.Parcel{c.label})
		text := plain(t, document)
		shown := strings.Count(text, " × สบู่ขมิ้นผสมน้ำผึ้งป่า")
		if shown < c.least || shown < len(c.label.Items) && !strings.Contains(text, fmt.Sprintf("และอีก %d รายการ", 20-shown)) {
			t.Errorf("%s: %d goods, want %d at least: %q", name, shown, c.least, text)
		}
		if !strings.Contains(text, "เก็บเงินกับกล่อง 1") || !strings.Contains(text, c.label.Number) {
			t.Errorf("%s: %q", name, text)
		}
	}
}
