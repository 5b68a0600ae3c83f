package files

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// The bounds of what a picture may cost while it is unfolded to be made small.
const (
	thumbCost   = 128 << 20 // bytes of memory; what costs more is sent as it is
	mostScans   = 40        // of a JPEG: each goes over the whole picture, however few bytes it has
	webpPixel   = 12        // bytes: the picture, the one it was before a transform, and the small ones that steer it
	webpLength  = 1400      // bytes of tables that a byte of a lossless picture can ask for
	coefficient = 4         // bytes of a progressive JPEG for every sample
)

var errNotShrunk = errors.New("the picture is too large or small enough")

// costOf is how many bytes of memory it takes to unfold a picture. errNotShrunk for what no decoder here reads.
func costOf(content []byte) (int64, error) {
	switch kindOf(content) {
	case "image/jpeg":
		return costOfJPEG(content)
	case "image/png":
		return costOfPNG(content)
	case "image/webp":
		return costOfWebP(content)
	}
	return 0, errNotShrunk
}

func kindOf(content []byte) string {
	switch {
	case bytes.HasPrefix(content, []byte("\xff\xd8\xff")):
		return "image/jpeg"
	case bytes.HasPrefix(content, []byte("\x89PNG\r\n\x1a\n")):
		return "image/png"
	case len(content) > 16 && string(content[:4]) == "RIFF" && string(content[8:12]) == "WEBP":
		return "image/webp"
	}
	return ""
}

// The frames of a JPEG that can be unfolded.
const (
	jpegBaseline    = 0xc0
	jpegExtended    = 0xc1
	jpegProgressive = 0xc2
	jpegBare        = 0xd0 // to jpegBareEnd: marks without a length
	jpegBareEnd     = 0xd9
)

// costOfJPEG goes over the segments as the decoder does; where the two could differ it gives up.
func costOfJPEG(content []byte) (int64, error) {
	if bytes.Count(content, []byte{0xff, jpegScan}) > mostScans {
		return 0, errNotShrunk
	}
	plainColours := false
	for at := 2; at+4 <= len(content) && content[at] == 0xff; {
		marker := content[at+1]
		if marker == 0xff { // filling
			at++
			continue
		}
		end := at + 2 + int(binary.BigEndian.Uint16(content[at+2:]))
		if marker < jpegBaseline || marker >= jpegBare && marker <= jpegBareEnd || end < at+4 || end > len(content) {
			return 0, errNotShrunk
		}
		body := content[at+4 : end]
		switch marker {
		case jpegApp14:
			plainColours = plainColours || len(body) >= 12 && body[11] == 0
		case jpegBaseline, jpegExtended, jpegProgressive:
			return costOfFrame(body, marker == jpegProgressive, plainColours)
		}
		at = end
	}
	return 0, errNotShrunk
}

// costOfFrame counts the samples of all components, of which a progressive picture keeps the coefficients too, and the
// copy that is made of colours that are not those of video.
func costOfFrame(body []byte, progressive, plainColours bool) (int64, error) {
	if len(body) < 6 || len(body) != 6+3*int(body[5]) || body[5] == 0 {
		return 0, errNotShrunk
	}
	height, width := int64(binary.BigEndian.Uint16(body[1:])), int64(binary.BigEndian.Uint16(body[3:]))
	components := body[6:]
	across, down, blocks, names := int64(1), int64(1), int64(0), ""
	for ; len(components) > 0; components = components[3:] {
		h, v := int64(components[1]>>4), int64(components[1]&15)
		if body[5] == 1 {
			h, v = 1, 1
		}
		if h < 1 || h > 4 || v < 1 || v > 4 {
			return 0, errNotShrunk
		}
		if names == "" {
			across, down = h, v
		}
		names += string(rune(components[0]))
		blocks += h * v
	}
	samples := ((width + 8*across - 1) / (8 * across)) * ((height + 8*down - 1) / (8 * down)) * 64 * blocks
	cost := samples
	if progressive {
		cost += samples * coefficient
	}
	if len(names) == 4 || plainColours || names == "RGB" {
		cost += width * height * 4
	}
	return cost, nil
}

// costOfPNG reads the header, which stands first.
func costOfPNG(content []byte) (int64, error) {
	const header, palette = "\x00\x00\x00\x0dIHDR", 3
	if len(content) < 33 || string(content[8:16]) != header {
		return 0, errNotShrunk
	}
	width, height := int64(binary.BigEndian.Uint32(content[16:])), int64(binary.BigEndian.Uint32(content[20:]))
	depth, colours, interlaced := content[24], content[25], content[28]
	each := int64(4)
	switch {
	case width > maxSide || height > maxSide:
		return 0, errNotShrunk
	case depth == 16:
		each = 8
	case colours == palette:
		each = 1
	}
	if interlaced != 0 { // each of its passes is a picture of its own
		each *= 2
	}
	return width * height * each, nil
}

// costOfWebP asks every chunk: what the first says of the sides binds none of the others.
func costOfWebP(content []byte) (cost int64, err error) {
	canvas := int64(0)
	for at := 12; at+8 <= len(content); {
		kind, length := string(content[at:at+4]), int64(binary.LittleEndian.Uint32(content[at+4:]))
		if int64(at)+8+length > int64(len(content)) {
			return 0, errNotShrunk
		}
		data := content[at+8 : int64(at)+8+length]
		width, height := webpSides(kind, data)
		pixels := int64(width) * int64(height)
		switch kind {
		case "VP8X":
			canvas = pixels
		case "ALPH":
			cost += canvas*webpPixel + length*webpLength
		case "VP8L":
			cost += pixels*webpPixel + length*webpLength
		case "VP8 ":
			cost += pixels * 3
		}
		at += 8 + int(length+length%2)
	}
	return cost, nil
}
