package print_test

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"regexp"
	"slices"
	"strings"
	"testing"

	"langraan/internal/kit/print"

	"github.com/google/go-cmp/cmp"
)

var (
	shop = print.Place{
		Name: "ร้านสบู่ขมิ้นบ้านสวน", Phone: "081-234-5678", Street: "99/12 หมู่ 6 ซอยสุขสวัสดิ์ 26 ถนนสุขสวัสดิ์",
		Area: []string{"แขวงบางปะกอก", "เขตราษฎร์บูรณะ", "กรุงเทพมหานคร"}, Postcode: "10140",
	}
	near = print.Place{
		Name: "นิภา ฟื้นปัญญา", Phone: "081-234-9999", Street: "12/3 ถ.นิมมานเหมินท์ ซ.ปู่ฝั่งน้ำ",
		Area: []string{"ต.สุเทพ", "อ.เมืองเชียงใหม่", "จ.เชียงใหม่"}, Postcode: "50200",
	}
	far = print.Place{
		Name:  "คุณกตัญญู ปิ่นปัญญาวุฒิไกรสรศักดิ์ (บริษัท ฟื้นฟูที่ดินและน้ำป่าปู่ฝั่ง จำกัด มหาชน)",
		Phone: "089-999-8888, 02-123-4567",
		Street: "ห้อง 1204 ชั้น 12 อาคารปัญจธานีทาวเวอร์ เลขที่ 127/15 หมู่บ้านฟ้าปิยรมย์ หมู่ที่ 11 ซอยนนทรี 22 แยก 4 " +
			"ถนนนนทรี ใกล้โรงเรียนวัดช่องนนทรี ฝากป้อมยามได้ค่ะ โทรก่อนเข้าส่งด้วยนะคะ ไม่รับเสาร์อาทิตย์",
		Area: []string{"ต.ท่ากระดาน", "อ.เฉลิมพระเกียรติ", "จ.พระนครศรีอยุธยา"}, Postcode: "13000",
	}
)

func goods(n int) (all []print.Item) {
	for i := range n {
		all = append(all, print.Item{
			Name: fmt.Sprintf("สบู่ขมิ้นผสมน้ำผึ้งป่า แพ็คคู่ %d", i+1),
			SKU:  fmt.Sprintf("SOAP-%03d", i+1), Quantity: int64(i + 1), Price: "฿59.00",
		})
	}
	return all
}

func logo(t testing.TB) *print.Picture {
	t.Helper()
	return drawing(t, 120, 60, 180)
}

