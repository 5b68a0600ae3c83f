package print_test

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"langraan/internal/kit/print"
)

var ordersWords = print.PurchaseWords{
	Title: "Purchase order", Number: "Number", On: "Date", ExpectedOn: "Deliver by", Reference: "Your reference",
	Seller: "Supplier", Phone: "Tel.", TaxID: "Tax ID", At: "No.", Code: "Code", Name: "Item", Quantity: "Qty",
	Unit: "Unit", Cost: "Unit price", Amount: "Amount", Pieces: "Pieces: %s", Total: "Total (THB)", Note: "Note",
	OrderedBy: "Ordered by", ApprovedBy: "Approved by", SoldBy: "Supplier", Signed: "Date", Page: "Page %d/%d",
}

func ordered(n int) print.PurchaseOrder {
	o := print.PurchaseOrder{
		Words:  ordersWords,
		Number: "PO6911-000012", On: "24/11/2569", ExpectedOn: "30/11/2569", Reference: "INV-2026/118", Pieces: 12_345,
		From: print.Party{
			Name:    "ร้านขวัญใจ ของกินของใช้",
			Address: "99/1 ซอยสุขุมวิท 55 ถนนสุขุมวิท แขวงคลองตันเหนือ เขตวัฒนา กรุงเทพมหานคร 10110",
			Phone:   "0812345678",
			TaxID:   "1234567890121",
		},
		To: print.Party{
			Name:    "บริษัท น้ำปลาไทยรุ่งเรือง จำกัด (สำนักงานใหญ่)",
			Address: "5 หมู่ 2 ต.ท่าฉลอม อ.เมือง จ.สมุทรสาคร 74000",
			Phone:   "034123456 คุณสมศรี", TaxID: "0105561234567",
		},
		Total: "1,234,567.89", Note: "ส่งช่วงเช้าก่อนสิบโมง ติดต่อคลังก่อนเข้า",
		By: "นิภา ใจดี", ApprovedBy: "ขวัญใจ รุ่งเรือง",
	}
	for i := range n {
		o.Lines = append(o.Lines, print.Ordered{
			Code: fmt.Sprintf("FISH-%03d", i), Name: strings.Repeat("น้ำปลาแท้ตราเรือใบ ขวดใหญ่ 700 มล. ", 1+i%3),
			Quantity: int64(1200 * (i + 1)), Unit: "ขวด", Cost: "1,234.50", Amount: "1,481,400.00",
		})
	}
	o.Lines[0].Serials = "SN0001 – SN1200"
	return o
}

// A purchase order goes over as many pages as it takes, each with the heads of its columns; the places for signatures
// stand on the last one, together with the sums.
func TestAPurchaseOrderOfManyLines(t *testing.T) {
	needsFont(t)
	for lines, pages := range map[int]int{1: 1, 18: 2, 500: 25} {
		document, err := print.Purchase(ordered(lines))
		if err != nil {
			t.Fatal(err)
		}
		if folder := os.Getenv("LANGRAAN_TEST_SAMPLES"); folder != "" {
			_ = os.WriteFile(fmt.Sprintf("%s/po-%d.pdf", folder, lines), document, 0o600)
		}
		if got := bytes.Count(document, []byte("/Type /Page /Parent")); got != pages {
			t.Errorf("%d lines take %d pages, want %d", lines, got, pages)
		}
	}
	bare := ordered(3)
	bare.Total = ""
	for i := range bare.Lines {
		bare.Lines[i].Cost, bare.Lines[i].Amount = "", ""
	}
	document, err := print.Purchase(bare)
	if err != nil || bytes.Count(document, []byte("/Type /Page /Parent")) != 1 {
		t.Error(err)
	}
}

// A partner reads who the shop is by its sign, and a note line by line; only what goes beyond all room is left out,
// with dots.
func TestAPurchaseOrderHasTheShopsSignAndItsNoteLineByLine(t *testing.T) {
	needsFont(t)
	o := ordered(25)
	o.Logo = logo(t)
	o.Note = "Deliver before ten\nคลัง 2 ปู่ฝั่งน้ำ\n" + strings.Repeat("line\n", 60)
	document, err := print.Purchase(o)
	if err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(document, []byte("/Subtype /Image")); n != 1 {
		t.Errorf("%d pictures", n)
	}
	lines := strings.Split(string(through(t, document, "pdftotext", "-raw", "-", "-")), "\n")
	for _, want := range []string{"Deliver before ten", "คลัง 2 ปู่ฝั่งน้ำ", "line"} {
		if !slices.Contains(lines, want) {
			t.Errorf("%q is no line of %q", want, lines)
		}
	}
	if !slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, "line line") && strings.HasSuffix(l, "…") }) {
		t.Errorf("nothing says that the note goes on: %q", lines)
	}
}

// Which serials are ordered, of what name and in what unit, is what the partner delivers by: none of it is shortened.
func TestSerialsAndUnitsOfAPurchaseOrderStandWhole(t *testing.T) {
	needsFont(t)
	o := ordered(1)
	from, to := "SN-ABCDEFGHIJKLMNOPQRSTUVWXYZ-ABCDEFGHIJKLMNOPQRSTUVWXYZ-001", "SN-ABCDEFGHIJKLMNOPQRSTUVWXYZ-ABCDEFGHIJKLMNOPQRSTUVWXYZ-500"
	o.Lines[0].Serials, o.Lines[0].Unit = from+" – "+to, "กล่องใหญ่พิเศษ"
	o.Lines[0].Name = strings.Repeat("น้ำปลาแท้ตราเรือใบ ขวดใหญ่ 700 มล. ", 5) + "รสเค็มน้อย"
	document, err := print.Purchase(o)
	if err != nil {
		t.Fatal(err)
	}
	lines := string(through(t, document, "pdftotext", "-raw", "-", "-"))
	together := strings.Join(strings.Fields(lines), "")
	for _, want := range []string{from, to, o.Lines[0].Unit, "รสเค็มน้อย"} {
		if !strings.Contains(together, want) {
			t.Errorf("%q is not in %q", want, lines)
		}
	}
}
