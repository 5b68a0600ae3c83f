package print_test

import (
	"encoding/xml"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"langraan/internal/kit/print"

	"golang.org/x/image/vector"
)

var pathPart = regexp.MustCompile(`[MLQCHVhvz][^MLQCHVhvz]*`)

// filled draws a path of the picture as a browser fills it, so many dots to a point.
func filled(t *testing.T, path string, width, height int, scale float64) *image.Gray {
	t.Helper()
	r := vector.NewRasterizer(width, height)
	var x, y float32
	for _, part := range pathPart.FindAllString(path, -1) {
		var n []float32
		for _, text := range strings.Fields(part[1:]) {
			v, err := strconv.ParseFloat(text, 64)
			if err != nil {
				t.Fatalf("%q: %v", part, err)
			}
			n = append(n, float32(v*scale))
		}
		switch part[0] {
		case 'M':
			r.ClosePath()
			r.MoveTo(n[0], n[1])
		case 'L':
			r.LineTo(n[0], n[1])
		case 'Q':
			r.QuadTo(n[0], n[1], n[2], n[3])
		case 'C':
			r.CubeTo(n[0], n[1], n[2], n[3], n[4], n[5])
		case 'h':
			r.LineTo(x+n[0], y)
		case 'v':
			r.LineTo(x, y+n[0])
		case 'z':
			r.ClosePath()
		}
		switch {
		case part[0] == 'h':
			x += n[0]
		case part[0] == 'v':
			y += n[0]
		case len(n) > 1:
			x, y = n[len(n)-2], n[len(n)-1]
		}
	}
	r.ClosePath()
	out := image.NewGray(image.Rect(0, 0, width, height))
	draw.Draw(out, out.Bounds(), image.White, image.Point{}, draw.Src)
	r.Draw(out, out.Bounds(), image.NewUniform(color.Black), image.Point{})
	return out
}

func TestAPictureOfALabelIsTheLabelAsItIsPrinted(t *testing.T) {
	needsFont(t)
	file, err := os.Open("testdata/roll.png")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	was, err := png.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	picture, err := print.LabelPicture(print.RollStock40, print.Label{
		Code: made(t, print.EAN13, "8850123456787"), Name: names[0], SKU: "SKU-1", Price: "฿1,290.00", Copies: 1,
	})
	if err != nil {
		t.Fatal(err)
	}
	var svg struct {
		Width string `xml:"width,attr"`
		Path  struct {
			D string `xml:"d,attr"`
		} `xml:"path"`
	}
	if err := xml.Unmarshal(picture, &svg); err != nil {
		t.Fatal(err)
	}
	if svg.Width != "40.00mm" {
		t.Errorf("it is %s wide", svg.Width)
	}
	box := was.Bounds()
	is := filled(t, svg.Path.D, box.Dx(), box.Dy(), 203.0/72)
	// The two smooth edges each in its own way: what counts is how dark a few dots together are.
	const few = 4
	off := 0
	for y := 0; y < box.Dy()-few; y += few {
		for x := 0; x < box.Dx()-few; x += few {
			sum := 0
			for at := range few * few {
				sum += darkness(is, x+at%few, y+at/few) - darkness(was, x+at%few, y+at/few)
			}
			if sum /= few * few; sum > 70 || sum < -70 {
				off++
			}
		}
	}
	if off > 20 {
		t.Errorf("%d spots differ from what is printed", off)
	}
	if _, err := print.LabelPicture(print.RollStock40, print.Label{
		Code: made(t, print.Code128, strings.Repeat("Ab", 10)), Copies: 1,
	}); err == nil {
		t.Error("a code that is too long is drawn")
	}
}
