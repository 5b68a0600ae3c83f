package customers

import (
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"strconv"
	"strings"

	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
)

var (
	extension = regexp.MustCompile(`(?i)(ต่อ|ext).*$`)
	phoneForm = regexp.MustCompile(`^(0[689][0-9]{8}|02[0-9]{7}|0[3457][0-9]{7})$`)
	// phoneNoise is what people put between digits: spaces, dots, brackets and hyphens of every kind.
	phoneNoise = regexp.MustCompile(`[\s.()\[\]\-\x{2010}-\x{2015}\x{2212}]+`)
	zeroLetter = regexp.MustCompile(`^[0-9+o]*[0-9][0-9o]*$`)
	internal   = regexp.MustCompile(`^(\+66|0066)0?`)
	zipForm    = regexp.MustCompile(`^[1-9][0-9]{4}$`)
)

// NormalisePhone brings a Thai mobile or landline number to its ten or nine digits beginning with 0. Of several numbers
// it takes the first good one. ok is false for anything else: hotlines, masked and foreign numbers.
func NormalisePhone(text string) (phone string, ok bool) {
	for part := range strings.FieldsFuncSeq(i18n.Normalise(text), func(r rune) bool {
		return strings.ContainsRune(",/;|", r)
	}) {
		if phone, ok = onePhone(part); ok {
			return phone, true
		}
	}
	return "", false
}

var (
	foreignForm = regexp.MustCompile(`^(?:\+|00)([1-9][0-9]{6,14})$`)
	maskedForm  = regexp.MustCompile(`^\+?[0-9*]*[*]{2}[0-9*]*$`)
)

// TakePhone brings the phone of a recipient to the form that is kept: a Thai number as NormalisePhone does, a foreign
// one with its plus, and one that a marketplace masked with its stars. ok is false for anything else.
func TakePhone(text string) (phone string, ok bool) {
	if phone, ok = NormalisePhone(text); ok {
		return phone, true
	}
	plain := phoneNoise.ReplaceAllString(i18n.Normalise(text), "")
	if abroad := foreignForm.FindStringSubmatch(plain); abroad != nil && !strings.HasPrefix(abroad[1], "66") {
		return "+" + abroad[1], true
	}
	plain = strings.NewReplacer("x", "*", "•", "*", "＊", "*").Replace(plain)
	return plain, maskedForm.MatchString(plain) && len(plain) >= 6 && len(plain) <= 20
}

// callable tells a kept number that somebody can be called by, and recognised by, from a masked one.
func callable(phone string) bool { return phone != "" && !strings.Contains(phone, "*") }

func onePhone(text string) (string, bool) {
	text = phoneNoise.ReplaceAllString(extension.ReplaceAllString(text, ""), "")
	if !zeroLetter.MatchString(text) {
		return "", false
	}
	text = strings.ReplaceAll(text, "o", "0")
	if len(text) == 11 && strings.HasPrefix(text, "66") {
		text = "+" + text
	}
	text = internal.ReplaceAllString(text, "0")
	return text, phoneForm.MatchString(text)
}

// ValidZipcode tells whether the text is five digits in the range that Thai postcodes use.
func ValidZipcode(text string) bool {
	return zipForm.MatchString(text) && text >= "10000" && text <= "96999"
}

// digest tells addresses of one customer apart; spellings that look the same give the same digest.
func (a Address) digest() string {
	parts := []string{a.RecipientName, a.Phone, a.Address, a.District, a.City, a.Province, a.Zipcode}
	for i, part := range parts {
		parts[i] = i18n.Normalise(part)
	}
	sum := sha256.Sum256([]byte(strings.Join(parts, "\x1f")))
	return hex.EncodeToString(sum[:16])
}

// empty tells whether there is no place in the address.
func (a Address) empty() bool {
	return strings.TrimSpace(a.Address+a.District+a.City+a.Province+a.Zipcode) == ""
}

// tidy brings what was typed to the form that is kept and gathers what is wrong with it; lead stands before the names
// of the fields.
func (a *Address) tidy(faults *errs.Fields, lead string) {
	for _, text := range []*string{
		&a.RecipientName, &a.Phone, &a.Address, &a.District, &a.City, &a.Province,
		&a.Zipcode,
	} {
		*text = strings.TrimSpace(*text)
	}
	a.Phone = tidyPhone(a.Phone, faults, lead+"phone")
	faults.Check(a.Zipcode == "" || ValidZipcode(a.Zipcode), lead+"zipcode", errs.InvalidParam)
	faults.Check(a.RecipientName != "", lead+"recipient_name", errs.InvalidParam)
	faults.Check(!a.empty(), lead+"address", errs.InvalidParam)
}

// tidy brings the input to the form that is kept; an Invalid error names every field that is wrong.
func (in *Input) tidy() error {
	for _, text := range []*string{&in.Name, &in.Phone, &in.Email, &in.LineID, &in.Facebook} {
		*text = strings.TrimSpace(*text)
	}
	var faults errs.Fields
	faults.Check(in.Name != "", "name", errs.InvalidParam)
	in.Phone = tidyPhone(in.Phone, &faults, "phone")
	for i := range in.Addresses {
		in.Addresses[i].tidy(&faults, "addresses."+strconv.Itoa(i)+".")
	}
	return faults.Err()
}

func tidyPhone(text string, faults *errs.Fields, field string) string {
	if text == "" {
		return ""
	}
	phone, ok := TakePhone(text)
	faults.Check(ok, field, errs.InvalidParam)
	return phone
}