// drawing is an oval on nothing.
func drawing(t testing.TB, width, height int, red uint8) *print.Picture {
	t.Helper()
	drawn := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			across, down := float64(2*x-width)/float64(width), float64(2*y-height)/float64(height)
			if across*across+down*down < 0.84 {
				drawn.SetNRGBA(x, y, color.NRGBA{red, 30, 60, 255})
			}
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, drawn); err != nil {
		t.Fatal(err)
	}
	p, err := print.NewPicture(out.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func parcels(t testing.TB) []print.Parcel {
	t.Helper()
	mark := logo(t)
	const at = "24/11/2569 09:30"
	return []print.Parcel{
		{
			Number: "OR2611-000123", Tracking: "EF582621152TH", Courier: "ไปรษณีย์ไทย", Sender: shop, Recipient: near,
			Collect: "฿1,234.00", Items: goods(2), Logo: mark, PrintedAt: at,
		},
		{
			Number: "OR2611-000124", Tracking: "SPXTH04812345678901", Courier: "SPX Express", Sender: shop, Recipient: far,
			Paid: true, Items: goods(9), Logo: mark, Reprint: 1, PrintedAt: at,
		},
		{
			Number: "OR2611-000125", Courier: "จัดส่งเอง", Sender: shop, Recipient: near, Collect: "฿1,234,567.00",
			Items: goods(30), Reprint: 11, PrintedAt: at,
		},
	}
}

func labelled(t *testing.T, size print.Size, labels []print.Parcel) []byte {
	t.Helper()
	needsFont(t)
	document, err := print.Parcels(size, labels)
	if err != nil {
		t.Fatal(err)
	}
	return document
}

// dotted are the ways in which label printers draw: eight dots to a millimetre, black or white, and what calls itself
// 203 to an inch and smooths.
var dotted = [][]string{{"-r", "203.2", "-mono"}, {"-r", "203", "-gray"}}

// page is a page of the document as a label printer draws it.
func page(t *testing.T, document []byte, number int, dots ...string) []byte {
	t.Helper()
	n := fmt.Sprint(number)
	return through(t, document, "pdftoppm", append(dots, "-f", n, "-l", n, "-singlefile", "-")...)
}

// plain is the text of the document, blanks made one.
func plain(t *testing.T, document []byte) string {
	t.Helper()
	return strings.Join(strings.Fields(string(through(t, document, "pdftotext", "-raw", "-", "-"))), " ")
}

func TestParcelLabelsAreReadByAScannerAtTheDotsOfLabelPrinters(t *testing.T) {
	for name, size := range map[string]print.Size{"tall": print.Tall, "square": print.Square} {
		document := labelled(t, size, parcels(t))
		for i, want := range [][]string{{"EF582621152TH", "OR2611-000123"}, {"SPXTH04812345678901", "OR2611-000124"}, {"OR2611-000125"}} {
			for j, code := range want {
				want[j] = "CODE-128:" + code
			}
			slices.Sort(want)
			for _, dots := range dotted {
				got := strings.Split(scanned(t, page(t, document, i+1, dots...)), "\n")
				slices.Sort(got)
				if !slices.Equal(got, want) {
					t.Errorf("%s, page %d, %s: %q, want %q", name, i+1, dots, got, want)
				}
			}
		}
	}
}

// reads tells whether a text is in the lines as it was written, blanks and all; a line may end inside it, at a blank of
// it or between two letters.
func reads(lines, text string) bool {
	var pattern strings.Builder
	for i, r := range []rune(text) {
		switch {
		case r == ' ':
			pattern.WriteString("[ \n]")
			continue
		case i > 0:
			pattern.WriteString("\n?")
		}
		pattern.WriteString(regexp.QuoteMeta(string(r)))
	}
	return regexp.MustCompile(pattern.String()).MatchString(lines)
}

func TestThaiTextIsReadBackLineByLine(t *testing.T) {
	labels := parcels(t)
	for i, want := range []string{
		`ไปรษณีย์ไทย
EF582621152TH
ผู้ส่ง ร้านสบู่ขมิ้นบ้านสวน 081-234-5678
99/12 หมู่ 6 ซอยสุขสวัสดิ์ 26 ถนนสุขสวัสดิ์ แขวงบางปะกอก เขตราษฎร์บูรณะ
กรุงเทพมหานคร 10140
ผู้รับ
นิภา ฟื้นปัญญา
โทร. 081-234-9999
12/3 ถ.นิมมานเหมินท์ ซ.ปู่ฝั่งน้ำ
ต.สุเทพ อ.เมืองเชียงใหม่
จ.เชียงใหม่ 50200
1 × สบู่ขมิ้นผสมน้ำผึ้งป่า แพ็คคู่ 1
2 × สบู่ขมิ้นผสมน้ำผึ้งป่า แพ็คคู่ 2
เก็บเงินปลายทาง ฿1,234.00
24/11/2569 09:30
OR2611-000123
`,
		`พิมพ์ซ้ำ 1
REPRINT 1
SPX Express
SPXTH04812345678901
ผู้ส่ง ร้านสบู่ขมิ้นบ้านสวน 081-234-5678
99/12 หมู่ 6 ซอยสุขสวัสดิ์ 26 ถนนสุขสวัสดิ์ แขวงบางปะกอก เขตราษฎร์บูรณะ
กรุงเทพมหานคร 10140
ผู้รับ
คุณกตัญญู ปิ่นปัญญาวุฒิไกรสรศักดิ์ (บริษัท
ฟื้นฟูที่ดินและน้ำป่าปู่ฝั่ง จำกัด มหาชน)
โทร. 089-999-8888, 02-123-4567
ห้อง 1204 ชั้น 12 อาคารปัญจธานีทาวเวอร์ เลขที่ 127/15
หมู่บ้านฟ้าปิยรมย์ หมู่ที่ 11 ซอยนนทรี 22 แยก 4
ถนนนนทรี ใกล้โรงเรียนวัดช่องนนทรี ฝากป้อมยามได้ค่ะ
โทรก่อนเข้าส่งด้วยนะคะ ไม่รับเสาร์อาทิตย์
ต.ท่ากระดาน อ.เฉลิมพระเกียรติ
จ.พระนครศรีอยุธยา 13000
สินค้า 9 รายการ
ชำระแล้ว
24/11/2569 09:30
OR2611-000124
`,
	} {
		document := labelled(t, print.Tall, labels[i:i+1])
		got := strings.TrimSuffix(string(through(t, document, "pdftotext", "-raw", "-", "-")), "\f")
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("label %d: %s", i, diff)
		}
	}
	document, err := print.Slips(print.A6, []print.Slip{slip(2)})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"ใบจัดสินค้า พิมพ์ซ้ำ 1 (REPRINT)", "วันที่สั่งซื้อ 24/11/2569", "ผู้รับ นิภา ฟื้นปัญญา", "รวมทั้งสิ้น ฿1,274.00",
		"1. สบู่ขมิ้นผสมน้ำผึ้งป่า แพ็คคู่ 1 1 ฿59.00", "ขอบคุณที่อุดหนุน ร้านสบู่ขมิ้นบ้านสวน 081-234-5678",
	} {
		lines := strings.Split(string(through(t, document, "pdftotext", "-raw", "-", "-")), "\n")
		if !slices.Contains(lines, want) {
			t.Errorf("%q is no line of %q", want, lines)
		}
	}
}

