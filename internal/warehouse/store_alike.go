package warehouse

import (
	"context"
	"strings"

	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
)

// ErrNameIsCode refuses a storage named like goods: a scan of the one would be taken for the other.
var ErrNameIsCode = errs.ErrConflict.Declare("ชื่อนี้เป็นบาร์โค้ดหรือรหัสของสินค้า สแกนแล้วแยกกันไม่ออก ตั้งชื่ออื่น",
	"this name is a barcode or SKU of goods; a scan can't tell them apart: choose another").At("name",
	errs.InvalidParam)

// scannedAs are the writings of a name, SKU or barcode that a scan doesn't tell apart: in capitals, in small letters,
// and with digits of Thailand read as 0–9.
func scannedAs(text string) []string {
	read := i18n.Readable(text)
	return []string{text, read, strings.ToUpper(read), strings.ToLower(read)}
}

// refuseAlikeStorage refuses a storage's new name that a scan can't tell from another's or from goods: ErrNameTaken,
// ErrNameIsCode.
func refuseAlikeStorage(ctx context.Context, r db.Reader, enterpriseID, id int64, name string) error {
	taken, err := db.SelectOne[int](ctx, r, db.Build("SELECT COUNT(*) FROM storages WHERE enterprise_id = ? AND "+
		"id <> ?", enterpriseID, id).InTexts("AND name", scannedAs(name)))
	switch {
	case err != nil:
		return err
	case taken > 0:
		return ErrNameTaken
	}
	coded, err := ofCode(ctx, r, enterpriseID, 0, name)
	if err != nil {
		return err
	}
	called, err := ofSKU(ctx, r, enterpriseID, 0, name)
	if err == nil && coded+called > 0 {
		err = ErrNameIsCode
	}
	return err
}

// ofCode counts other goods that a scan of the text means by a barcode.
func ofCode(ctx context.Context, r db.Reader, enterpriseID, id int64, text string) (int, error) {
	return db.SelectOne[int](ctx, r, db.Build("SELECT COUNT(*) FROM product_codes WHERE enterprise_id = ? AND "+
		"code = ? AND product_id <> ?", enterpriseID, CodeKey(i18n.Readable(text)), id))
}

// ofSKU counts other goods that a scan of the text means by their SKU.
func ofSKU(ctx context.Context, r db.Reader, enterpriseID, id int64, text string) (int, error) {
	return db.SelectOne[int](ctx, r, db.Build("SELECT COUNT(*) FROM warehouse_products WHERE enterprise_id = ? AND "+
		"id <> ?", enterpriseID, id).InTexts("AND pn", scannedAs(text)))
}

// refuseAlikeGoods refuses a new SKU or barcode that a scan can't tell from that of other goods, or from the name of a
// storage: ErrPNTaken, a conflict at the field.
func refuseAlikeGoods(ctx context.Context, r db.Reader, enterpriseID int64, is Product) error {
	was, err := presentOf(ctx, r, enterpriseID, is.ID)
	if err != nil {
		return err
	}
	if is.PN != was.PN {
		called, err := ofSKU(ctx, r, enterpriseID, is.ID, is.PN)
		if err != nil {
			return err
		}
		coded, err := ofCode(ctx, r, enterpriseID, is.ID, is.PN)
		switch {
		case err != nil:
			return err
		case called+coded > 0:
			return ErrPNTaken
		}
		if err := refuseStorageName(ctx, r, enterpriseID, "pn", is.PN); err != nil {
			return err
		}
	}
	for _, c := range is.codes() {
		if key := CodeKey(c.code); key == CodeKey(was.Barcode) || key == CodeKey(was.PackageBarcode) {
			continue
		}
		called, err := ofSKU(ctx, r, enterpriseID, is.ID, c.code)
		switch {
		case err != nil:
			return err
		case called > 0:
			return errs.ErrConflict.Say("เป็นรหัสสินค้าอื่นอยู่แล้ว สแกนแล้วแยกกันไม่ออก",
				"is the SKU of other goods: a scan can't tell them apart").At(c.field, errs.InvalidParam)
		}
		if err := refuseStorageName(ctx, r, enterpriseID, c.field, c.code); err != nil {
			return err
		}
	}
	return nil
}

// refuseStorageName refuses a code of goods that a scan takes for a storage.
func refuseStorageName(ctx context.Context, r db.Reader, enterpriseID int64, field, code string) error {
	names, err := db.Select[string](ctx, r, db.Build("SELECT name FROM storages WHERE enterprise_id = ?",
		enterpriseID).InTexts("AND name", scannedAs(code)))
	if err == nil && len(names) > 0 {
		err = errs.ErrConflict.Say("เป็นชื่อที่เก็บ "+names[0]+" อยู่แล้ว สแกนแล้วแยกกันไม่ออก",
			"is the name of the storage "+names[0]+": a scan can't tell them apart").At(field, errs.InvalidParam)
	}
	return err
}
