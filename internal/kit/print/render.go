package print

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"image/png"
)

// The sizes on paper, in millimetres: the module of each symbology and the height of bars (GS1's nominal sizes for
// EAN-13).
var module = map[Kind]float64{EAN13: 0.33, Code128: 0.33, QR: 0.7}

const (
	barHeight  = 22.85
	textHeight = 3.5
)

// SVG draws the code as vectors in its size on paper; bars have their text under them.
func (b *Barcode) SVG() []byte {
	m := module[b.Kind]
	width, height := float64(b.columns)*m, float64(len(b.dark))*m
	tall, below := m, 0.0
	if b.Kind != QR {
		tall, below, height = barHeight, textHeight, barHeight+textHeight+1
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" width="%.2fmm" height="%.2fmm" viewBox="0 0 %.2f %.2f">`,
		width, height, width, height)
	fmt.Fprintf(&out,
		`<rect width="%.2f" height="%.2f" fill="#fff"/><path fill="#000" shape-rendering="crispEdges" d="`, width,
		height)
	for _, r := range b.bars() {
		fmt.Fprintf(&out, "M%.2f %.2fh%.2fv%.2fh-%.2fz", float64(r.x)*m, float64(r.y)*m, float64(r.width)*m, tall,
			float64(r.width)*m)
	}
	out.WriteString(`"/>`)
	if below > 0 {
		fmt.Fprintf(&out, `<text x="%.2f" y="%.2f" font-family="monospace" font-size="%.1f" text-anchor="middle">`,
			width/2, barHeight+below, below)
		_ = xml.EscapeText(&out, []byte(b.Content)) // a buffer takes everything
		out.WriteString("</text>")
	}
	out.WriteString("</svg>\n")
	return out.Bytes()
}

// The sizes of pictures, in pixels.
const (
	pixelsOfModule = 4
	pixelsOfBars   = 240
)

// PNG draws the code in black and white, four pixels a module, bars without their text.
func (b *Barcode) PNG() ([]byte, error) {
	tall := pixelsOfModule
	if b.Kind != QR {
		tall = pixelsOfBars
	}
	picture := image.NewPaletted(image.Rect(0, 0, b.columns*pixelsOfModule, len(b.dark)*tall),
		color.Palette{color.White, color.Black})
	for _, r := range b.bars() {
		for y := r.y * tall; y < (r.y+1)*tall; y++ {
			for x := r.x * pixelsOfModule; x < (r.x+r.width)*pixelsOfModule; x++ {
				picture.SetColorIndex(x, y, 1)
			}
		}
	}
	var out bytes.Buffer
	err := png.Encode(&out, picture)
	return out.Bytes(), err
}
