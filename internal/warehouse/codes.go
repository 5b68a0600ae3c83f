package warehouse

import (
	"fmt"
	"strings"

	"langraan/internal/kit/i18n"
	"langraan/internal/kit/print"
)

// CodeCheck says what the check digit of a barcode tells.
type CodeCheck string

// The findings.
const (
	CheckNone  CodeCheck = "none" // not a number of 8, 12, 13 or 14 digits
	CheckOK    CodeCheck = "ok"
	CheckWrong CodeCheck = "wrong"
)

// CleanCode is the form a barcode is kept in: no blanks around it, upper case, leading zeros as they are.
func CleanCode(code string) string { return strings.ToUpper(i18n.Clean(code)) }

// IsCode tells whether a cleaned code can be printed as a barcode: printable ASCII without blanks.
func IsCode(code string) bool {
	for _, r := range code {
		if r <= ' ' || r >= 0x7f {
			return false
		}
	}
	return true
}

// CodeKey is the form in which codes are compared: a number of 8 to 14 digits padded with zeros to 14, because
// scanners, marketplaces and sheets drop or add the zeros in front of a GTIN; any other code in capitals without
// blanks. The browser's codeKey is its twin; testdata/codes.json holds both to it.
func CodeKey(code string) string {
	code = strings.Join(strings.Fields(CleanCode(code)), "")
	if len(code) >= 8 && len(code) < 14 && isNumeric(code) {
		return strings.Repeat("0", 14-len(code)) + code
	}
	return code
}

// shortestGTIN is how many digits the shortest barcode has whose leading zeros scanners drop or add.
const shortestGTIN = 8

// Writings are the forms in which a code may be kept: a number with all its leading zeros and with fewer of them.
func Writings(code string) []string {
	key := CodeKey(code)
	forms := []string{key}
	if own := CleanCode(code); own != key {
		forms = append(forms, own)
	}
	for len(key) > shortestGTIN && len(key) <= 14 && key[0] == '0' && isNumeric(key) {
		key = key[1:]
		forms = append(forms, key)
	}
	return forms
}

func isNumeric(code string) bool { return strings.Trim(code, "0123456789") == "" }

// CheckCode verifies the check digit of a code that looks like a GTIN.
func CheckCode(code string) CodeCheck {
	code = CleanCode(code)
	if !gtinLike(code) {
		return CheckNone
	}
	if last := len(code) - 1; checkDigit(code[:last]) == code[last] {
		return CheckOK
	}
	return CheckWrong
}

// checkDigit is what follows the digits of a GTIN: weights 3, 1, 3, 1 … from the right.
func checkDigit(digits string) byte {
	sum := 0
	for i := range len(digits) {
		digit := int(digits[len(digits)-1-i] - '0')
		if i%2 == 0 {
			digit *= 3
		}
		sum += digit
	}
	return '0' + byte((10-sum%10)%10)
}

// inStoreNumbers is how many EAN-13 begin with the prefix that inStoreCode takes of the in-store range 20 to 29. The
// others stay for scales and for what a house numbered before.
const inStoreNumbers = 10_000_000_000

// inStoreCode writes the n-th in-store EAN-13 with its check digit.
func inStoreCode(n int64) string {
	digits := fmt.Sprintf("20%010d", n%inStoreNumbers)
	return digits + string(checkDigit(digits))
}

// printed is how a code goes on paper: as the wanted type, or as EAN-13 where it is one (a UPC-A is one with a 0 in
// front), otherwise as Code 128.
func printed(kind print.Kind, code string) (print.Kind, string) {
	if kind == print.EAN13 || kind == "" {
		if key := strings.TrimPrefix(CodeKey(code), "0"); len(key) == 13 && (len(code) == 12 || len(code) == 13) &&
			CheckCode(code) == CheckOK {
			return print.EAN13, key
		}
		if kind == "" {
			kind = print.Code128
		}
	}
	return kind, code
}

func gtinLike(code string) bool {
	switch len(code) {
	case 8, 12, 13, 14:
		return isNumeric(code)
	}
	return false
}
