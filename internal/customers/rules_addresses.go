package customers

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/thai"
)

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
		&a.RecipientName, &a.Phone, &a.District, &a.City, &a.Province,
	} {
		*text = i18n.Line(*text)
	}
	a.Address, a.Zipcode = i18n.Clean(a.Address), thai.Bare(a.Zipcode)
	a.Phone = tidyPhone(a.Phone, faults, lead+"phone")
	faults.Check(a.Zipcode == "" || thai.ValidZipcode(a.Zipcode), lead+"zipcode", errs.InvalidParam)
	faults.Check(a.RecipientName != "", lead+"recipient_name", errs.InvalidParam)
	faults.Check(!a.empty(), lead+"address", errs.InvalidParam)
}
