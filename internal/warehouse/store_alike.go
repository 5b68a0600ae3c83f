package warehouse

import (
	"context"
	"strings"

	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// ErrNameIsCode refuses a storage named like goods: a scan of the one would be taken for the other.
var ErrNameIsCode = errs.ErrConflict.Declare("ชื่อนี้เป็นบาร์โค้ดของสินค้า สแกนแล้วแยกกันไม่ออก ตั้งชื่ออื่น",
	"this name is the barcode of goods; a scan can't tell them apart: choose another").At("name", errs.InvalidParam)

// inAnyCase are the writings of a name or SKU that scanners and Caps Lock make of one another.
func inAnyCase(text string) []string {
	return []string{text, strings.ToUpper(text), strings.ToLower(text)}
}

// refuseAlikeStorage refuses a storage's new name that a scan can't tell from another's or from goods: ErrNameTaken,
// ErrNameIsCode.
func refuseAlikeStorage(ctx context.Context, r db.Reader, enterpriseID, id int64, name string) error {
	taken, err := db.SelectOne[int](ctx, r, db.Build("SELECT COUNT(*) FROM storages WHERE enterprise_id = ? AND "+
		"id <> ?", enterpriseID, id).InTexts("AND name", inAnyCase(name)))
	switch {
	case err != nil:
		return err
	case taken > 0:
		return ErrNameTaken
	}
	codes, err := ProductsByCode(ctx, r, enterpriseID, []string{name})
	if err == nil && len(codes) > 0 {
		err = ErrNameIsCode
	}
	return err
}

// refuseAlikeGoods refuses a new SKU that other goods have in other letters, and a new barcode that is the name of a
// storage: ErrPNTaken, a conflict at the field.
func refuseAlikeGoods(ctx context.Context, r db.Reader, enterpriseID int64, is Product) error {
	was, err := presentOf(ctx, r, enterpriseID, is.ID)
	if err != nil {
		return err
	}
	if is.PN != was.PN {
		taken, err := db.SelectOne[int](ctx, r, db.Build("SELECT COUNT(*) FROM warehouse_products WHERE "+
			"enterprise_id = ? AND id <> ?", enterpriseID, is.ID).InTexts("AND pn", inAnyCase(is.PN)))
		switch {
		case err != nil:
			return err
		case taken > 0:
			return ErrPNTaken
		}
	}
	for _, c := range is.codes() {
		if key := CodeKey(c.code); key == CodeKey(was.Barcode) || key == CodeKey(was.PackageBarcode) {
			continue
		}
		names, err := db.Select[string](ctx, r, db.Build("SELECT name FROM storages WHERE enterprise_id = ?",
			enterpriseID).InTexts("AND name", inAnyCase(c.code)))
		switch {
		case err != nil:
			return err
		case len(names) > 0:
			return errs.ErrConflict.Say("เป็นชื่อที่เก็บ "+names[0]+" อยู่แล้ว สแกนแล้วแยกกันไม่ออก",
				"is the name of the storage "+names[0]+": a scan can't tell them apart").At(c.field, errs.InvalidParam)
		}
	}
	return nil
}
