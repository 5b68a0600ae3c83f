package files

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func drawn(w, h int) image.Image {
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	for x := range w {
		m.Set(x, x%h, color.RGBA{200, 30, 30, 255})
	}
	return m
}

func jpegOf(t *testing.T, w, h int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, drawn(w, h), nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func pngOf(t *testing.T, w, h int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, drawn(w, h)); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// exif is what a phone writes: how it was held, and where.
func exif(order binary.AppendByteOrder, mark string, way uint16) []byte {
	tiff := order.AppendUint32(order.AppendUint16([]byte(mark), 42), 8)
	tiff = order.AppendUint16(tiff, 2)
	tiff = order.AppendUint32(order.AppendUint16(order.AppendUint16(tiff, 0x0110), 2), 4)
	tiff = append(tiff, "GPS\x00"...)
	tiff = order.AppendUint32(order.AppendUint16(order.AppendUint16(tiff, 0x0112), 3), 1)
	tiff = append(order.AppendUint16(tiff, way), 0, 0, 0, 0, 0, 0)
	body := append([]byte(exifHead), tiff...)
	return append(binary.BigEndian.AppendUint16([]byte{0xff, 0xe1}, uint16(len(body)+2)), body...)
}

func TestACamerasNotesAreLeftOutButItsSide(t *testing.T) {
	plain := jpegOf(t, 40, 20)
	for name, order := range map[string]binary.AppendByteOrder{"II": binary.LittleEndian, "MM": binary.BigEndian} {
		sent := append(append(append([]byte{}, plain[:2]...), exif(order, name, 6)...), plain[2:]...)
		sent = append(sent[:2:2], append([]byte("\xff\xfe\x00\x08secret"), sent[2:]...)...)
		p, err := look(sent)
		if err != nil || p.width != 40 || p.height != 20 {
			t.Fatalf("%s: %v %+v", name, err, p)
		}
		if strings.Contains(string(p.content), "GPS") || strings.Contains(string(p.content), "secret") {
			t.Errorf("%s: the notes are still there", name)
		}
		at := bytes.Index(p.content, []byte(exifHead))
		if at < 0 || orientation(p.content[at:]) != 6 {
			t.Errorf("%s: the side is lost", name)
		}
		if _, err := jpeg.Decode(bytes.NewReader(p.content)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		again, err := look(p.content)
		if err != nil || !bytes.Equal(again.content, p.content) {
			t.Errorf("%s: a second time it changes: %v", name, err)
		}
	}
}

func TestAPNGKeepsOnlyThePicture(t *testing.T) {
	plain := pngOf(t, 30, 10)
	note := binary.BigEndian.AppendUint32(nil, 9)
	note = append(note, "tEXtGPS\x00there1234"...)
	p, err := look(append(append(append([]byte{}, plain[:33]...), note...), plain[33:]...))
	if err != nil || p.width != 30 || p.height != 10 || strings.Contains(string(p.content), "there") {
		t.Fatalf("%v %+v", err, p)
	}
	if _, err := png.Decode(bytes.NewReader(p.content)); err != nil {
		t.Error(err)
	}
}

func TestAWebPKeepsOnlyThePicture(t *testing.T) {
	chunk := func(kind string, data []byte) []byte {
		c := append(binary.LittleEndian.AppendUint32([]byte(kind), uint32(len(data))), data...)
		return append(c, make([]byte, len(data)%2)...)
	}
	body := append(append(chunk("VP8X", []byte{webpExif, 0, 0, 0, 99, 0, 0, 49, 0, 0}),
		chunk("VP8 ", []byte("\x00\x00\x00\x9d\x01\x2a\x64\x00\x32\x00"))...), chunk("EXIF", []byte("GPS"))...)
	p, err := look(append(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(body)+4)),
		append([]byte("WEBP"), body...)...))
	if err != nil || p.width != 100 || p.height != 50 || strings.Contains(string(p.content), "GPS") ||
		p.content[20] != 0 {
		t.Fatalf("%v %+v", err, p)
	}
	if int(binary.LittleEndian.Uint32(p.content[4:])) != len(p.content)-8 {
		t.Error("the length is wrong")
	}
}

func TestWhatIsNoPictureIsRefused(t *testing.T) {
	huge := pngOf(t, 1, 1)
	binary.BigEndian.PutUint32(huge[16:], 50_000)
	for name, c := range map[string]struct {
		content []byte
		err     error
	}{
		"nothing": {nil, ErrType}, "text": {[]byte("hello"), ErrType}, "svg": {[]byte("<svg onload='x'/>"), ErrType},
		"gif": {[]byte("GIF89a\x01\x00\x01\x00"), ErrType}, "half a JPEG": {jpegOf(t, 9, 9)[:12], ErrType},
		"half a PNG": {pngOf(t, 9, 9)[:40], ErrType}, "a page after its mark": {
			[]byte("\xff\xd8\xff<html>"),
			ErrType,
		},
	} {
		if _, err := look(c.content); !errors.Is(err, c.err) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if p, err := look(huge); err == nil { // the check sum is wrong too; either refusal will do
		t.Errorf("50,000 wide: %+v", p.width)
	}
}

// A picture is refused for its sides before anything of it is unfolded: each of them, and both together.
func TestAPictureIsBoundByItsSides(t *testing.T) {
	for _, c := range []struct {
		width, height uint32
		err           error
	}{
		{1, 1, nil},
		{maxSide, maxPixels / maxSide, nil},
		{maxPixels / maxSide, maxSide, nil},
		{maxSide, maxPixels/maxSide + 1, ErrSides},
		{maxSide + 1, 1, ErrSides},
		{1, maxSide + 1, ErrSides},
	} {
		sent := pngOf(t, 1, 1)
		binary.BigEndian.PutUint32(sent[16:], c.width)
		binary.BigEndian.PutUint32(sent[20:], c.height)
		binary.BigEndian.PutUint32(sent[29:], crc32.ChecksumIEEE(sent[12:29]))
		if _, err := look(sent); !errors.Is(err, c.err) {
			t.Errorf("%d × %d: %v, want %v", c.width, c.height, err, c.err)
		}
	}
}

// A paper keeps the end of a long name, which says what it is, and nothing of the folder it lay in.
func TestWhatAPaperIsCalled(t *testing.T) {
	long := strings.Repeat("ก", longestTitle)
	for given, want := range map[string]string{
		"ใบเสนอราคา.pdf": "ใบเสนอราคา.pdf", "../../bill.pdf": "bill.pdf", `C:\papers\bill.pdf`: "bill.pdf",
		"a\u202efdp.exe": "afdp.exe", "a\n<b>?.pdf": "ab.pdf", "": "", "..": "..", ".": "", long: long,
		long + ".pdf": strings.Repeat("ก", longestTitle-4) + ".pdf",
	} {
		if got := titleOf(given); got != want {
			t.Errorf("%q is called %q, want %q", given, got, want)
		}
	}
}

func TestNoBytesBreakIt(t *testing.T) {
	heads := []string{
		"\xff\xd8\xff\xe1", "\x89PNG\r\n\x1a\n", "RIFF\x00\x00\x00\x00WEBPVP8X",
		"\xff\xd8\xff\xe1\x00\x20" + exifHead + "II*\x00",
	}
	rapid.Check(t, func(t *rapid.T) {
		content := append([]byte(rapid.SampledFrom(heads).Draw(t, "head")), rapid.SliceOfN(rapid.Byte(), 0, 200).Draw(t,
			"rest")...)
		_, _ = look(content)
	})
}
