package warehouse

import (
	"langraan/internal/kit/audit"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
)

// The refusals of partners.
var (
	ErrPartnerNotFound = errs.ErrNotFound.Declare("ไม่พบคู่ค้า", "partner not found")
	ErrCompanyTaken    = errs.ErrConflict.Declare("มีคู่ค้าชื่อนี้แล้ว", "a partner of this name exists already").At(
		"company_name", errs.InvalidParam)
	ErrPartnerInUse = errs.ErrConflict.Declare("มีใบรับสินค้าของคู่ค้านี้ จึงลบไม่ได้",
		"bills name this partner; it can't be deleted")
)

// Partner is a firm goods come from.
type Partner struct {
	ID           int64  `db:"id" json:"id" readOnly:"true"`
	CompanyName  string `db:"company_name" json:"company_name" required:"true" minLength:"1" maxLength:"200"`
	Address      string `db:"address" json:"address" maxLength:"500"`
	ContactName  string `db:"contact_name" json:"contact_name" maxLength:"200"`
	ContactPhone string `db:"contact_phone" json:"contact_phone" maxLength:"40"`
	TaxID        string `db:"tax_id" json:"tax_id" maxLength:"20" pattern:"^[0-9 -]*$"`
	Email        string `db:"email" json:"email" maxLength:"254" pattern:"^([^@ ]+@[^@ ]+[.][^@ ]+)?$"`
	Status       int64  `db:"status" json:"status" readOnly:"true" enum:"0,1" doc:"1 in use, 0 retired"`
	Version      int64  `db:"version" json:"version" minimum:"0"`
}

var partners = noun.Describe(noun.Kind[Partner]{
	Table: "partners", Name: "partner", Ref: audit.RefPartner, Missing: ErrPartnerNotFound, Taken: ErrCompanyTaken,
	Used: ErrPartnerInUse, Idle: awaitsNothing, Shown: []string{"status"},
	Sorted: true,
	Row:    func(p *Partner) (id, version *int64) { return &p.ID, &p.Version },
	Status: func(p *Partner) int64 { return p.Status },
	Fields: []noun.Field[Partner]{
		{
			Column: "company_name", At: func(p *Partner) any { return &p.CompanyName }, Width: 36,
			Title:   errs.Text{TH: "ชื่อบริษัท", EN: "Company"},
			Words:   "บริษัท|ชื่อ|คู่ค้า|ผู้ขาย|ผู้จำหน่าย|supplier|vendor|company name|name",
			Example: errs.Text{TH: "บริษัท น้ำปลาไทย จำกัด", EN: "Thai Fish Sauce Co., Ltd."},
		},
		{
			Column: "address", HasLines: true, At: func(p *Partner) any { return &p.Address }, Width: 44,
			Title:   errs.Text{TH: "ที่อยู่", EN: "Address"},
			Example: errs.Text{TH: "99 ถ.พระราม 2 กรุงเทพฯ 10150", EN: "99 Rama II Rd., Bangkok 10150"},
		},
		{
			Column: "contact_name", At: func(p *Partner) any { return &p.ContactName }, IsSought: true, Width: 22,
			Title: errs.Text{TH: "ผู้ติดต่อ", EN: "Contact"},
			Words: "ชื่อผู้ติดต่อ|contact person", Example: errs.Text{TH: "สมชาย ใจดี", EN: "Somchai Jaidee"},
		},
		{
			Column: "contact_phone", At: func(p *Partner) any { return &p.ContactPhone }, IsSought: true, Width: 18,
			Title: errs.Text{TH: "โทรศัพท์", EN: "Phone"},
			Words: "เบอร์โทร|โทร|เบอร์|tel|telephone|mobile", Example: errs.Same("02-123-4567"),
		},
		{
			Column: "tax_id", At: func(p *Partner) any { return &p.TaxID }, IsSought: true, Width: 20,
			Title: errs.Text{TH: "เลขประจำตัวผู้เสียภาษี", EN: "Tax ID"},
			Words: "เลขผู้เสียภาษี|เลขภาษี|tax|vat", Example: errs.Same("0105561000000"),
			Wrong: noun.Wrong{Reason: "no_tax_id", Code: errs.InvalidParam},
		},
		{
			Column: "email", At: func(p *Partner) any { return &p.Email }, IsSought: true, Width: 26, Title: errs.Text{
				TH: "อีเมล",
				EN: "Email",
			},
			Words: "e-mail|mail|อีเมล์", Example: errs.Same("sale@example.com"), Wrong: noun.Wrong{
				Reason: "no_email",
				Code:   errs.UserEmailFormat,
			},
		},
	},
})