func TestParcelLabelsSayEverything(t *testing.T) {
	labels := parcels(t)
	for name, size := range map[string]print.Size{"tall": print.Tall, "square": print.Square} {
		for _, l := range labels {
			document := labelled(t, size, []print.Parcel{l})
			text, lines := plain(t, document), string(through(t, document, "pdftotext", "-raw", "-", "-"))
			wanted := []string{
				l.Number, l.Tracking, l.Courier, l.Collect, l.Recipient.Name, l.Recipient.Phone, l.Recipient.Street,
				l.Recipient.Postcode, l.Sender.Name, l.Sender.Phone, l.Sender.Street, l.Sender.Postcode,
			}
			wanted = append(append(wanted, l.Recipient.Area...), l.Sender.Area...)
			for _, want := range wanted {
				if !reads(lines, want) {
					t.Errorf("%s %s: %q is not in %q", name, l.Number, want, lines)
				}
			}
			if got, want := strings.Contains(text, "เก็บเงินปลายทาง"), l.Collect != ""; got != want {
				t.Errorf("%s %s: collects %v", name, l.Number, got)
			}
			if got := strings.Contains(text, "ชำระแล้ว"); got != l.Paid {
				t.Errorf("%s %s: paid %v", name, l.Number, got)
			}
			if got := strings.Contains(text, fmt.Sprint("REPRINT ", l.Reprint)); got != (l.Reprint > 0) {
				t.Errorf("%s %s: reprint %v", name, l.Number, got)
			}
		}
	}
}

func TestWhatDoesNotFitOnALabelIsCounted(t *testing.T) {
	l := parcels(t)[0]
	l.Items = goods(40)
	text := plain(t, labelled(t, print.Tall, []print.Parcel{l}))
	shown := 0
	for i := range 40 {
		if strings.Contains(text, fmt.Sprintf("แพ็คคู่ %d ", i+1)) {
			shown++
		}
	}
	if want := fmt.Sprintf("และอีก %d รายการ", 40-shown); shown == 0 || !strings.Contains(text, want) {
		t.Errorf("%d are shown, and %q is not said: %q", shown, want, text)
	}
}

