//go:build !race

package payments

import (
	"image"
	"image/color"
	"math/rand/v2"
	"runtime"
	"testing"
	"time"

	"langraan/internal/kit/promptpay"
)

// cornersOf is a picture full of what every reader takes for corners of codes.
func cornersOf(side, module int) *image.Gray {
	p := image.NewGray(image.Rect(0, 0, side, side))
	for y := range side {
		for x := range side {
			column, row := x/module%8, y/module%8
			ring := max(max(column, 6-column), max(row, 6-row)) - 3
			shade := color.Gray{Y: 255}
			if column < 7 && row < 7 && ring != 2 {
				shade.Y = 0
			}
			p.SetGray(x, y, shade)
		}
	}
	return p
}

func noiseOf(side int) *image.Gray {
	p, r := image.NewGray(image.Rect(0, 0, side, side)), rand.New(rand.NewPCG(1, 2))
	for i := range p.Pix {
		p.Pix[i] = uint8(r.UintN(256))
	}
	return p
}

// What is read depends on the picture and not on how busy the machine is; a picture that is made to cost much costs as
// much as any other without a code, and little memory.
func TestReadingASlipIsBounded(t *testing.T) {
	for name, p := range map[string]image.Image{
		"noise": noiseOf(largeSide), "corners": cornersOf(largeSide, 3), "small corners": cornersOf(600, 1),
		"a point": noiseOf(1),
	} {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			began := time.Now()
			texts, looked := readWithin(p, mostLooked)
			runtime.ReadMemStats(&after)
			t.Logf("%d million points, %v, %d MB made", looked/1e6, time.Since(began),
				(after.TotalAlloc-before.TotalAlloc)>>20)
			if len(texts) != 0 || looked > mostLooked {
				t.Errorf("%q read, %d points looked at", texts, looked)
			}
			if held := int64(after.HeapAlloc) - int64(before.HeapAlloc); held > 200<<20 {
				t.Errorf("%d bytes are held", held)
			}
		})
	}
}

// A code that is hard to read takes a part of what may be looked at, so a slip that is a little worse is read, too.
func TestHardSlipsLeaveRoom(t *testing.T) {
	payload, err := promptpay.Slip{Bank: "014", Reference: "202611201001234567890ABCD"}.Payload()
	if err != nil {
		t.Fatal(err)
	}
	slip := drawnSlip(t, payload, 330)
	for _, degrees := range []float64{17, 45, 52} {
		texts, looked := readWithin(photographed(t, slip, degrees, 600, 60, 0.1), mostLooked)
		again, lookedAgain := readWithin(photographed(t, slip, degrees, 600, 60, 0.1), mostLooked)
		t.Logf("turned by %v: %d texts, %d million points", degrees, len(texts), looked/1e6)
		if looked != lookedAgain || len(texts) != len(again) {
			t.Errorf("turned by %v: %d points, then %d", degrees, looked, lookedAgain)
		}
	}
}
