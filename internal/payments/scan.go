package payments

import (
	"image"
	"image/color"
	"math"
	"slices"
	"time"

	"langraan/internal/kit/clock"

	"github.com/makiuchi-d/gozxing"
	multi "github.com/makiuchi-d/gozxing/multi/qrcode"
	"github.com/makiuchi-d/gozxing/qrcode"
	"golang.org/x/image/draw"
	"golang.org/x/image/math/f64"
)

// The bounds of looking for codes in a picture.
const (
	scanFor   = 1500 * time.Millisecond // of wall time; a picture without a code takes all of it
	largeSide = 1600                    // of the longer side: larger pictures are made smaller first
	wideSide  = 2200                    // up to which a small picture is made larger
)

// readCodes gives the texts of the QR codes in a picture. It tries harder and harder, until it has found the code of a
// slip or its time is over.
func readCodes(p image.Image) (texts []string) {
	until := clock.System()().Add(scanFor)
	base := greyOf(p)
	for try := range attempts(base) {
		for _, text := range try.read() {
			if !slices.Contains(texts, text) {
				texts = append(texts, text)
			}
		}
		if code, _, _ := meant(texts); code.isRead() || clock.System()().After(until) {
			return texts
		}
	}
	return texts
}

// greyOf is a picture in shades of grey on white, not larger than is looked at.
func greyOf(p image.Image) *image.Gray {
	box := p.Bounds()
	width, height := box.Dx(), box.Dy()
	if longer := max(width, height); longer > largeSide {
		width, height = max(1, width*largeSide/longer), max(1, height*largeSide/longer)
	}
	grey := image.NewGray(image.Rect(0, 0, width, height))
	draw.Draw(grey, grey.Rect, image.White, image.Point{}, draw.Src)
	draw.ApproxBiLinear.Scale(grey, grey.Rect, p, box, draw.Over, nil)
	return grey
}

// attempt is one way to look at a picture.
type attempt struct {
	base    *image.Gray
	part    image.Rectangle
	scale   float64
	degrees float64
	sharp   bool
	global  bool // one threshold for all, in place of one for each neighbourhood
}

// attempts gives the ways to look at a picture, the quickest and likeliest first.
func attempts(base *image.Gray) func(yield func(attempt) bool) {
	return func(yield func(attempt) bool) {
		whole, longer := base.Rect, max(base.Rect.Dx(), base.Rect.Dy())
		scales := []float64{1}
		for _, s := range []float64{2, 3} {
			if float64(longer)*s <= wideSide {
				scales = append(scales, s)
			}
		}
		if longer > 1000 {
			scales = append(scales, 0.6)
		}
		for _, a := range slices.Concat(
			ways(whole, scales, []float64{0}, false), ways(whole, scales, []float64{0}, true),
			ways(whole, scales, []float64{45, 22, 67}, false),
		) {
			if a.base = base; !yield(a) {
				return
			}
		}
		for _, part := range windows(whole) {
			side := max(part.Dx(), part.Dy())
			zoom := min(4, float64(largeSide)/float64(side))
			for _, a := range slices.Concat(ways(part, []float64{zoom}, []float64{0}, false),
				ways(part, []float64{zoom}, []float64{0}, true), ways(part, []float64{zoom}, []float64{30}, false)) {
				if a.base = base; !yield(a) {
					return
				}
			}
		}
	}
}

// ways are the attempts at a part of a picture in all scales and turns.
func ways(part image.Rectangle, scales, turns []float64, sharp bool) (all []attempt) {
	for _, degrees := range turns {
		for _, scale := range scales {
			for _, global := range []bool{false, true} {
				all = append(all, attempt{part: part, scale: scale, degrees: degrees, sharp: sharp, global: global})
			}
		}
	}
	return all
}

// windows are parts of a picture that lie over each other, half as wide and as high.
func windows(whole image.Rectangle) (parts []image.Rectangle) {
	w, h := whole.Dx()/2, whole.Dy()/2
	for _, y := range []int{2, 1, 0} { // slips have their code at the bottom
		for _, x := range []int{2, 1, 0} {
			parts = append(parts, image.Rect(x*w/2, y*h/2, x*w/2+w, y*h/2+h))
		}
	}
	return parts
}

// read looks for codes in one way.
func (a attempt) read() (texts []string) {
	shown := a.picture()
	source := gozxing.NewLuminanceSourceFromImage(shown)
	binarizer := gozxing.NewHybridBinarizer(source)
	if a.global {
		binarizer = gozxing.NewGlobalHistgramBinarizer(source)
	}
	bitmap, err := gozxing.NewBinaryBitmap(binarizer)
	if err != nil {
		return nil
	}
	hints := map[gozxing.DecodeHintType]any{
		gozxing.DecodeHintType_TRY_HARDER: true, gozxing.DecodeHintType_CHARACTER_SET: "UTF-8",
	}
	if found, err := qrcode.NewQRCodeReader().Decode(bitmap, hints); err == nil {
		texts = append(texts, found.GetText())
	}
	if a.scale != 1 || a.degrees != 0 || a.sharp {
		return texts
	}
	found, err := multi.NewQRCodeMultiReader().DecodeMultiple(bitmap, hints) // where the first is none of a slip
	if err != nil {
		return texts
	}
	for _, f := range found {
		texts = append(texts, f.GetText())
	}
	return texts
}

// picture is the part as it is looked at.
func (a attempt) picture() *image.Gray {
	if a.scale == 1 && a.degrees == 0 && !a.sharp && a.part == a.base.Rect {
		return a.base
	}
	sin, cos := math.Sincos(a.degrees * math.Pi / 180)
	width, height := float64(a.part.Dx())*a.scale, float64(a.part.Dy())*a.scale
	wide := math.Abs(width*cos) + math.Abs(height*sin)
	high := math.Abs(width*sin) + math.Abs(height*cos)
	out := image.NewGray(image.Rect(0, 0, max(1, int(wide)), max(1, int(high))))
	draw.Draw(out, out.Rect, image.White, image.Point{}, draw.Src)
	x, y := float64(a.part.Min.X)+float64(a.part.Dx())/2, float64(a.part.Min.Y)+float64(a.part.Dy())/2
	cos, sin = cos*a.scale, sin*a.scale
	to := f64.Aff3{cos, -sin, wide/2 - cos*x + sin*y, sin, cos, high/2 - sin*x - cos*y}
	draw.CatmullRom.Transform(out, to, a.base, a.part, draw.Src, nil)
	if a.sharp {
		return sharpened(out)
	}
	return out
}

// sharpened takes a part of the blur of a picture back.
func sharpened(p *image.Gray) *image.Gray {
	w, h := p.Rect.Dx(), p.Rect.Dy()
	out := image.NewGray(p.Rect)
	copy(out.Pix, p.Pix)
	for y := 2; y < h-2; y++ {
		for x := 2; x < w-2; x++ {
			at := y*p.Stride + x
			around := int(p.Pix[at-2]) + int(p.Pix[at+2]) + int(p.Pix[at-2*p.Stride]) + int(p.Pix[at+2*p.Stride])
			out.Pix[at] = color.Gray{Y: uint8(max(0, min(255, 3*int(p.Pix[at])-around/2)))}.Y
		}
	}
	return out
}
