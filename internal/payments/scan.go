package payments

import (
	"errors"
	"image"
	"image/color"
	"math"
	"slices"

	"github.com/makiuchi-d/gozxing"
	multi "github.com/makiuchi-d/gozxing/multi/qrcode"
	"github.com/makiuchi-d/gozxing/qrcode"
	"github.com/makiuchi-d/gozxing/qrcode/detector"
	"golang.org/x/image/draw"
)

// The bounds of looking for codes in a picture. They count work and not time, so that a busy machine reads what an idle
// one does.
const (
	mostLooked  = 24_000_000 // points of all tries; a picture without a code takes all of them
	largeSide   = 1600       // of the longer side: larger pictures are made smaller first
	wideSide    = 2200       // up to which a small picture is made larger
	mostCorners = 200        // of codes, as they seem, in one picture: the search among them grows with their cube
	mostOfMany  = 60         // where every three of them may be a code of its own
)

// readCodes gives the texts of the QR codes in a picture. It tries harder and harder, until it has found the code of a
// slip or has looked at as much as it may.
func readCodes(p image.Image) (texts []string) {
	texts, _ = readWithin(p, mostLooked)
	return texts
}

// readWithin looks at so many points at most, and tells at how many it did.
func readWithin(p image.Image, most int) (texts []string, looked int) {
	base := greyOf(p)
	for try := range attempts(base) {
		if looked += try.points(); looked > most {
			return texts, looked - try.points()
		}
		for _, text := range try.read() {
			if !slices.Contains(texts, text) {
				texts = append(texts, text)
			}
		}
		if code, _, _ := meant(texts); code.isRead() {
			return texts, looked
		}
	}
	return texts, looked
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
	if w == 0 || h == 0 {
		return nil
	}
	for _, y := range []int{2, 1, 0} { // slips have their code at the bottom
		for _, x := range []int{2, 1, 0} {
			parts = append(parts, image.Rect(x*w/2, y*h/2, x*w/2+w, y*h/2+h))
		}
	}
	return parts
}

// read looks for codes in one way.
func (a attempt) read() (texts []string) {
	defer func() {
		fault := recover()
		if err, _ := fault.(error); fault != nil && !errors.Is(err, errCrowded) {
			panic(fault)
		}
	}()
	shown := a.picture()
	wide, high := shown.Rect.Dx(), shown.Rect.Dy()
	source, err := gozxing.NewPlanarYUVLuminanceSource(shown.Pix, wide, high, 0, 0, wide, high, false)
	if err != nil {
		return nil
	}
	binarizer := gozxing.NewHybridBinarizer(source)
	if a.global {
		binarizer = gozxing.NewGlobalHistgramBinarizer(source)
	}
	bitmap, err := gozxing.NewBinaryBitmap(binarizer)
	if err != nil {
		return nil
	}
	if found, err := qrcode.NewQRCodeReader().Decode(bitmap, hintsFor(mostCorners)); err == nil {
		texts = append(texts, found.GetText())
	}
	if a.scale != 1 || a.degrees != 0 || a.sharp {
		return texts
	}
	// where the first is none of a slip
	found, err := multi.NewQRCodeMultiReader().DecodeMultiple(bitmap, hintsFor(mostOfMany))
	if err != nil {
		return texts
	}
	for _, f := range found {
		texts = append(texts, f.GetText())
	}
	return texts
}

// errCrowded ends a try at a picture that is full of what seems to be corners of codes: the reader has no other way to
// be stopped.
var errCrowded = errors.New("too many corners of codes")

// hintsFor are the reader's, with a bound on the corners that it finds.
func hintsFor(most int) map[gozxing.DecodeHintType]any {
	found := 0
	return map[gozxing.DecodeHintType]any{
		gozxing.DecodeHintType_TRY_HARDER: true, gozxing.DecodeHintType_CHARACTER_SET: "UTF-8",
		gozxing.DecodeHintType_NEED_RESULT_POINT_CALLBACK: gozxing.ResultPointCallback(func(p gozxing.ResultPoint) {
			if _, is := p.(*detector.FinderPattern); !is {
				return
			}
			if found++; found > most {
				panic(errCrowded)
			}
		}),
	}
}

// size is how wide and high the part is as it is looked at.
func (a attempt) size() (wide, high float64) {
	sin, cos := math.Sincos(a.degrees * math.Pi / 180)
	width, height := float64(a.part.Dx())*a.scale, float64(a.part.Dy())*a.scale
	return math.Abs(width*cos) + math.Abs(height*sin), math.Abs(width*sin) + math.Abs(height*cos)
}

// points is how much a try looks at.
func (a attempt) points() int {
	wide, high := a.size()
	return max(1, int(wide)) * max(1, int(high))
}

// picture is the part as it is looked at.
func (a attempt) picture() *image.Gray {
	if a.scale == 1 && a.degrees == 0 && !a.sharp && a.part == a.base.Rect {
		return a.base
	}
	wide, high := a.size()
	out := image.NewGray(image.Rect(0, 0, max(1, int(wide)), max(1, int(high))))
	sin, cos := math.Sincos(a.degrees * math.Pi / 180)
	sin, cos = sin/a.scale, cos/a.scale
	fromX := float64(a.part.Min.X) + float64(a.part.Dx())/2 - 0.5
	fromY := float64(a.part.Min.Y) + float64(a.part.Dy())/2 - 0.5
	for y := range out.Rect.Dy() {
		line, dy := out.Pix[y*out.Stride:(y+1)*out.Stride], float64(y)+0.5-high/2
		for x := range line {
			dx := float64(x) + 0.5 - wide/2
			line[x] = shadeAt(a.base, a.part, fromX+cos*dx+sin*dy, fromY-sin*dx+cos*dy)
		}
	}
	if a.sharp {
		return sharpened(out)
	}
	return out
}

// shadeAt is the shade between the four points around a place in a part of a picture; white outside.
func shadeAt(p *image.Gray, part image.Rectangle, x, y float64) uint8 {
	left, top := int(math.Floor(x)), int(math.Floor(y))
	if left < part.Min.X-1 || top < part.Min.Y-1 || left >= part.Max.X || top >= part.Max.Y {
		return math.MaxUint8
	}
	right, below := min(left+1, part.Max.X-1), min(top+1, part.Max.Y-1)
	dx, dy := x-float64(left), y-float64(top)
	left, top = max(left, part.Min.X), max(top, part.Min.Y)
	upper, lower := p.Pix[top*p.Stride:], p.Pix[below*p.Stride:]
	above := float64(upper[left])*(1-dx) + float64(upper[right])*dx
	under := float64(lower[left])*(1-dx) + float64(lower[right])*dx
	return uint8(above*(1-dy) + under*dy + 0.5)
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
