package print_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"langraan/internal/kit/print"
)

var codes = []struct {
	kind print.Kind
	text string
	name string // as zbarimg calls the symbology
}{
	{print.EAN13, "8850123456787", "EAN-13"},
	{print.EAN13, "0036000291452", "EAN-13"},
	{print.EAN13, "2000000000015", "EAN-13"},
	{print.Code128, "OR2611-000123", "CODE-128"},
	{print.Code128, `a(b)\c <&> "d"`, "CODE-128"},
	{print.QR, "https://example.com/o/1?x=1", "QR-Code"},
	{print.QR, "สบู่ขมิ้น 12 ก้อน", "QR-Code"},
}

func made(t *testing.T, kind print.Kind, text string) *print.Barcode {
	t.Helper()
	b, err := print.NewBarcode(kind, text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// needsFont passes over what sets text where the font was not fetched before the build.
func needsFont(t *testing.T) {
	t.Helper()
	if _, err := print.FontLicence(); err != nil {
		t.Skip(err)
	}
}

// scanned is what zbarimg reads from pictures, a line each, sorted as they come.
func scanned(t *testing.T, picture []byte) string {
	t.Helper()
	if _, err := exec.LookPath("zbarimg"); err != nil {
		t.Skip("zbarimg is not here")
	}
	file := filepath.Join(t.TempDir(), "code.png")
	if err := os.WriteFile(file, picture, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.CommandContext(t.Context(), "zbarimg", "-q", file).Output()
	if err != nil {
		t.Fatalf("zbarimg: %v", err)
	}
	return strings.TrimSpace(string(out))
}

func TestPicturesAreReadByAScanner(t *testing.T) {
	for _, c := range codes {
		picture, err := made(t, c.kind, c.text).PNG()
		if err != nil {
			t.Fatal(err)
		}
		if got := scanned(t, picture); got != c.name+":"+c.text {
			t.Errorf("%s %q reads as %q", c.kind, c.text, got)
		}
	}
}

func TestVectorsAreWellFormedAndHaveTheirText(t *testing.T) {
	for _, c := range codes {
		d := xml.NewDecoder(bytes.NewReader(made(t, c.kind, c.text).SVG()))
		text := ""
		for {
			token, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%q: %v", c.text, err)
			}
			if s, ok := token.(xml.CharData); ok {
				text += string(s)
			}
		}
		if c.kind != print.QR && strings.TrimSpace(text) != c.text {
			t.Errorf("%q stands under the bars as %q", c.text, text)
		}
	}
}

func TestWhatDoesNotFitIsRefused(t *testing.T) {
	for _, c := range []struct {
		kind print.Kind
		text string
	}{
		{print.EAN13, "8850123456788"},
		{print.EAN13, "885012345678"},
		{print.EAN13, "885012345678x"},
		{print.EAN13, "12345670"},
		{print.EAN13, ""},
		{print.Code128, ""},
		{print.Code128, "สบู่"},
		{print.Code128, "a\nb"},
		{print.Code128, strings.Repeat("A", print.MaxCode128+1)},
		{print.QR, ""},
		{print.QR, strings.Repeat("A", print.MaxQR+1)},
		{"itf", "12345678"},
	} {
		if _, err := print.NewBarcode(c.kind, c.text); !errors.Is(err, print.ErrContent) {
			t.Errorf("%s %q: %v", c.kind, c.text, err)
		}
	}
}

func TestASheetOfLabelsIsReadByAScanner(t *testing.T) {
	needsFont(t)
	var labels []print.Label
	want := map[string]bool{}
	for i, c := range codes[:6] {
		labels = append(labels, print.Label{Code: made(t, c.kind, c.text), Copies: i + 1})
		want[c.name+":"+c.text] = true
	}
	document, err := print.Labels(print.SheetStock, labels)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := exec.LookPath("pdftoppm"); err != nil {
		t.Skip("pdftoppm is not here")
	}
	draw := exec.CommandContext(t.Context(), "pdftoppm", "-r", "200", "-png", "-singlefile", "-")
	draw.Stdin = bytes.NewReader(document)
	picture, err := draw.Output()
	if err != nil {
		t.Fatalf("pdftoppm: %v", err)
	}
	// The scanner tells a code that it sees twice once.
	got := strings.Split(scanned(t, picture), "\n")
	for line := range want {
		if !slices.Contains(got, line) {
			t.Errorf("%s is not read: %q", line, got)
		}
	}
	if n := bytes.Count(document, []byte(" Do Q\n")); n != 21 {
		t.Errorf("%d labels, want 21", n)
	}
}

func TestSheetsAreBounded(t *testing.T) {
	needsFont(t)
	code := made(t, print.EAN13, "8850123456787")
	all := []print.Label{{Code: code, Copies: print.MaxLabels}}
	if document, err := print.Labels(print.SheetStock, all); err != nil ||
		bytes.Count(document, []byte("/Type /Page /")) != 20 {
		t.Errorf("%d bytes, %v", len(document), err)
	}
	for _, labels := range [][]print.Label{
		{{Code: code, Copies: 0}},
		{{Code: code, Copies: print.MaxLabels + 1}},
		{{Code: code, Copies: print.MaxLabels}, {Code: code, Copies: 1}},
	} {
		if _, err := print.Labels(print.SheetStock, labels); !errors.Is(err, print.ErrTooMany) {
			t.Errorf("%v", err)
		}
	}
	if _, err := print.Labels(print.SheetStock, []print.Label{{
		Code:   made(t, print.Code128, strings.Repeat("Ab", 20)),
		Copies: 1,
	}}); !errors.Is(err, print.ErrTooWide) {
		t.Errorf("%v", err)
	}
}

// BenchmarkLabels draws the largest document there is, every label another.
func BenchmarkLabels(b *testing.B) {
	for b.Loop() {
		var labels []print.Label
		for i := range print.MaxLabels {
			code, err := print.NewBarcode(print.Code128, fmt.Sprintf("OR2611-%06d", i))
			if err != nil {
				b.Fatal(err)
			}
			labels = append(labels, print.Label{
				Code: code, Name: fmt.Sprint("น้ำปลาแท้ ตราหอยเชลล์ ขวดแก้ว ", i),
				SKU: fmt.Sprintf("FS-%06d", i), Price: "฿59.00", Copies: 1,
			})
		}
		if _, err := print.Labels(print.SheetStock, labels); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(b.Elapsed().Seconds()/float64(b.N), "s")
}