func TestNothingRunsOutOfALabel(t *testing.T) {
	worst := print.Parcel{
		Number: strings.Repeat("W9", 20), Tracking: strings.Repeat("W9x", 20), Courier: strings.Repeat("ขนส่งด่วนพิเศษ", 8),
		Collect: "฿999,999,999.00", Items: goods(200), Reprint: 1000, PrintedAt: "24/11/2569 09:30",
		Box: print.Box{Number: strings.Repeat("W9", 10), At: 1999, Of: 2000},
		Sender: print.Place{
			Name: strings.Repeat("ป้าปี่", 40), Phone: strings.Repeat("08", 20), Street: strings.Repeat("ฟื้นที่ ", 50),
			Area: []string{strings.Repeat("ญ", 100), strings.Repeat("ฐ", 100), strings.Repeat("ฏ", 100)}, Postcode: "1234567890",
		},
		Recipient: print.Place{
			Name: strings.Repeat("ป้าปี่", 40), Phone: strings.Repeat("08", 30), Street: strings.Repeat("ฟื้นที่", 80),
			Area: []string{strings.Repeat("ญ", 100), strings.Repeat("ฐ", 100), strings.Repeat("ฏ", 100)}, Postcode: "1234567890",
		},
	}
	blank := print.Parcel{}
	for name, size := range map[string]print.Size{"tall": print.Tall, "square": print.Square} {
		for i, l := range []print.Parcel{worst, blank} {
			picture, err := png.Decode(bytes.NewReader(through(t, labelled(t, size, []print.Parcel{l}), "pdftoppm", "-r", "100",
				"-png", "-singlefile", "-")))
			if err != nil {
				t.Fatal(err)
			}
			box := picture.Bounds()
			for y := range box.Max.Y {
				for x := range box.Max.X {
					inside := x >= 10 && y >= 10 && x < box.Max.X-10 && y < box.Max.Y-10
					if !inside && darkness(picture, x, y) > 60 {
						t.Fatalf("%s %d: something is drawn at the edge, %d %d", name, i, x, y)
					}
				}
			}
		}
	}
}

func TestAPictureIsInADocumentOnce(t *testing.T) {
	document := labelled(t, print.Tall, parcels(t))
	if n := bytes.Count(document, []byte("/Subtype /Image")); n != 1 {
		t.Errorf("%d pictures", n)
	}
	if n := bytes.Count(document, []byte("/FontFile2")); n != 1 {
		t.Errorf("%d fonts", n)
	}
}

func TestPicturesThatCannotBeReadAreRefused(t *testing.T) {
	var huge bytes.Buffer
	if err := png.Encode(&huge, image.NewGray(image.Rect(0, 0, 1200, 1200))); err != nil {
		t.Fatal(err)
	}
	for _, content := range [][]byte{nil, []byte("GIF89a"), huge.Bytes()} {
		if _, err := print.NewPicture(content); err == nil {
			t.Errorf("%d bytes are a picture", len(content))
		}
	}
	var middling bytes.Buffer
	if err := png.Encode(&middling, image.NewGray(image.Rect(0, 0, 200, 200))); err != nil {
		t.Fatal(err)
	}
	if _, err := print.NewPicture(middling.Bytes()); err != nil {
		t.Error(err)
	}
	if _, err := print.NewThumb(middling.Bytes()); err == nil {
		t.Error("a list takes a picture that is not small")
	}
}

func slip(n int) print.Slip {
	return print.Slip{
		Number: "OR2611-000123", OrderedAt: "24/11/2569", Tracking: "EF582621152TH", Courier: "ไปรษณีย์ไทย", Sender: shop,
		Recipient: near, Items: goods(n), Reprint: 1, PrintedAt: "24/11/2569 09:30",
		Sums: []print.Sum{{"ค่าสินค้า", "฿1,234.00"}, {"ค่าส่ง", "฿40.00"}, {"รวมทั้งสิ้น", "฿1,274.00"}},
	}
}

