package addresses

import (
	"context"
	"errors"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
)

// ErrUnavailable says that the look-up can't work because the program was built without its data.
var ErrUnavailable = errs.ErrUnavailable.
	Declare("ยังไม่มีข้อมูลที่อยู่ในระบบ โปรดพิมพ์ที่อยู่เอง", "the address data is not installed; type the address "+
		"by hand")

// Routes are the calls of this package.
func Routes() []rest.Route {
	return []rest.Route{
		rest.Get("/api/v1/address", access.SignedIn(), "Search Thai addresses by any part of them", httpSearch),
		rest.Get("/api/v2/address", access.SignedIn(), "Narrow Thai addresses level by level", httpFind),
	}
}

// maxAddresses bounds the rows of one narrowing answer; Total tells of more.
const maxAddresses = 500

type searchInput struct {
	Text  string `query:"q" maxLength:"120" example:"คลองจั่น 10240" doc:"parts of subdistrict, district and province names, Thai or English, or the beginning of a postcode"`
	Limit int    `query:"limit" minimum:"1" maximum:"100" default:"20" example:"20"`
}

func httpSearch(_ context.Context, _ access.Actor, in *searchInput) (page.List[Address], error) {
	d, err := directory()
	if err != nil {
		return page.List[Address]{}, err
	}
	found := d.Search(in.Text, in.Limit)
	return page.ListOf(found, len(found)), nil
}

type findInput struct {
	Province    string `query:"province" maxLength:"100" example:"กรุงเทพมหานคร"`
	District    string `query:"district" maxLength:"100" example:"บางกะปิ"`
	Subdistrict string `query:"subdistrict" maxLength:"100" example:"คลองจั่น"`
	Zipcode     string `query:"zipcode" maxLength:"5" example:"10240"`
}

type choices struct {
	Data         []Address `json:"Data"`
	Total        int       `json:"Total" example:"1"`
	Provinces    []string  `json:"provinces,omitempty"`
	Districts    []string  `json:"districts,omitempty"`
	Subdistricts []string  `json:"subdistricts,omitempty"`
}

func httpFind(_ context.Context, _ access.Actor, in *findInput) (choices, error) {
	d, err := directory()
	if err != nil {
		return choices{}, err
	}
	c := d.Find(Filter{in.Province, in.District, in.Subdistrict, in.Zipcode})
	return choices{
		c.Addresses[:min(len(c.Addresses), maxAddresses)], len(c.Addresses), c.Provinces, c.Districts,
		c.Subdistricts,
	}, nil
}

func directory() (*Directory, error) {
	d, err := Load()
	if errors.Is(err, ErrMissing) {
		err = ErrUnavailable.Because(err)
	}
	return d, err
}
