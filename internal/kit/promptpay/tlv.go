package promptpay

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// The tags of EMVCo's QR that are written or read here.
const (
	tagFormat   = "00"
	tagUse      = "01"
	tagTransfer = "29"
	tagBill     = "30"
	tagCountry  = "51" // of a slip
	tagCurrency = "53"
	tagAmount   = "54"
	tagNation   = "58"
	tagMerchant = "59"
	tagCity     = "60"
	tagCRC      = "63"
	tagMore     = "62"
	tagMessage  = "81"
	tagSlipCRC  = "91"
)

const (
	maxValue = 99   // characters: a length has two digits
	maxCode  = 1024 // bytes that are looked at
)

// Checksum is the CRC-16 of payment codes (CCITT-FALSE: polynomial 0x1021 from 0xFFFF, nothing mirrored) over the bytes
// of the text.
func Checksum(text string) uint16 {
	crc := uint16(0xFFFF)
	for i := range len(text) {
		crc ^= uint16(text[i]) << 8
		for range 8 {
			carry := crc&0x8000 != 0
			crc <<= 1
			if carry {
				crc ^= 0x1021
			}
		}
	}
	return crc
}

// field writes a tag with its length and value; the value must be of 99 characters at most.
func field(tag, value string) string {
	return fmt.Sprintf("%s%02d%s", tag, utf8.RuneCountInString(value), value)
}

// closed ends a code with its checksum.
func closed(code, tag string) string {
	code += tag + "04"
	return code + fmt.Sprintf("%04X", Checksum(code))
}

// tlv is a row of tags with their values.
type tlv map[string]string

// split takes a row of tags apart. Lengths count characters as the standard says, or bytes as some writers do. A tag
// that comes twice could mean either, and is refused.
func split(code string, size func(text string, characters int) int) (tlv, bool) {
	all := tlv{}
	for code != "" {
		if len(code) < 4 || !isDigits(code[:4]) {
			return nil, false
		}
		tag, count := code[:2], int(code[2]-'0')*10+int(code[3]-'0')
		code = code[4:]
		end := size(code, count)
		if _, twice := all[tag]; twice || end < 0 {
			return nil, false
		}
		all[tag], code = code[:end], code[end:]
	}
	return all, true
}

// inCharacters is how many bytes so many characters at the beginning of the text take; -1 where it has fewer.
func inCharacters(text string, characters int) int {
	at := 0
	for ; characters > 0; characters-- {
		if at == len(text) {
			return -1
		}
		_, size := utf8.DecodeRuneInString(text[at:])
		at += size
	}
	return at
}

// inBytes is inCharacters for writers who counted bytes.
func inBytes(text string, bytes int) int {
	if bytes > len(text) {
		return -1
	}
	return bytes
}

// open checks the checksum at the end of a code and takes the rest apart. Some writers leave out the zeros before a
// checksum, or write it in small letters.
func open(code, crcTag string) (tlv, error) {
	at := -1
	for digits := 4; digits > 0 && at < 0; digits-- {
		if end := len(code) - 4 - digits; end >= 0 && strings.HasPrefix(code[end:], crcTag+"04") {
			at = end
		}
	}
	if at < 0 {
		return nil, ErrUnknown
	}
	body, sum := code[:at], code[at+4:]
	got, err := strconv.ParseUint(sum, 16, 16)
	if err != nil {
		return nil, ErrUnknown
	}
	if uint16(got) != Checksum(code[:at+4]) {
		return nil, ErrChecksum
	}
	for _, size := range []func(string, int) int{inCharacters, inBytes} {
		if all, ok := split(body, size); ok {
			return all, nil
		}
	}
	return nil, ErrUnknown
}

// nested takes the value of a template apart; nil where it is none.
func nested(value string) tlv {
	all, _ := split(value, inCharacters)
	return all
}

func isDigits(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r < '0' || r > '9' })
}
