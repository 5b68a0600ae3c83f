package print_test

import (
	"strings"
	"testing"

	"langraan/internal/kit/print"
)

// A shortened quantity or number of a parcel is another one: both stand whole however long they are.
func TestNumbersOnASlipAreNeverShortened(t *testing.T) {
	needsFont(t)
	l := slip(1)
	l.Tracking = "JT" + strings.Repeat("1234567890", 6)
	l.Items[0].Quantity, l.Items[0].Price = 1_000_000, "฿9,999,999.99"
	l.Sums = []print.Sum{{Name: "รวมทั้งคำสั่งซื้อ", Amount: "฿9,999,999.99"}}
	document, err := print.Slips(print.A6, []print.Slip{l})
	if err != nil {
		t.Fatal(err)
	}
	lines := string(through(t, document, "pdftotext", "-raw", "-", "-"))
	for _, want := range []string{l.Tracking, " 1000000 ", "฿9,999,999.99", l.Sums[0].Name} {
		if !reads(lines, want) {
			t.Errorf("%q is not in %q", want, lines)
		}
	}
}

// What cannot be delivered comes back by the sender's postcode: a long name and street are written smaller, and cut
// before the area and the postcode are.
func TestALongSenderKeepsItsAreaAndPostcode(t *testing.T) {
	l := parcels(t)[0]
	long := shop
	long.Name = "ร้านกตัญญู ปู่ญี่ฐิติ ปิ่นปัญญาวุฒิไกรสรศักดิ์ (บริษัท ฟื้นฟูที่ดินและน้ำป่าปู่ฝั่ง จำกัด มหาชน สำนักงานใหญ่)"
	long.Street = far.Street
	longest := long
	longest.Street = strings.Repeat(far.Street+" ", 3)
	for name, size := range map[string]print.Size{"tall": print.Tall, "square": print.Square} {
		for what, sender := range map[string]print.Place{"long": long, "longest": longest} {
			l.Sender = sender
			lines := string(through(t, labelled(t, size, []print.Parcel{l}), "pdftotext", "-raw", "-", "-"))
			wanted := append([]string{sender.Name, sender.Phone, sender.Postcode}, sender.Area...)
			if what == "long" && size == print.Tall {
				wanted = append(wanted, sender.Street)
			}
			for _, want := range wanted {
				if !reads(lines, want) {
					t.Errorf("%s, %s: %q is not in %q", name, what, want, lines)
				}
			}
		}
	}
}
