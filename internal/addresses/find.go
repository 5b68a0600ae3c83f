package addresses

import "iter"

// Filter narrows a look-up step by step; an empty field is not asked for. Names may be Thai, English or an alias, and
// must be whole; a postcode may be just begun.
type Filter struct {
	Province    string
	District    string
	Subdistrict string
	Zipcode     string
}

// Choices is what a Filter leaves: the addresses that fit all of it (none when nothing is asked), and what can be
// chosen at each level under what was chosen above it. Provinces are always listed, districts once a province or
// postcode is given, subdistricts once a district or postcode is given; all in Thai dictionary order, by their Thai
// names.
type Choices struct {
	Addresses    []Address
	Provinces    []string
	Districts    []string
	Subdistricts []string
}

// Find gives the choices under a filter.
func (d *Directory) Find(f Filter) Choices {
	zip, province, district, subdistrict := key(f.Zipcode), key(f.Province), key(f.District), key(f.Subdistrict)
	c := Choices{Addresses: []Address{}}
	all := zip+province+district+subdistrict != ""
	for i := range d.rows {
		r := &d.rows[i]
		if zip != "" && fit(r.Zipcode, zip) < begins {
			continue
		}
		c.Provinces = appendNew(c.Provinces, r.Province)
		if province != "" && !d.provinces[r.province].is(province) {
			continue
		}
		if province+zip != "" {
			c.Districts = appendNew(c.Districts, r.District)
		}
		if district != "" && !d.districts[r.district].is(district) {
			continue
		}
		if district+zip != "" {
			c.Subdistricts = appendNew(c.Subdistricts, r.Subdistrict)
		}
		if all && (subdistrict == "" || d.subdistricts[r.subdistrict].is(subdistrict)) {
			c.Addresses = append(c.Addresses, r.Address)
		}
	}
	return c
}

// appendNew relies on the rows' order: the same names stand together.
func appendNew(names []string, name string) []string {
	if len(names) > 0 && names[len(names)-1] == name {
		return names
	}
	return append(names, name)
}

// Entry is an address with the other names its subdistrict and its province go by, in the form names are compared in.
type Entry struct {
	Address
	SubdistrictAlso, ProvinceAlso []string
}

// All walks every address; a subdistrict with several postcodes comes several times, the usual one first.
func (d *Directory) All() iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		for i := range d.rows {
			r := &d.rows[i]
			if !yield(Entry{r.Address, d.subdistricts[r.subdistrict].also, d.provinces[r.province].also}) {
				return
			}
		}
	}
}
