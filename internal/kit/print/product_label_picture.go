package print

import (
	"bytes"
	"fmt"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
)

// ink is what a label is drawn with. Lengths are points; y counts from the lower edge up.
type ink interface {
	write(l line, x, y, size float64)
	bars(b *Barcode, left, top, m, tall, less float64)
}

// paper draws into a document.
type paper struct {
	s   *setter
	out *bytes.Buffer
}

func (p paper) write(l line, x, y, size float64) { p.s.write(p.out, l, x, y, size) }

func (p paper) bars(b *Barcode, left, top, m, tall, less float64) {
	b.fill(p.out, left, top, m, tall, less)
}

// LabelPicture draws one label as vectors, as Labels prints it. ErrTooWide, ErrNoFont.
func LabelPicture(stock Stock, l Label) ([]byte, error) {
	s, err := newSetter()
	if err != nil {
		return nil, err
	}
	p := screen{s: s, height: stock.height}
	if err := s.draw(&p, stock, l); err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" width="%.2fmm" height="%.2fmm" viewBox="0 0 %.2f `+
		`%.2f"><rect width="100%%" height="100%%" fill="#fff"/><path fill="#000" d="%s"/></svg>`+"\n",
		stock.width/point, stock.height/point, stock.width, stock.height, p.out.Bytes()), nil
}

// screen draws the outlines that a document leaves to its font.
type screen struct {
	s      *setter
	out    bytes.Buffer
	height float64
}

func (p *screen) bars(b *Barcode, left, top, m, tall, less float64) {
	for _, r := range b.bars() {
		fmt.Fprintf(&p.out, "M%.2f %.2fh%.2fv%.2fh-%.2fz", left+float64(r.x)*m+less/2, p.height-top+float64(r.y)*m,
			float64(r.width)*m-less, tall, float64(r.width)*m-less)
	}
}

func (p *screen) write(l line, x, y, size float64) {
	scale := size / p.s.face.em
	for _, g := range l.glyphs {
		drawn, _ := p.s.handle.GlyphData(font.GID(g.id)).(font.GlyphOutline)
		at := func(point opentype.SegmentPoint) string {
			return fmt.Sprintf("%.2f %.2f", x+g.x*size+float64(point.X)*scale,
				p.height-y-g.y*size-float64(point.Y)*scale)
		}
		for _, part := range drawn.Segments {
			switch part.Op {
			case opentype.SegmentOpMoveTo:
				fmt.Fprintf(&p.out, "M%s", at(part.Args[0]))
			case opentype.SegmentOpLineTo:
				fmt.Fprintf(&p.out, "L%s", at(part.Args[0]))
			case opentype.SegmentOpQuadTo:
				fmt.Fprintf(&p.out, "Q%s %s", at(part.Args[0]), at(part.Args[1]))
			case opentype.SegmentOpCubeTo:
				fmt.Fprintf(&p.out, "C%s %s %s", at(part.Args[0]), at(part.Args[1]), at(part.Args[2]))
			}
		}
	}
}
