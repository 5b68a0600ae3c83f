package print_test

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/png"
	"os"
	"os/exec"
	"strings"
	"testing"

	"langraan/internal/kit/print"
)

var update = flag.Bool("update", false, "write the golden picture anew")

// Tone marks above vowels, consonants with long stems, vowels under consonants with feet, sara am under a tone mark.
var names = []string{
	"น้ำปลาแท้ ตราปี่ทอง ที่รักฟื้นฟู ญู ฐุ ป้ ปี่ กำ น้ำ",
	"สบู่ขมิ้น 12 ก้อน",
	"ครีมบำรุงผิวหน้าสูตรเข้มข้นพิเศษสำหรับผู้ที่มีผิวแห้งและแพ้ง่าย ขนาดใหญ่พิเศษ 250 มล. แพ็คคู่",
	"ปู่ ปู้ ฝู่ ฟู๋ ฐู ญุ ฏุ ฎู ฬุ ปั้น ฝั่ง ฟ้า ป่า กี้ กื่อ ก๊ก จ๋า",
	"Vitamin C Serum 30 ml (twin pack)",
}

func sheetOfNames(t *testing.T) []byte {
	t.Helper()
	needsFont(t)
	var labels []print.Label
	for i, name := range names {
		labels = append(labels, print.Label{Code: made(t, print.EAN13, "8850123456787"), Name: name, SKU: "SOAP-00" +
			string(rune('1'+i)), Price: "฿1,290.00", Copies: 1})
	}
	labels = append(labels, print.Label{
		Code: made(t, print.QR, "8850123456787"), Name: names[2], SKU: "QR-1",
		Copies: 1,
	})
	document, err := print.Labels(print.SheetStock, labels)
	if err != nil {
		t.Fatal(err)
	}
	return document
}

// through gives what a program makes of the document.
func through(t *testing.T, document []byte, program string, args ...string) []byte {
	t.Helper()
	if _, err := exec.LookPath(program); err != nil {
		t.Skip(program + " is not here")
	}
	run := exec.CommandContext(t.Context(), program, args...)
	run.Stdin = bytes.NewReader(document)
	out, err := run.Output()
	if err != nil {
		t.Fatalf("%s: %v", program, err)
	}
	return out
}

func TestNamesAreReadBackAsTheyWereWritten(t *testing.T) {
	text := strings.Join(strings.Fields(string(through(t, sheetOfNames(t), "pdftotext", "-", "-"))), " ")
	for i, name := range names {
		if i == 2 {
			name = "ครีมบำรุงผิวหน้าสูตรเข้มข้นพิเศษสำหรับผู้ที่มีผิว แห้งและแพ้ง่าย ขนาดใหญ่พิเศษ 250 มล. แพ็คคู่"
		}
		if !strings.Contains(text, name) {
			t.Errorf("%q is not in %q", name, text)
		}
	}
	if !strings.Contains(text, "฿1,290.00") || !strings.Contains(text, "SOAP-003") {
		t.Errorf("price or SKU is not in %q", text)
	}
}

func TestLongNamesAreShortenedNotClipped(t *testing.T) {
	needsFont(t)
	long := strings.Repeat("น้ำตาลทรายขาวบริสุทธิ์คุณภาพพิเศษ", 8)
	document, err := print.Labels(print.SheetStock, []print.Label{{
		Code: made(t, print.EAN13, "8850123456787"), Name: long,
		SKU: strings.Repeat("W", 90), Price: "฿9,999,999.00", Copies: 1,
	}})
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Fields(string(through(t, document, "pdftotext", "-", "-")))
	shortened := 0
	for _, l := range lines {
		if strings.HasSuffix(l, "…") {
			shortened++
		}
	}
	if shortened != 2 {
		t.Errorf("%q", lines)
	}
	picture, err := png.Decode(bytes.NewReader(through(t, document, "pdftoppm", "-r", "100", "-png", "-singlefile",
		"-")))
	if err != nil {
		t.Fatal(err)
	}
	for y := range 146 { // the label is 70 mm wide: 275 points of the picture
		for _, x := range []int{5, 10, 265, 270} {
			if darkness(picture, x, y) > 0 {
				t.Fatalf("the label is drawn on at its edge, %d %d", x, y)
			}
		}
	}
}

