package users

import (
	"context"

	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/settings"
)

const shopColumns = `name, tax_id, logo, sender_name, sender_phone, sender_line, sender_subdistrict,
	sender_district, sender_province, sender_postcode, cutoff_minute, pack_back_days, complete_days, cancel_hours,
	oversell, label_size, label_items, label_logo, label_price, label_on_close,
	blocked_customers_stop, version`

func findShop(ctx context.Context, r db.Reader, enterpriseID int64) (Shop, error) {
	return db.Find[Shop](ctx, r, ErrNotFound, "SELECT "+shopColumns+" FROM enterprises WHERE id = $1", enterpriseID)
}

// saveShop writes a shop that still has the version it was read at; errs.ErrStale.
func saveShop(ctx context.Context, tx *db.Tx, enterpriseID int64, s Shop) (Shop, error) {
	return db.Find[Shop](ctx, tx, errs.ErrStale, `UPDATE enterprises SET name = $3, tax_id = $4, logo = $5,
		sender_name = $6, sender_phone = $7, sender_line = $8, sender_subdistrict = $9, sender_district = $10,
		sender_province = $11, sender_postcode = $12, cutoff_minute = $13, pack_back_days = $14, complete_days = $15,
		cancel_hours = $16, oversell = $17, label_size = $18, label_items = $19, label_logo = $20, label_price = $21,
		label_on_close = $22, blocked_customers_stop = $23, version = version + 1
		WHERE id = $1 AND version = $2 RETURNING `+shopColumns,
		enterpriseID, s.Version, s.Name, s.TaxID, s.Logo, s.SenderName, s.SenderPhone, s.SenderLine,
		s.SenderSubdistrict, s.SenderDistrict, s.SenderProvince, s.SenderPostcode, s.CutoffMinute, s.PackBackDays,
		s.CompleteDays, s.CancelHours, s.Oversell, s.LabelSize, s.LabelItems, s.LabelLogo, s.LabelPrice,
		s.LabelOnClose, s.BlockedStop)
}

// AskShop asks what the enterprise says of itself.
func AskShop(to *Shop, enterpriseID int64) db.Asked {
	return db.ToOne(to, ErrNotFound, db.Build("SELECT "+shopColumns+" FROM enterprises WHERE id = ?", enterpriseID))
}

type providersRow struct {
	Off      settings.ProviderSet `db:"providers_off"`
	RawLinks string               `db:"tracking_links"`
	Version  int64                `db:"version"`
}

func (r providersRow) shown() Providers {
	return Providers{r.Off.IDs(), shownLinks(r.RawLinks), r.Version}
}

func findProviders(ctx context.Context, r db.Reader, enterpriseID int64) (Providers, error) {
	row, err := db.Find[providersRow](ctx, r, ErrNotFound, `SELECT providers_off, tracking_links, version
		FROM enterprises WHERE id = $1`, enterpriseID)
	return row.shown(), err
}

// saveProviders writes what is switched off, and the links when they are said, if the shop still has the version;
// errs.ErrStale.
func saveProviders(ctx context.Context, tx *db.Tx, enterpriseID int64, c providersRow, withLinks bool) (Providers,
	error,
) {
	row, err := db.Find[providersRow](ctx, tx, errs.ErrStale, `UPDATE enterprises SET providers_off = $3,
		tracking_links = CASE WHEN $4 THEN $5 ELSE tracking_links END, version = version + 1
		WHERE id = $1 AND version = $2 RETURNING providers_off, tracking_links, version`, enterpriseID, c.Version,
		c.Off, withLinks, c.RawLinks)
	return row.shown(), err
}
