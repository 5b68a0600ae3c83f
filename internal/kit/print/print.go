// Package print owns what goes on paper: barcodes as vectors, pixels and sheets of labels. It knows nothing of what the
// codes stand for.
package print

import (
	"errors"
	"fmt"

	"github.com/boombuler/barcode"
	"github.com/boombuler/barcode/code128"
	"github.com/boombuler/barcode/ean"
	"github.com/boombuler/barcode/qr"
)

// Kind is a symbology.
type Kind string

// The symbologies.
const (
	EAN13   Kind = "ean13"
	Code128 Kind = "code128"
	QR      Kind = "qr"
)

// The bounds of what a code may hold, in characters for Code 128 and in bytes for QR.
const (
	MaxCode128 = 80
	MaxQR      = 500
)

// ErrContent says that the text can't be written in the symbology.
var ErrContent = errors.New("the text does not fit the barcode")

// Barcode is a code as modules, with the quiet zone that scanners need around it.
type Barcode struct {
	Kind    Kind
	Content string

	columns int      // modules from edge to edge
	dark    [][]bool // one row for bars, as many as columns for QR
}

// The quiet zones in modules.
var quiet = map[Kind]struct{ left, right, above int }{EAN13: {11, 7, 0}, Code128: {10, 10, 0}, QR: {4, 4, 4}}

// NewBarcode encodes the content: 13 digits with a right check digit, printable ASCII, or any text. ErrContent.
func NewBarcode(kind Kind, content string) (*Barcode, error) {
	code, err := encode(kind, content)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrContent, err)
	}
	zone, size := quiet[kind], code.Bounds().Size()
	b := &Barcode{Kind: kind, Content: content, columns: zone.left + size.X + zone.right}
	rows := size.Y
	if kind != QR {
		rows = 1
	}
	for y := range rows + 2*zone.above {
		row := make([]bool, b.columns)
		if y >= zone.above && y < zone.above+rows {
			for x := range size.X {
				level, _, _, _ := code.At(x, y-zone.above).RGBA()
				row[zone.left+x] = level == 0
			}
		}
		b.dark = append(b.dark, row)
	}
	return b, nil
}

func encode(kind Kind, content string) (barcode.Barcode, error) {
	switch kind {
	case EAN13:
		if len(content) != 13 {
			return nil, errors.New("13 digits are wanted")
		}
		return ean.Encode(content)
	case Code128:
		for _, r := range content {
			if r < ' ' || r > '~' {
				return nil, errors.New("only printable ASCII")
			}
		}
		if content == "" || len(content) > MaxCode128 {
			return nil, errors.New("the length is wrong")
		}
		return code128.Encode(content)
	case QR:
		if content == "" || len(content) > MaxQR {
			return nil, errors.New("the length is wrong")
		}
		return qr.Encode(content, qr.M, qr.Unicode)
	}
	return nil, fmt.Errorf("no symbology %q", kind)
}

// bar is a run of dark modules.
type bar struct{ x, y, width int }

// bars are the dark runs of all rows.
func (b *Barcode) bars() (all []bar) {
	for y, row := range b.dark {
		for x := 0; x < len(row); x++ {
			begin := x
			for x < len(row) && row[x] {
				x++
			}
			if x > begin {
				all = append(all, bar{begin, y, x - begin})
			}
		}
	}
	return all
}