// What a couple of lines in the largest letters don't hold is written in smaller ones, while there are any that do.
func TestALabelHasTheWholeNameOfItsRecipient(t *testing.T) {
	for name, said := range map[string]string{
		"long": "สหกรณ์การเกษตรและพัฒนาผลิตภัณฑ์ชุมชน จำกัด (มหาชน) สาขาอุบลราชธานี",
		"very long": "บริษัท สหกรณ์การเกษตรและพัฒนาผลิตภัณฑ์ชุมชนภาคตะวันออกเฉียงเหนือตอนล่าง จำกัด (มหาชน) " +
			"สาขาอุบลราชธานี",
	} {
		for paper, size := range map[string]print.Size{"tall": print.Tall, "square": print.Square} {
			l := parcels(t)[0]
			l.Recipient.Name = said
			lines := string(through(t, labelled(t, size, []print.Parcel{l}), "pdftotext", "-raw", "-", "-"))
			if !reads(lines, said) {
				t.Errorf("%s on %s: %q is not in %q", name, paper, said, lines)
			}
		}
	}
}

// A company's name takes two lines of the smaller slip.
func TestASlipHasTheWholeNameOfItsRecipient(t *testing.T) {
	needsFont(t)
	const said = "บริษัท สหกรณ์การเกษตรและพัฒนาผลิตภัณฑ์ชุมชน จำกัด (มหาชน) สาขาอุบลราชธานี"
	for paper, size := range map[string]print.Size{"A6": print.A6, "A5": print.A5} {
		l := slip(2)
		l.Recipient.Name = said
		document, err := print.Slips(size, []print.Slip{l})
		if err != nil {
			t.Fatal(err)
		}
		lines := string(through(t, document, "pdftotext", "-raw", "-", "-"))
		if !reads(lines, said) {
			t.Errorf("on %s: %q is not in %q", paper, said, lines)
		}
	}
}

func darkness(picture image.Image, x, y int) int {
	return 255 - int(color.GrayModel.Convert(picture.At(x, y)).(color.Gray).Y)
}

// The golden pictures were looked at: every mark stands where a reader of Thai expects it. Other versions of the
// drawing program smooth edges otherwise, hence the tolerance; a mark away from its place is far beyond it.
func looksAsBefore(t *testing.T, document []byte, golden string, args ...string) {
	t.Helper()
	got := through(t, document, "pdftoppm", append(args, "-gray", "-png", "-singlefile", "-")...)
	if *update {
		if err := os.WriteFile(golden, got, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	is, err := png.Decode(bytes.NewReader(got))
	if err != nil {
		t.Fatal(err)
	}
	was, err := png.Decode(bytes.NewReader(want))
	if err != nil {
		t.Fatal(err)
	}
	if is.Bounds() != was.Bounds() {
		t.Fatalf("%v, want %v", is.Bounds(), was.Bounds())
	}
	off := 0
	for y := range is.Bounds().Dy() {
		for x := range is.Bounds().Dx() {
			if d := darkness(is, x, y) - darkness(was, x, y); d > 100 || d < -100 {
				off++
			}
		}
	}
	if off > 40 {
		t.Errorf("%d points differ from %s", off, golden)
	}
}

func TestThePrintedPageLooksAsBefore(t *testing.T) {
	looksAsBefore(t, sheetOfNames(t), "testdata/labels.png", "-r", "150", "-x", "0", "-y", "0", "-W", "1240", "-H", "440")
}

func TestASheetOfNamesStaysSmall(t *testing.T) {
	needsFont(t)
	var labels []print.Label
	for i := range print.MaxLabels {
		labels = append(labels, print.Label{
			Code: made(t, print.EAN13, "8850123456787"), Name: names[i%len(names)],
			SKU: "S", Price: "฿12.00", Copies: 1,
		})
	}
	document, err := print.Labels(print.SheetStock, labels)
	if err != nil || len(document) > 600_000 {
		t.Errorf("%d bytes, %v", len(document), err)
	}
}

func TestTheFontHasItsLicence(t *testing.T) {
	needsFont(t)
	if text, err := print.FontLicence(); err != nil || !strings.Contains(text,
		"Copyright 2018 The Sarabun Project Authors") || !strings.Contains(text, "SIL OPEN FONT LICENSE Version 1.1") {
		t.Errorf("%q %v", text, err)
	}
}
