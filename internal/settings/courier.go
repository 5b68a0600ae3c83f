package settings

import (
	"context"
	"strings"

	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
)

// mostCouriers is how many couriers of an enterprise's own are read at once.
const mostCouriers = 200

// The refusals of couriers.
var (
	ErrCourierNotFound = errs.ErrNotFound.Declare("ไม่พบขนส่ง",
		"shipping provider not found").At("shipping_provider_id",
		errs.InvalidParam)
	ErrCourierSheet = errs.ErrConflict.Declare("มีแบบไฟล์ของขนส่งนี้อยู่ จึงลบไม่ได้ "+
		"ลบแบบไฟล์หรือเลือกขนส่งอื่นในแบบไฟล์ก่อน",
		"a courier's sheet is filled with its orders alone; delete that or choose another courier there first")
	ErrTrackingPattern = errs.ErrInvalid.Declare("รูปแบบเลขพัสดุใช้ A–Z 0–9 - . _ / และ # แทนตัวเลข @ แทนตัวอักษร "+
		"? แทนตัวเลขหรือตัวอักษร * แทนที่เหลือ คั่นหลายแบบด้วย ,",
		"a pattern has A–Z 0–9 - . _ / and # for a digit, @ for a letter, ? for either, * for the rest; several stand "+
			"between commas").At("tracking_pattern", errs.InvalidParam)
	ErrTrackingLink = errs.ErrInvalid.Declare("ลิงก์ติดตามต้องขึ้นต้นด้วย https:// และมี {number} "+
		"หนึ่งแห่งหลังชื่อเว็บ",
		"a tracking link begins with https:// and has {number} once, behind the name of the site").
		At("tracking_link", errs.InvalidParam)
)

// Courier is one who carries parcels of a shop beside the providers that everybody knows.
type Courier struct {
	ID              int64  `db:"id" json:"id" readOnly:"true"`
	ProviderID      int64  `db:"provider_id" json:"provider_id" readOnly:"true" doc:"the shipping_provider_id of its orders, above 100"`
	Name            string `db:"name" json:"name" required:"true" minLength:"1" maxLength:"60"`
	TrackingPattern string `db:"tracking_pattern" json:"tracking_pattern" maxLength:"100" doc:"# a digit, @ a letter, ? either, * the rest; several between commas; empty for any number"`
	TrackingLink    string `db:"tracking_link" json:"tracking_link" maxLength:"300" doc:"an address with {number} in it, or empty"`
	Status          int64  `db:"status" json:"status" required:"true" enum:"0,1" doc:"1 on, 0 off: new orders don't take it"`
	Version         int64  `db:"version" json:"version" minimum:"0"`
}

// Couriers describes couriers, for who reads or makes one inside a transaction of its own.
var Couriers = noun.Describe(noun.Kind[Courier]{
	Table: "couriers", Name: "courier", Ref: audit.RefCourier,
	Missing: ErrCourierNotFound, Taken: ErrNameTaken, Used: ErrInUse,
	Sorted: true,
	Row:    func(c *Courier) (id, version *int64) { return &c.ID, &c.Version },
	Shown:  []string{"id + 100 AS provider_id"},
	Fields: []noun.Field[Courier]{
		{Column: "name", At: func(c *Courier) any { return &c.Name }},
		{Column: "tracking_pattern", At: func(c *Courier) any { return &c.TrackingPattern }},
		{Column: "tracking_link", At: func(c *Courier) any { return &c.TrackingLink }},
		{Column: "status", At: func(c *Courier) any { return &c.Status }},
	},
	Tidy: func(c *Courier) error {
		c.TrackingPattern = strings.ToUpper(strings.ReplaceAll(c.TrackingPattern, " ", ""))
		if !goodTrackingPattern(c.TrackingPattern) {
			return ErrTrackingPattern
		}
		if c.TrackingLink != "" && !goodTrackingLink(c.TrackingLink) {
			return ErrTrackingLink
		}
		return nil
	},
	Free: func(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
		used, err := carries(ctx, tx, enterpriseID, OwnProviders+id)
		if err == nil && used {
			return ErrInUse
		}
		if err == nil {
			used, err = hasSheet(ctx, tx, enterpriseID, OwnProviders+id)
		}
		if err == nil && used {
			err = ErrCourierSheet
		}
		return err
	},
})

// CourierOf reads the courier behind the provider of an order and keeps it from being deleted; ErrCourierNotFound.
func CourierOf(ctx context.Context, tx *db.Tx, enterpriseID, providerID int64) (Courier, error) {
	if providerID <= OwnProviders {
		return Courier{}, ErrCourierNotFound
	}
	return lockCourier(ctx, tx, enterpriseID, providerID-OwnProviders)
}

// CourierNames gives the names of the enterprise's couriers by the provider of their orders.
func CourierNames(ctx context.Context, r db.Reader, enterpriseID int64) (map[int64]string, error) {
	rows, err := listCouriers(ctx, r, enterpriseID)
	names := make(map[int64]string, len(rows))
	for _, c := range rows {
		names[c.ProviderID] = c.Name
	}
	return names, err
}

// Fits tells whether a tracking number is one of the courier's, with hyphens or without; any is without a pattern.
func (c Courier) Fits(number string) bool {
	form := withoutHyphens(c.TrackingPattern)
	return form == "" || trackingForm(form).MatchString(withoutHyphens(number))
}

func withoutHyphens(text string) string { return strings.ReplaceAll(text, "-", "") }
