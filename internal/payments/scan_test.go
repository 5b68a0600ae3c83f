//go:build !race

package payments

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"math"
	"math/rand/v2"
	"testing"

	"langraan/internal/kit/promptpay"

	"github.com/boombuler/barcode"
	"github.com/boombuler/barcode/qr"
	"golang.org/x/image/draw"
	"golang.org/x/image/font"
	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/math/f64"
	"golang.org/x/image/math/fixed"
)

// drawnSlip is a slip of 1080 × 1700 as a bank's program shows it, with lines of text and its code below.
func drawnSlip(t testing.TB, payload string, side int) *image.RGBA {
	t.Helper()
	p := image.NewRGBA(image.Rect(0, 0, 1080, 1700))
	draw.Draw(p, p.Rect, image.NewUniform(color.RGBA{250, 250, 252, 255}), image.Point{}, draw.Src)
	draw.Draw(p, image.Rect(0, 0, 1080, 260), image.NewUniform(color.RGBA{40, 120, 90, 255}), image.Point{}, draw.Src)
	text := image.NewRGBA(image.Rect(0, 0, 360, 500))
	for i, line := range []string{
		"Transfer completed", "20 Nov 2026 - 10:01", "From: Ms. Somying J.", "xxx-x-x4567-x", "To: Baan Dee Shop",
		"xxx-x-x1234-x", "Amount 630.00 baht", "Fee 0.00 baht", "Ref 0142345678901234",
	} {
		d := font.Drawer{
			Dst: text, Src: image.Black, Face: basicfont.Face7x13, Dot: fixed.P(10, 30+i*22),
		}
		d.DrawString(line)
	}
	draw.NearestNeighbor.Scale(p, image.Rect(60, 300, 60+720, 300+1000), text, text.Rect, draw.Over, nil)
	code, err := qr.Encode(payload, qr.M, qr.Auto)
	if err == nil {
		code, err = barcode.Scale(code, side, side)
	}
	if err != nil {
		t.Fatal(err)
	}
	draw.Draw(p, image.Rect(1000-side, 1640-side, 1000, 1640), code, image.Point{}, draw.Src)
	return p
}

// photographed is the slip on a table, turned, blurred a little, with noise, as a JPEG of the longer side.
func photographed(t testing.TB, p *image.RGBA, degrees float64, side, quality int, blur float64) image.Image {
	t.Helper()
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	w, h := float64(p.Rect.Dx()), float64(p.Rect.Dy())
	wide, high := math.Abs(w*cos)+math.Abs(h*sin)+80, math.Abs(w*sin)+math.Abs(h*cos)+80
	scale := float64(side) / max(wide, high)
	out := image.NewRGBA(image.Rect(0, 0, int(wide*scale), int(high*scale)))
	draw.Draw(out, out.Rect, image.NewUniform(color.RGBA{120, 100, 90, 255}), image.Point{}, draw.Src)
	c, s := cos*scale, sin*scale
	to := f64.Aff3{
		c, -s, wide*scale/2 - c*w/2 + s*h/2,
		s, c, high*scale/2 - s*w/2 - c*h/2,
	}
	draw.CatmullRom.Transform(out, to, p, p.Rect, draw.Over, nil)
	noise := rand.New(rand.NewPCG(1, uint64(degrees*10)))
	blurred := image.NewRGBA(out.Rect)
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			at := out.RGBAAt(x, y)
			right := out.RGBAAt(min(x+1, out.Rect.Dx()-1), y)
			below := out.RGBAAt(x, min(y+1, out.Rect.Dy()-1))
			grain := noise.Float64()*16 - 8
			light := 1 - 0.25*float64(x)/float64(out.Rect.Dx()) // from one side
			mix := func(a, b, c uint8) uint8 {
				v := float64(a)*(1-blur) + (float64(b)+float64(c))/2*blur
				return uint8(max(0, min(255, v*light+grain)))
			}
			blurred.SetRGBA(x, y, color.RGBA{
				mix(at.R, right.R, below.R), mix(at.G, right.G, below.G), mix(at.B, right.B, below.B), 255,
			})
		}
	}
	var file bytes.Buffer
	if err := jpeg.Encode(&file, blurred, &jpeg.Options{Quality: quality}); err != nil {
		t.Fatal(err)
	}
	read, err := jpeg.Decode(&file)
	if err != nil {
		t.Fatal(err)
	}
	return read
}

// The code of a slip is read from what people send: shrunk, turned by any angle, blurred, compressed.
func TestCodesOfPhotographedSlipsAreRead(t *testing.T) {
	payload, err := promptpay.Slip{Bank: "014", Reference: "202611201001234567890ABCD"}.Payload()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name  string
		qr    int
		side  int
		blur  float64
		least int // of 10 angles
	}{
		{"a screen", 330, 1700, 0, 10},
		{"a photo", 330, 1600, 0.4, 10},
		{"sent small", 330, 1000, 0.3, 9},
		{"600 points", 400, 600, 0.2, 9},
		{"600 points, a small code", 330, 600, 0.1, 8},
	} {
		t.Run(c.name, func(t *testing.T) {
			slip, read, all := drawnSlip(t, payload, c.qr), 0, 0
			for _, degrees := range []float64{0, 3, 10, 17, 33, 45, 52, 68, 79, 90} {
				all++
				code, bank, reference := meant(readCodes(photographed(t, slip, degrees, c.side, 60, c.blur)))
				if code == BankSlip && bank == "014" && reference == "202611201001234567890ABCD" {
					read++
				} else {
					t.Logf("turned by %v: not read", degrees)
				}
			}
			t.Logf("%d of %d read", read, all)
			if read < c.least {
				t.Errorf("%d of %d read, want %d", read, all, c.least)
			}
		})
	}
}
