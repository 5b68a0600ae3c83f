package files

import "encoding/binary"

// The flags of an extended WebP file that speak of chunks left out here.
const webpExif, webpXMP = 0x08, 0x04

// plainWebP leaves out Exif and XMP and reads the sides from the first chunk (RFC 9649).
func plainWebP(content []byte) (out []byte, width, height int, ok bool) {
	out = append([]byte{}, content[:12]...)
	for at := 12; at+8 <= len(content); {
		kind, length := string(content[at:at+4]), int64(binary.LittleEndian.Uint32(content[at+4:]))
		end := int64(at) + 8 + length + length%2
		if int64(at)+8+length > int64(len(content)) {
			return nil, 0, 0, false
		}
		end = min(end, int64(len(content)))
		data := content[at+8 : int64(at)+8+length]
		if width == 0 {
			width, height = webpSides(kind, data)
		}
		if kind != "EXIF" && kind != "XMP " {
			start := len(out)
			out = append(out, content[at:end]...)
			if kind == "VP8X" && len(data) > 0 {
				out[start+8] &^= webpExif | webpXMP
			}
		}
		at = int(end)
	}
	binary.LittleEndian.PutUint32(out[4:], uint32(len(out)-8))
	return out, width, height, width > 0
}

func webpSides(kind string, data []byte) (width, height int) {
	switch {
	case kind == "VP8X" && len(data) >= 10:
		return 1 + three(data[4:]), 1 + three(data[7:])
	case kind == "VP8L" && len(data) >= 5 && data[0] == 0x2f:
		bits := binary.LittleEndian.Uint32(data[1:])
		return 1 + int(bits&0x3fff), 1 + int(bits>>14&0x3fff)
	case kind == "VP8 " && len(data) >= 10 && data[3] == 0x9d && data[4] == 0x01 && data[5] == 0x2a:
		return int(binary.LittleEndian.Uint16(data[6:]) & 0x3fff), int(binary.LittleEndian.Uint16(data[8:]) & 0x3fff)
	}
	return 0, 0
}

func three(b []byte) int { return int(b[0]) | int(b[1])<<8 | int(b[2])<<16 }
