package imports

import (
	"context"
	"regexp"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/warehouse"
)

var (
	anEmail = regexp.MustCompile(`^[^@ ]+@[^@ ]+[.][^@ ]+$`)
	aTaxID  = regexp.MustCompile(`^[0-9 -]*$`)
)

func (s *Service) partnersKind() *kind {
	return &kind{
		name: "partners", area: access.WMS, title: errs.Text{TH: "คู่ค้า", EN: "Partners"},
		fields: []field{
			{key: "company_name", title: errs.Text{TH: "ชื่อบริษัท", EN: "Company"}, kind: aText, needed: true, always: true, max: 200,
				words: "บริษัท|ชื่อ|คู่ค้า|ผู้ขาย|ผู้จำหน่าย|supplier|vendor|company name|name", example: errs.Text{TH: "บริษัท น้ำปลาไทย จำกัด", EN: "Thai Fish Sauce Co., Ltd."}},
			{key: "address", title: errs.Text{TH: "ที่อยู่", EN: "Address"}, kind: aText, max: 500, example: errs.Text{TH: "99 ถ.พระราม 2 กรุงเทพฯ 10150", EN: "99 Rama II Rd., Bangkok 10150"}},
			{key: "contact_name", title: errs.Text{TH: "ผู้ติดต่อ", EN: "Contact"}, kind: aText, max: 200, words: "ชื่อผู้ติดต่อ|contact person", example: errs.Text{TH: "สมชาย ใจดี", EN: "Somchai Jaidee"}},
			{key: "contact_phone", title: errs.Text{TH: "โทรศัพท์", EN: "Phone"}, kind: aText, max: 40, words: "เบอร์โทร|โทร|เบอร์|tel|telephone|mobile", example: errs.Text{TH: "02-123-4567", EN: "02-123-4567"}},
			{key: "tax_id", title: errs.Text{TH: "เลขประจำตัวผู้เสียภาษี", EN: "Tax ID"}, kind: aText, max: 20, words: "เลขผู้เสียภาษี|เลขภาษี|tax|vat", example: errs.Text{TH: "0105561000000", EN: "0105561000000"}},
			{key: "email", title: errs.Text{TH: "อีเมล", EN: "Email"}, kind: aText, max: 254, words: "e-mail|mail|อีเมล์", example: errs.Text{TH: "sale@example.com", EN: "sale@example.com"}},
		},
		natural: func(r *Row) string { return r.text("company_name") },
		judge:   s.judgePartners,
		id:      func(r *Row) int64 { return r.plan.(warehouse.Partner).ID },
		write:   saving(s.warehouse.PutPartner),
	}
}

func (s *Service) judgePartners(ctx context.Context, j *judging, rows []*Row) error {
	stored, err := warehouse.PartnersByName(ctx, j.r, j.actor.EnterpriseID, textsOf(rows, "company_name"))
	if err != nil {
		return err
	}
	for _, r := range rows {
		was, known := stored[r.text("company_name")]
		is := was
		is.CompanyName, is.Address, is.ContactName = r.text("company_name"), r.or("address", was.Address), r.or("contact_name", was.ContactName)
		is.ContactPhone, is.TaxID, is.Email = r.or("contact_phone", was.ContactPhone), r.or("tax_id", was.TaxID), r.or("email", was.Email)
		if r.has("email") && !anEmail.MatchString(is.Email) {
			r.fault("email", errs.UserEmailFormat, "no_email")
		}
		if !aTaxID.MatchString(r.text("tax_id")) {
			r.fault("tax_id", errs.InvalidParam, "no_tax_id")
		}
		r.plans(is, known, is == was)
	}
	return nil
}
