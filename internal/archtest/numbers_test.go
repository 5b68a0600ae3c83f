package archtest

import (
	"fmt"
	"go/token"
	"regexp"
	"testing"
)

// ownNumbers are the comparisons with a stored number that only one package may write down, and those to its left, who
// can't ask it. Who stands to its right takes what it exports.
var ownNumbers = map[string]*regexp.Regexp{
	"inventory": regexp.MustCompile(`(?i)\b(?:place_kind|from_kind|to_kind)\s*(?:=|<>|IN\s*\()\s*-?\d`),
	"orders":    regexp.MustCompile(`(?i)\bstatus\s*(?:=|<>|IN\s*\()\s*1\d\d\b`),
}

// foreignNumbers reports SQL that names a status or kind of a package to the left by its number.
func foreignNumbers(files []file) []string {
	var faults []string
	for _, f := range files {
		if f.test {
			continue
		}
		for owner, number := range ownNumbers {
			if domainPlace(f.unit()) <= domainPlace(owner) {
				continue
			}
			f.texts(func(text string, at token.Pos) {
				if found := number.FindString(text); found != "" {
					faults = append(faults, fmt.Sprintf("%s: %q is %s's number; take what it exports", f.line(at),
						found, owner))
				}
			})
		}
	}
	return faults
}

func TestNumbersStandWithTheirOwner(t *testing.T) { report(t, foreignNumbers(house(t))) }
