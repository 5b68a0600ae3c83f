package sheet

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
)

// exact is how many digits a spreadsheet program keeps of a number. A longer one is rounded, and left as it is written.
const exact = 15

// withPoint is a number as Google Sheets and programs made with Java write it, a whole one too: 1001.0, and from ten
// million on 8.850123456789E12.
var withPoint = regexp.MustCompile(`^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:[Ee]\+?(\d{1,2}))?$`)

// seen is a whole number as people see it in its cell, whatever the program wrote; anything else stays as it is.
func seen(number []byte) []byte {
	if !bytes.ContainsAny(number, ".eE") {
		return number
	}
	parts := withPoint.FindSubmatch(number)
	if parts == nil {
		return number
	}
	power, _ := strconv.Atoi(string(parts[4])) // 0 without one
	fraction := strings.TrimRight(string(parts[3]), "0")
	if len(fraction) > power || len(parts[2])+power > exact {
		return number
	}
	whole := string(parts[2]) + fraction + strings.Repeat("0", power-len(fraction))
	if whole = strings.TrimLeft(whole, "0"); whole == "" {
		return []byte("0")
	}
	return []byte(string(parts[1]) + whole)
}
