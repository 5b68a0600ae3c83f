package users

import (
	"context"
	"slices"

	"langraan/internal/files"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/once"
	"langraan/internal/kit/thai"
)

// The sizes of parcel labels.
const (
	LabelTall   = 1 // 100 × 150 mm, the A6 of couriers
	LabelSquare = 2 // 100 × 100 mm
)

// ShopTopic names the shop in live updates.
const ShopTopic = "shop"

// The refusals of a shop.
var (
	ErrTaxID = errs.ErrInvalid.Declare("เลขประจำตัวผู้เสียภาษีต้องเป็นตัวเลข 13 หลักที่ถูกต้อง",
		"a tax id is 13 digits of which the last checks the others").At("tax_id", errs.InvalidParam)
	ErrSenderPhone = errs.ErrInvalid.Declare("เบอร์โทรผู้ส่งไม่ถูกต้อง", "this is no phone number of Thailand").
			At("sender_phone", errs.InvalidParam)
)

// Shop is what an enterprise says of itself and how it works: the sender on its parcels, its hours and its labels.
type Shop struct {
	Name              string `db:"name" json:"name" minLength:"1" maxLength:"200" required:"true"`
	TaxID             string `db:"tax_id" json:"tax_id" maxLength:"20" required:"true" doc:"13 digits, or empty"`
	Logo              string `db:"logo" json:"logo" maxLength:"100" required:"true" doc:"the name of an uploaded image of the kind logo, or empty"`
	SenderName        string `db:"sender_name" json:"sender_name" maxLength:"200" required:"true" doc:"empty is the shop's name"`
	SenderPhone       string `db:"sender_phone" json:"sender_phone" maxLength:"40" required:"true"`
	SenderLine        string `db:"sender_line" json:"sender_line" maxLength:"400" required:"true" doc:"house, road"`
	SenderSubdistrict string `db:"sender_subdistrict" json:"sender_subdistrict" maxLength:"100" required:"true"`
	SenderDistrict    string `db:"sender_district" json:"sender_district" maxLength:"100" required:"true"`
	SenderProvince    string `db:"sender_province" json:"sender_province" maxLength:"100" required:"true"`
	SenderPostcode    string `db:"sender_postcode" json:"sender_postcode" maxLength:"10" required:"true"`
	CutoffMinute      int64  `db:"cutoff_minute" json:"cutoff_minute" minimum:"0" maximum:"1440" required:"true" doc:"minutes after midnight; what is ready later is packed the next day"`
	PackBackDays      int64  `db:"pack_back_days" json:"pack_back_days" minimum:"1" maximum:"60" required:"true" doc:"local days, of which the one an order is ready on is the first; once the last one ends it is late"`
	CompleteDays      int64  `db:"complete_days" json:"complete_days" minimum:"1" maximum:"60" required:"true" doc:"days from delivery to completion"`
	CancelHours       int64  `db:"cancel_hours" json:"cancel_hours" minimum:"0" maximum:"720" required:"true" doc:"hours after which an unpaid transfer order is cancelled; 0 is never"`
	Oversell          bool   `db:"oversell" json:"oversell" required:"true" doc:"new goods may be sold beyond what lies there"`
	LabelSize         int64  `db:"label_size" json:"label_size" enum:"1,2" required:"true" doc:"1 is 100 × 150 mm, 2 is 100 × 100 mm"`
	LabelItems        bool   `db:"label_items" json:"label_items" required:"true" doc:"the label lists what is inside"`
	LabelLogo         bool   `db:"label_logo" json:"label_logo" required:"true"`
	LabelPrice        bool   `db:"label_price" json:"label_price" required:"true" doc:"the packing slip shows prices"`
	LabelOnClose      bool   `db:"label_on_close" json:"label_on_close" required:"true" doc:"the label opens for printing when the parcel closes"`
	BlockedStop       bool   `db:"blocked_customers_stop" json:"blocked_customers_stop" required:"true" doc:"orders of blocked customers are refused to who doesn't manage customers"`
	Version           int64  `db:"version" json:"version" minimum:"1" required:"true"`
}

