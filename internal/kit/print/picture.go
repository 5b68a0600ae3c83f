package print

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	_ "image/jpeg" // what pictures come as
	_ "image/png"

	_ "golang.org/x/image/webp" // pictures may be of this kind
)

// Picture is a picture in shades of grey. One that stands on many pages is in the document once.
type Picture struct {
	width, height int
	shades        []byte
}

// The bounds of what a picture unfolds to: one that stands alone, and one of the many of a list.
const (
	maxPixels   = 1_000_000
	smallPixels = 128 * 128
)

// NewPicture reads a small JPEG or PNG picture. What lets something through lies on white, as on paper.
func NewPicture(content []byte) (*Picture, error) { return newPicture(content, maxPixels) }

// NewThumb reads a picture of a list, which must be small for one of them.
func NewThumb(content []byte) (*Picture, error) { return newPicture(content, smallPixels) }

func newPicture(content []byte, most int) (*Picture, error) {
	sides, _, err := image.DecodeConfig(bytes.NewReader(content))
	if err != nil {
		return nil, fmt.Errorf("picture: %w", err)
	}
	if sides.Width < 1 || sides.Height < 1 || sides.Width > most/sides.Height {
		return nil, fmt.Errorf("picture: %d × %d is too large", sides.Width, sides.Height)
	}
	full, _, err := image.Decode(bytes.NewReader(content))
	if err != nil {
		return nil, fmt.Errorf("picture: %w", err)
	}
	box := full.Bounds()
	p := &Picture{width: box.Dx(), height: box.Dy(), shades: make([]byte, 0, box.Dx()*box.Dy())}
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			_, _, _, alpha := full.At(x, y).RGBA()
			grey := color.Gray16Model.Convert(full.At(x, y)).(color.Gray16).Y
			p.shades = append(p.shades, byte((uint32(grey)+0xffff-alpha)>>8))
		}
	}
	return p, nil
}

// picture draws a picture as large as fits into the box, in its middle or in its upper corner at the side.
func (p *sheet) picture(of *Picture, x, y, width, height float64, side int) {
	id := p.pictures[of]
	if id == 0 {
		id = p.w.reserve()
		p.pictures[of] = id
		p.w.packed(id, fmt.Sprintf("/Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace /DeviceGray "+
			"/BitsPerComponent 8", of.width, of.height), of.shades)
	}
	p.form(id)
	scale := min(width/float64(of.width), height/float64(of.height))
	wide, high := scale*float64(of.width), scale*float64(of.height)
	switch side {
	case inMiddle:
		x, y = x+(width-wide)/2, y+(height-high)/2
	case atRight:
		x += width - wide
	}
	fmt.Fprintf(&p.out, "q %.3f 0 0 %.3f %.3f %.3f cm /X%d Do Q\n", wide, high, x, p.height-y-high, id)
}