func TestASlipHasAllGoodsOnAsManyPagesAsItNeeds(t *testing.T) {
	needsFont(t)
	for _, size := range []print.Size{print.A6, print.A5} {
		document, err := print.Slips(size, []print.Slip{slip(1), slip(40)})
		if err != nil {
			t.Fatal(err)
		}
		text := plain(t, document)
		for i := range 40 {
			if !strings.Contains(text, fmt.Sprintf("%d. สบู่ขมิ้นผสมน้ำผึ้งป่า แพ็คคู่ %d", i+1, i+1)) {
				t.Errorf("%v: goods %d are missing", size, i+1)
			}
		}
		pages := bytes.Count(document, []byte("/Type /Page /")) - 1
		for _, want := range []string{
			"หน้า 1/1", fmt.Sprintf("หน้า %d/%d", pages, pages), "฿1,274.00", "รวม 40 รายการ 820 ชิ้น",
			"ขอบคุณที่อุดหนุน ร้านสบู่ขมิ้นบ้านสวน", "พิมพ์ซ้ำ 1 (REPRINT)",
		} {
			if !strings.Contains(text, want) {
				t.Errorf("%v: %q is missing", size, want)
			}
		}
	}
}

func TestRollsHaveOneLabelOnAPageThatAScannerReads(t *testing.T) {
	needsFont(t)
	for name, stock := range map[string]print.Stock{"40": print.RollStock40, "50": print.RollStock50} {
		var labels []print.Label
		codes := slices.Delete(slices.Clone(codes), 4, 5) // too long for a roll
		if name == "40" {
			codes = slices.Delete(codes, 3, 4)
		}
		for _, c := range codes {
			labels = append(labels, print.Label{
				Code: made(t, c.kind, c.text), Name: names[0], SKU: "SKU-1", Price: "฿1,290.00", Copies: 2,
			})
		}
		document, err := print.Labels(stock, labels)
		if err != nil {
			t.Fatal(err)
		}
		if n := bytes.Count(document, []byte("/Type /Page /")); n != 2*len(codes) {
			t.Errorf("%d pages", n)
		}
		if _, err := print.Labels(stock, []print.Label{{Code: made(t, print.Code128, strings.Repeat("Ab", 10)), Copies: 1}}); !errors.Is(err, print.ErrTooWide) {
			t.Errorf("%s: %v", name, err)
		}
		for i, c := range codes {
			for _, dots := range dotted {
				if got, want := scanned(t, page(t, document, 2*i+1, dots...)), c.name+":"+c.text; got != want {
					t.Errorf("%s, %s: %q, want %q", name, dots, got, want)
				}
			}
		}
	}
}

func TestPapersLookAsBefore(t *testing.T) {
	needsFont(t)
	tall, square := labelled(t, print.Tall, parcels(t)), labelled(t, print.Square, parcels(t)[1:2])
	looksAsBefore(t, tall, "testdata/parcel.png", "-r", "101.5")
	looksAsBefore(t, square, "testdata/parcel-square.png", "-r", "101.5")
	slips, err := print.Slips(print.A6, []print.Slip{slip(3)})
	if err != nil {
		t.Fatal(err)
	}
	looksAsBefore(t, slips, "testdata/slip.png", "-r", "90")
	list, err := print.Pickings(picks(t))
	if err != nil {
		t.Fatal(err)
	}
	looksAsBefore(t, list, "testdata/picklist.png", "-r", "90", "-x", "0", "-y", "0", "-W", "744", "-H", "400")
	roll, err := print.Labels(print.RollStock40, []print.Label{{
		Code: made(t, print.EAN13, "8850123456787"), Name: names[0], SKU: "SKU-1", Price: "฿1,290.00", Copies: 1,
	}})
	if err != nil {
		t.Fatal(err)
	}
	looksAsBefore(t, roll, "testdata/roll.png", "-r", "203")
}

// BenchmarkParcels writes the largest document of parcel labels, every label another.
func BenchmarkParcels(b *testing.B) {
	three := parcels(b)
	for b.Loop() {
		var labels []print.Parcel
		for i := range 500 {
			l := three[i%3]
			l.Number = fmt.Sprintf("OR2611-%06d", i)
			l.Recipient.Street += fmt.Sprint(" บ้าน ", i)
			labels = append(labels, l)
		}
		if _, err := print.Parcels(print.Tall, labels); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(b.Elapsed().Seconds()/float64(b.N), "s")
}
