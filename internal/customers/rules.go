package customers

import (
	"strconv"

	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/thai"
)

// tidy brings the input to the form that is kept; an Invalid error names every field that is wrong.
func (in *Input) tidy() error {
	for _, text := range []*string{&in.Name, &in.Phone, &in.Email, &in.LineID, &in.Facebook} {
		*text = i18n.Line(*text)
	}
	var faults errs.Fields
	faults.Check(in.Name != "", "name", errs.InvalidParam)
	in.Phone = tidyPhone(in.Phone, &faults, "phone")
	for i := range in.Addresses {
		in.Addresses[i].tidy(&faults, "addresses."+strconv.Itoa(i)+".")
	}
	return faults.Err()
}

// of is a customer as the input has it.
func (in Input) of(c Customer) Customer {
	c.Name, c.Phone, c.Email, c.LineID, c.Facebook = in.Name, in.Phone, in.Email, in.LineID, in.Facebook
	c.Note, c.Version = i18n.Clean(in.Note), in.Version
	if in.Status != nil {
		c.Status = *in.Status
	}
	return c
}

func tidyPhone(text string, faults *errs.Fields, field string) string {
	if text == "" {
		return ""
	}
	phone, ok := thai.TakePhone(text)
	faults.Check(ok, field, errs.InvalidParam)
	return phone
}
