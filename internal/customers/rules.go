package customers

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"

	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/thai"
)

// callable tells a kept number that somebody can be called by, and recognised by, from a masked one.
func callable(phone string) bool { return phone != "" && !strings.Contains(phone, "*") }

// digest tells addresses of one customer apart; spellings that look the same give the same digest.
func (a Address) digest() string {
	parts := []string{a.RecipientName, a.Phone, a.Address, a.District, a.City, a.Province, a.Zipcode}
	for i, part := range parts {
		parts[i] = i18n.Normalise(part)
	}
	sum := sha256.Sum256([]byte(strings.Join(parts, "\x1f")))
	return hex.EncodeToString(sum[:16])
}

// nameKey is a name as duplicates are looked for: without a title before it and without spaces.
func nameKey(name string) string {
	key := strings.ReplaceAll(i18n.Normalise(name), " ", "")
	for _, title := range []string{"คุณ", "นางสาว", "นาง", "นาย", "น.ส.", "ด.ช.", "ด.ญ."} {
		if rest, ok := strings.CutPrefix(key, title); ok && rest != "" {
			return rest
		}
	}
	return key
}

// joined is the customer that two became: what the first lacks comes from the other, notes stand below each other, and
// a block or a mark of either stays. The phone of the other stays with its row, by which it is recognised.
func joined(keep, gone Customer) Customer {
	for to, from := range map[*string]string{
		&keep.Phone: gone.Phone, &keep.Email: gone.Email, &keep.LineID: gone.LineID, &keep.Facebook: gone.Facebook,
	} {
		if *to == "" {
			*to = from
		}
	}
	if gone.Note != "" && !strings.Contains(keep.Note, gone.Note) {
		keep.Note = cut(strings.TrimSpace(keep.Note+"\n"+gone.Note), maxNote)
	}
	keep.Status = min(keep.Status, gone.Status)
	if keep.RiskAt == 0 {
		keep.RiskNote, keep.RiskByName, keep.RiskAt = gone.RiskNote, gone.RiskByName, gone.RiskAt
	}
	return keep
}

// cut is at most so many letters of a text.
func cut(text string, most int) string {
	letters := []rune(text)
	return string(letters[:min(len(letters), most)])
}

// maxNote is how long a note may be, in letters.
const maxNote = 2000

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
	faults.Check(a.Zipcode == "" || thai.ValidZipcode(a.Zipcode), lead+"zipcode", errs.InvalidParam)
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
	phone, ok := thai.TakePhone(text)
	faults.Check(ok, field, errs.InvalidParam)
	return phone
}
