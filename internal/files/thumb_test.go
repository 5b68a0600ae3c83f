package files

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"
)

func TestAPictureIsMadeSmall(t *testing.T) {
	for name, c := range map[string]struct {
		content       []byte
		kind          string
		width, height int
	}{
		"wide JPEG":   {jpegOf(t, 1200, 600), "image/jpeg", 96, 48},
		"high PNG":    {solidPNG(t, 300, 900, 255), "image/jpeg", 32, 96},
		"half PNG":    {solidPNG(t, 400, 400, 120), "image/png", 96, 96},
		"thin JPEG":   {jpegOf(t, 4000, 3), "image/jpeg", 96, 1},
		"JPEG turned": {held(t, jpegOf(t, 1200, 600), 6), "image/jpeg", 48, 96},
	} {
		made, err := new(thumbs).shrink(c.content, thumbSide)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		got, _, err := image.DecodeConfig(bytes.NewReader(made.Content))
		if err != nil || made.Type != c.kind || got.Width != c.width || got.Height != c.height {
			t.Errorf("%s: %s of %d × %d, %v", name, made.Type, got.Width, got.Height, err)
		}
	}
	for name, content := range map[string][]byte{
		"small": jpegOf(t, 90, 40), "nothing": []byte("no picture"),
		"half": jpegOf(t, 900, 900)[:400],
	} {
		if _, err := new(thumbs).shrink(content, thumbSide); err == nil {
			t.Errorf("%s is made small", name)
		}
	}
}

func solidPNG(t *testing.T, w, h int, alpha uint8) []byte {
	t.Helper()
	m := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			m.SetNRGBA(x, y, color.NRGBA{20, 120, 90, alpha})
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func held(t *testing.T, plain []byte, way uint16) []byte {
	t.Helper()
	sent := append(append(append([]byte{}, plain[:2]...), exif(binary.BigEndian, "MM", way)...), plain[2:]...)
	p, err := look(sent)
	if err != nil {
		t.Fatal(err)
	}
	return p.content
}

// A corner that is red before stands where a browser would turn it to.
func TestASmallPictureStandsAsTheCameraWasHeld(t *testing.T) {
	corners := map[uint16]image.Point{
		1: {0, 0}, 2: {1, 0}, 3: {1, 1}, 4: {0, 1}, 5: {0, 0}, 6: {1, 0}, 7: {1, 1},
		8: {0, 1},
	}
	for way, want := range corners {
		m := image.NewRGBA(image.Rect(0, 0, 400, 200))
		for y := range 200 {
			for x := range 400 {
				m.SetRGBA(x, y, color.RGBA{0, 0, 0, 255})
				if x < 200 && y < 100 {
					m.SetRGBA(x, y, color.RGBA{250, 0, 0, 255})
				}
			}
		}
		var b bytes.Buffer
		if err := jpeg.Encode(&b, m, nil); err != nil {
			t.Fatal(err)
		}
		made, err := shrink(held(t, b.Bytes(), way), thumbSide)
		if err != nil {
			t.Fatal(err)
		}
		small, err := jpeg.Decode(bytes.NewReader(made.Content))
		if err != nil {
			t.Fatal(err)
		}
		size := small.Bounds()
		at := image.Pt(size.Dx()/4+want.X*size.Dx()/2, size.Dy()/4+want.Y*size.Dy()/2)
		if r, _, _, _ := small.At(at.X, at.Y).RGBA(); r < 0x8000 {
			t.Errorf("way %d: no red at %v of %v", way, at, size)
		}
	}
}

func TestRenditionsTakeBoundedMemory(t *testing.T) {
	kept := newThumbs()
	for i := range 40 {
		kept.put(fmt.Sprint(i), Thumbnail{"image/png", make([]byte, 1<<20)})
		kept.get("0")
	}
	if kept.size > thumbsKept || len(kept.byKey) != kept.order.Len() ||
		kept.order.Len() != thumbsKept/(1<<20+keptLength) {
		t.Errorf("%d bytes in %d renditions", kept.size, kept.order.Len())
	}
	if _, ok := kept.get("0"); !ok {
		t.Error("the one asked for last is gone")
	}
}
