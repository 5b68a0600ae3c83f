package demo

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"strconv"
	"strings"

	"golang.org/x/image/vector"
)

// pictureSide is the side of a drawn picture in pixels; shapes are written on a square of 100.
const pictureSide = 256

// shade is one of the colours of a drawing: what the thing is made of, lighter and darker, or one that stays.
func shade(main color.RGBA, letter byte) color.RGBA {
	switch letter {
	case 'l':
		return mixed(main, color.RGBA{255, 255, 255, 255}, 0.45)
	case 'b': // behind everything
		return mixed(main, color.RGBA{255, 255, 255, 255}, 0.84)
	case 's': // the shadow on the ground
		return mixed(main, color.RGBA{255, 255, 255, 255}, 0.66)
	case 'd':
		return mixed(main, color.RGBA{20, 24, 40, 255}, 0.3)
	case 'k':
		return color.RGBA{52, 58, 74, 255}
	case 'w':
		return color.RGBA{255, 255, 255, 255}
	case 'g':
		return color.RGBA{104, 159, 92, 255}
	case 'y':
		return color.RGBA{240, 190, 80, 255}
	case 'r':
		return color.RGBA{214, 98, 88, 255}
	case 'n':
		return color.RGBA{176, 184, 196, 255}
	}
	return main
}

func mixed(a, b color.RGBA, share float64) color.RGBA {
	one := func(x, y uint8) uint8 { return uint8(math.Round(float64(x)*(1-share) + float64(y)*share)) }
	return color.RGBA{one(a.R, b.R), one(a.G, b.G), one(a.B, b.B), 255}
}

// drawing paints one shape after the other.
type drawing struct {
	canvas *image.RGBA
	main   color.RGBA
}

// drawn paints a thing of a colour as a PNG. Each line of shape is a colour's letter and what is filled with it:
//
//	M x y, L x y, C x y x y x y, Q x y x y, Z   a path
//	O x y rx ry                                 an ellipse
//	R x y width height radius                   a rectangle
//	S width x y x y …                           a line
func drawn(shape string, main uint32) ([]byte, error) {
	d := drawing{
		image.NewRGBA(image.Rect(0, 0, pictureSide, pictureSide)),
		color.RGBA{uint8(main >> 16), uint8(main >> 8), uint8(main), 255},
	}
	draw.Draw(d.canvas, d.canvas.Bounds(), image.NewUniform(shade(d.main, 'b')), image.Point{}, draw.Src)
	for line := range strings.Lines("s O 50 85 32 4\n" + shape) {
		letter, rest, ok := strings.Cut(strings.TrimSpace(line), " ")
		if !ok {
			continue
		}
		if err := d.fill(shade(d.main, letter[0]), strings.Fields(rest)); err != nil {
			return nil, fmt.Errorf("%q: %w", line, err)
		}
	}
	var content bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&content, d.canvas)
	return content.Bytes(), err
}

func (d drawing) fill(c color.RGBA, words []string) error {
	v, err := numbersOf(words[1:])
	if err != nil {
		return err
	}
	switch words[0] {
	case "O":
		d.ellipse(c, v[0], v[1], v[2], v[3])
	case "R":
		d.rectangle(c, v[0], v[1], v[2], v[3], v[4])
	case "S":
		d.line(c, v[0], v[1:])
	default:
		return d.path(c, words)
	}
	return nil
}

func numbersOf(words []string) ([]float32, error) {
	var all []float32
	for _, word := range words {
		if strings.ContainsAny(word, "MLCQZ") {
			continue
		}
		n, err := strconv.ParseFloat(word, 32)
		if err != nil {
			return nil, err
		}
		all = append(all, float32(n)*pictureSide/100)
	}
	return all, nil
}

func (d drawing) paint(c color.RGBA, outline func(*vector.Rasterizer)) {
	r := vector.NewRasterizer(pictureSide, pictureSide)
	outline(r)
	r.ClosePath()
	r.Draw(d.canvas, d.canvas.Bounds(), image.NewUniform(c), image.Point{})
}

// path reads a path again, since its letters say how many numbers follow.
func (d drawing) path(c color.RGBA, words []string) (err error) {
	d.paint(c, func(r *vector.Rasterizer) {
		for len(words) > 0 && err == nil {
			takes := map[string]int{"M": 2, "L": 2, "Q": 4, "C": 6}[words[0]]
			var v []float32
			if v, err = numbersOf(words[1:min(1+takes, len(words))]); err != nil || len(v) < takes {
				return
			}
			switch words[0] {
			case "M":
				r.MoveTo(v[0], v[1])
			case "L":
				r.LineTo(v[0], v[1])
			case "Q":
				r.QuadTo(v[0], v[1], v[2], v[3])
			case "C":
				r.CubeTo(v[0], v[1], v[2], v[3], v[4], v[5])
			case "Z":
				r.ClosePath()
			}
			words = words[1+takes:]
		}
	})
	return err
}

// bend is how far the handles of a quarter of a circle reach.
const bend = 0.5523

func (d drawing) ellipse(c color.RGBA, x, y, rx, ry float32) {
	d.paint(c, func(r *vector.Rasterizer) {
		r.MoveTo(x+rx, y)
		r.CubeTo(x+rx, y+ry*bend, x+rx*bend, y+ry, x, y+ry)
		r.CubeTo(x-rx*bend, y+ry, x-rx, y+ry*bend, x-rx, y)
		r.CubeTo(x-rx, y-ry*bend, x-rx*bend, y-ry, x, y-ry)
		r.CubeTo(x+rx*bend, y-ry, x+rx, y-ry*bend, x+rx, y)
	})
}

func (d drawing) rectangle(c color.RGBA, x, y, w, h, round float32) {
	d.paint(c, func(r *vector.Rasterizer) {
		k := round * (1 - bend)
		r.MoveTo(x+round, y)
		r.LineTo(x+w-round, y)
		r.CubeTo(x+w-k, y, x+w, y+k, x+w, y+round)
		r.LineTo(x+w, y+h-round)
		r.CubeTo(x+w, y+h-k, x+w-k, y+h, x+w-round, y+h)
		r.LineTo(x+round, y+h)
		r.CubeTo(x+k, y+h, x, y+h-k, x, y+h-round)
		r.LineTo(x, y+round)
		r.CubeTo(x, y+k, x+k, y, x+round, y)
	})
}

// line is round where it bends and ends.
func (d drawing) line(c color.RGBA, width float32, v []float32) {
	for i := 0; i+1 < len(v); i += 2 {
		d.ellipse(c, v[i], v[i+1], width/2, width/2)
		if i == 0 {
			continue
		}
		x, y, toX, toY := v[i-2], v[i-1], v[i], v[i+1]
		long := float32(math.Hypot(float64(toX-x), float64(toY-y)))
		if long == 0 {
			continue
		}
		px, py := (y-toY)/long*width/2, (toX-x)/long*width/2
		d.paint(c, func(r *vector.Rasterizer) {
			r.MoveTo(x+px, y+py)
			r.LineTo(toX+px, toY+py)
			r.LineTo(toX-px, toY-py)
			r.LineTo(x-px, y-py)
		})
	}
}
