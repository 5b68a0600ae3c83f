package files

import (
	"bytes"
	"encoding/binary"
	"image"
	_ "image/jpeg" // the formats whose sides the standard library reads
	_ "image/png"
)

// picture is what was found inside a file: its content without what cameras and programs write about it, and its sides.
type picture struct {
	content       []byte
	width, height int
}

// look reads a JPEG, PNG or WebP picture. What tells where, when and with what it was taken is left out; the way a
// camera was held stays, since the picture would lie on its side without it. ErrType, ErrSides.
func look(content []byte) (p picture, err error) {
	var ok bool
	switch {
	case bytes.HasPrefix(content, []byte("\xff\xd8\xff")):
		p.content, ok = plainJPEG(content)
	case bytes.HasPrefix(content, []byte("\x89PNG\r\n\x1a\n")):
		p.content, ok = plainPNG(content)
	case len(content) > 16 && string(content[:4]) == "RIFF" && string(content[8:12]) == "WEBP":
		p.content, p.width, p.height, ok = plainWebP(content)
	}
	if !ok {
		return p, ErrType
	}
	if p.width == 0 {
		c, _, err := image.DecodeConfig(bytes.NewReader(p.content))
		if err != nil {
			return p, ErrType
		}
		p.width, p.height = c.Width, c.Height
	}
	if p.width < 1 || p.height < 1 || p.width > maxSide || p.height > maxSide || p.width*p.height > maxPixels {
		return p, ErrSides
	}
	return p, nil
}

// The segments of a JPEG that matter here.
const (
	jpegScan    = 0xda
	jpegApp0    = 0xe0 // JFIF
	jpegApp1    = 0xe1 // Exif, XMP
	jpegApp2    = 0xe2 // colour profile
	jpegApp14   = 0xee // Adobe: how colours are written
	jpegApp15   = 0xef
	jpegComment = 0xfe
)

// plainJPEG leaves out comments and application segments, and puts the orientation back alone.
func plainJPEG(content []byte) ([]byte, bool) {
	out := append([]byte{}, content[:2]...)
	turned := uint16(0)
	for at := 2; ; {
		if at+4 > len(content) || content[at] != 0xff {
			return nil, false
		}
		marker := content[at+1]
		if marker == 0xff { // filling
			at++
			continue
		}
		length := int(binary.BigEndian.Uint16(content[at+2:]))
		end := at + 2 + length
		if length < 2 || end > len(content) {
			return nil, false
		}
		switch {
		case marker == jpegScan:
			if turned > 1 {
				out = append(out, orientationSegment(turned)...)
			}
			return append(out, content[at:]...), true
		case marker == jpegApp1:
			turned = max(turned, orientation(content[at+4:end]))
		case marker == jpegComment, marker > jpegApp0 && marker <= jpegApp15 && marker != jpegApp2 &&
			marker != jpegApp14:
		default:
			out = append(out, content[at:end]...)
		}
		at = end
	}
}

const exifHead = "Exif\x00\x00"

// orientation reads tag 0x0112 of the first directory; 0 when there is none.
func orientation(exif []byte) uint16 {
	tiff, ok := bytes.CutPrefix(exif, []byte(exifHead))
	if !ok || len(tiff) < 8 {
		return 0
	}
	var order binary.ByteOrder = binary.BigEndian
	if string(tiff[:2]) == "II" {
		order = binary.LittleEndian
	}
	first := int64(order.Uint32(tiff[4:]))
	if first+2 > int64(len(tiff)) {
		return 0
	}
	entries := tiff[first+2:]
	for range order.Uint16(tiff[first:]) {
		if len(entries) < 12 {
			return 0
		}
		if order.Uint16(entries) == 0x0112 {
			if way := order.Uint16(entries[8:]); way <= 8 {
				return way
			}
			return 0
		}
		entries = entries[12:]
	}
	return 0
}

// orientationSegment is an Exif segment that says nothing but the orientation.
func orientationSegment(way uint16) []byte {
	body := exifHead + "MM\x00\x2a\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00" + string(rune(way)) +
		"\x00\x00\x00\x00\x00\x00"
	return append([]byte{0xff, jpegApp1, 0, byte(len(body) + 2)}, body...)
}

// pngKept are the chunks that make up the picture; others only talk about it.
var pngKept = map[string]bool{
	"IHDR": true, "PLTE": true, "IDAT": true, "IEND": true, "tRNS": true, "gAMA": true,
	"cHRM": true, "sRGB": true, "iCCP": true,
}

func plainPNG(content []byte) ([]byte, bool) {
	out := append([]byte{}, content[:8]...)
	for at := 8; at+12 <= len(content); {
		length := int64(binary.BigEndian.Uint32(content[at:]))
		end := int64(at) + 12 + length
		if end > int64(len(content)) {
			return nil, false
		}
		kind := string(content[at+4 : at+8])
		if pngKept[kind] {
			out = append(out, content[at:end]...)
		}
		if kind == "IEND" {
			return out, true
		}
		at = int(end)
	}
	return nil, false
}
