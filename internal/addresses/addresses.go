// Package addresses looks up Thai provinces, districts, subdistricts and postcodes. Its data is made at build time from
// an npm package with corrections (gen) and embedded; it owns no table and checks no typed address: a mismatch is a
// warning for a person, never a refusal.
package addresses

import (
	"bytes"
	"compress/gzip"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
)

//go:generate npm --prefix gen ci --no-audit --no-fund --loglevel=error
//go:generate node gen/build.mjs

// The folder holds addresses.json.gz once it has been generated.
//
//go:embed all:data
var data embed.FS

// ErrMissing says that the program was built without the address data.
var ErrMissing = errors.New("the address data is missing: run `make generate` and build again")

// Address is one subdistrict with one of its postcodes. The Thai names together are its key; the English ones are only
// a help for reading.
type Address struct {
	Subdistrict   string `json:"subdistrict" example:"คลองจั่น" doc:"ตำบล or แขวง"`
	District      string `json:"district" example:"บางกะปิ" doc:"อำเภอ or เขต"`
	Province      string `json:"province" example:"กรุงเทพมหานคร" doc:"จังหวัด"`
	Zipcode       string `json:"zipcode" example:"10240" doc:"Postcode, five digits"`
	SubdistrictEN string `json:"subdistrict_en" example:"Khlong Chan"`
	DistrictEN    string `json:"district_en" example:"Bang Kapi"`
	ProvinceEN    string `json:"province_en" example:"Bangkok"`
}

// Directory answers look-ups from memory. It never changes and serves any number of callers at once.
type Directory struct {
	provinces    []name
	districts    []name // one for each pair of province and district
	subdistricts []name // one for each triple
	// in Thai dictionary order; a subdistrict with several postcodes has several, the usual one first
	rows []row
}

type row struct {
	Address
	province, district, subdistrict int
}

// Load gives the directory, read once per process; ErrMissing when the data was not generated before the build.
func Load() (*Directory, error) { return load() }

var load = sync.OnceValues(func() (*Directory, error) {
	packed, err := data.ReadFile("data/addresses.json.gz")
	if err != nil {
		return nil, ErrMissing
	}
	reader, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, fmt.Errorf("the address data is damaged: %w", err)
	}
	var tree []province
	if err := json.NewDecoder(reader).Decode(&tree); err != nil {
		return nil, fmt.Errorf("the address data is damaged: %w", err)
	}
	return build(tree), nil
})

// The generated file.
type (
	province struct {
		TH        string     `json:"th"`
		EN        string     `json:"en"`
		Also      []string   `json:"also"`
		Districts []district `json:"districts"`
	}
	district struct {
		TH           string        `json:"th"`
		EN           string        `json:"en"`
		Subdistricts []subdistrict `json:"subdistricts"`
	}
	subdistrict struct {
		TH   string   `json:"th"`
		EN   string   `json:"en"`
		Zips []string `json:"zips"`
		Also []string `json:"also"`
	}
)

func build(tree []province) *Directory {
	d := &Directory{}
	for _, p := range tree {
		d.provinces = append(d.provinces, newName(p.TH, p.EN, p.Also))
		for _, m := range p.Districts {
			d.districts = append(d.districts, newName(m.TH, m.EN, nil))
			for _, s := range m.Subdistricts {
				d.subdistricts = append(d.subdistricts, newName(s.TH, s.EN, s.Also))
				for _, zip := range s.Zips {
					d.rows = append(d.rows, row{
						Address:  Address{s.TH, m.TH, p.TH, zip, s.EN, m.EN, p.EN},
						province: len(d.provinces) - 1, district: len(d.districts) - 1,
						subdistrict: len(d.subdistricts) - 1,
					})
				}
			}
		}
	}
	return d
}