// clean brings what is said into the form it is kept in. A sender has a whole address or none.
func (s *Shop) clean() error {
	for _, text := range []*string{
		&s.Name, &s.TaxID, &s.Logo, &s.SenderName, &s.SenderPhone, &s.SenderLine, &s.SenderSubdistrict,
		&s.SenderDistrict, &s.SenderProvince, &s.SenderPostcode,
	} {
		*text = i18n.Line(*text)
	}
	if err := badNames(map[string]string{"name": s.Name, "sender_name": s.SenderName}); err != nil {
		return err
	}
	if s.TaxID != "" {
		if s.TaxID = thai.Bare(s.TaxID); !thai.ValidID(s.TaxID) {
			return ErrTaxID
		}
	}
	if s.SenderPhone != "" {
		phone, ok := thai.NormalisePhone(s.SenderPhone)
		if !ok {
			return ErrSenderPhone
		}
		s.SenderPhone = phone
	}
	s.SenderPostcode = thai.Bare(s.SenderPostcode)
	var faults errs.Fields
	faults.Check(s.Name != "", "name", errs.UserEnterpriseEmpty)
	address := map[string]string{
		"sender_line": s.SenderLine, "sender_subdistrict": s.SenderSubdistrict, "sender_district": s.SenderDistrict,
		"sender_province": s.SenderProvince, "sender_postcode": s.SenderPostcode,
	}
	given := 0
	for _, text := range address {
		given += min(len(text), 1)
	}
	for field, text := range address {
		faults.Check(given == 0 || text != "", field, errs.InvalidParam)
	}
	faults.Check(s.SenderPostcode == "" || thai.ValidZipcode(s.SenderPostcode), "sender_postcode", errs.InvalidParam)
	faults.Check(s.CutoffMinute >= 0 && s.CutoffMinute <= 24*60, "cutoff_minute", errs.InvalidParam)
	faults.Check(s.PackBackDays >= 1 && s.PackBackDays <= 60, "pack_back_days", errs.InvalidParam)
	faults.Check(s.CompleteDays >= 1 && s.CompleteDays <= 60, "complete_days", errs.InvalidParam)
	faults.Check(s.CancelHours >= 0 && s.CancelHours <= 720, "cancel_hours", errs.InvalidParam)
	faults.Check(slices.Contains([]int64{LabelTall, LabelSquare}, s.LabelSize), "label_size", errs.InvalidParam)
	return faults.Err()
}

// Shop gives what the actor's enterprise says of itself.
func (s *Service) Shop(ctx context.Context, actor access.Actor) (Shop, error) {
	return FindShop(ctx, s.db.Fresh(), actor.EnterpriseID)
}

// ChangeShop changes what the actor's enterprise says of itself; orders and parcels go by it from then on. ErrName,
// ErrTaxID, ErrSenderPhone, files.ErrNoImage, errs.ErrStale; other faults are refused with every field named.
func (s *Service) ChangeShop(ctx context.Context, actor access.Actor, c Shop, key string) (Shop, error) {
	if err := c.clean(); err != nil {
		return Shop{}, err
	}
	use := once.Of(s.db, actor, key, "users.shop", c)
	return once.Save(ctx, use, func(ctx context.Context, tx *db.Tx) (Shop, error) {
		before, err := FindShop(ctx, tx, actor.EnterpriseID)
		if err != nil {
			return Shop{}, err
		}
		after, err := saveShop(ctx, tx, actor.EnterpriseID, c)
		if err != nil {
			return Shop{}, err
		}
		if err := files.Swap(ctx, tx, actor, files.Logo, before.Logo, after.Logo, files.Ref{
			Kind: audit.RefEnterprise, ID: actor.EnterpriseID,
		}); err != nil {
			return Shop{}, err
		}
		return after, audit.AddAndTell(ctx, tx, actor, ShopTopic, audit.Event{
			Kind: "shop.changed", Ref: audit.RefEnterprise, RefID: actor.EnterpriseID,
			Data: map[string]Shop{"before": before, "after": after},
		})
	})
}

// FindShop gives what the enterprise says of itself.
func FindShop(ctx context.Context, r db.Reader, enterpriseID int64) (Shop, error) {
	return findShop(ctx, r, enterpriseID)
}
