package warehouse

import (
	"context"
	"slices"
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
// and with digits of Thailand for 0–9, as a scanner types them where the keyboard is Thai.
func scannedAs(text string) []string {
	read := i18n.Readable(text)
	all := []string{text, read, strings.ToUpper(read), strings.ToLower(read)}
	for _, written := range all[1:] {
		all = append(all, strings.Map(inThai, written))
	}
	return all
}

func inThai(r rune) rune {
	if r < '0' || r > '9' {
		return r
	}
	return '๐' + r - '0'
}

// ScanKey is what a scan makes of a name, SKU or barcode: two with one key it doesn't tell apart.
func ScanKey(text string) string { return CodeKey(i18n.Readable(text)) }

// Alike is what is there that a scan may take some texts for.
type Alike struct {
	storages map[string]int64 // by name
	skus     map[string]int64 // goods by SKU
	codes    map[string]int64 // goods by CodeKey
}

// called is a thing and what a scan knows it by.
type called struct {
	ID   int64  `db:"id"`
	Text string `db:"text"`
}

// AlikeOf gives what a scan may take the texts for.
func AlikeOf(ctx context.Context, r db.Reader, enterpriseID int64, texts []string) (is Alike, err error) {
	if len(texts) == 0 {
		return is, nil
	}
	writings, keys := writingsOf(texts)
	var storages, skus, codes []called
	err = db.Together(ctx, r,
		db.ToAll(&storages, storagesNamed(enterpriseID, writings)), db.ToAll(&skus, goodsNamed(enterpriseID, writings)),
		db.ToAll(&codes, goodsCoded(enterpriseID, keys)))
	byText := func(all []called) map[string]int64 {
		ids := make(map[string]int64, len(all))
		for _, c := range all {
			ids[c.Text] = c.ID
		}
		return ids
	}
	return Alike{byText(storages), byText(skus), byText(codes)}, err
}

func writingsOf(texts []string) (writings, keys []string) {
	for _, text := range texts {
		writings, keys = append(writings, scannedAs(text)...), append(keys, ScanKey(text))
	}
	return distinct(writings), distinct(keys)
}

func distinct(texts []string) []string {
	slices.Sort(texts)
	return slices.Compact(texts)
}

func storagesNamed(enterpriseID int64, names []string) *db.Query {
	return db.Build("SELECT id, name AS text FROM storages WHERE enterprise_id = ?", enterpriseID).
		InTexts("AND name", names)
}

func goodsNamed(enterpriseID int64, pns []string) *db.Query {
	return db.Build("SELECT id, pn AS text FROM warehouse_products WHERE enterprise_id = ?", enterpriseID).
		InTexts("AND pn", pns)
}

func goodsCoded(enterpriseID int64, keys []string) *db.Query {
	return db.Build("SELECT product_id AS id, code AS text FROM product_codes WHERE enterprise_id = ?", enterpriseID).
		InTexts("AND code", keys)
}

// storage gives the name of another storage that a scan of the text means.
func (a Alike) storage(text string, id int64) (name string, is bool) {
	for _, name = range scannedAs(text) {
		if other, known := a.storages[name]; known && other != id {
			return name, true
		}
	}
	return "", false
}

// sku tells whether a scan of the text means other goods by their SKU; those of which the letters' case alone is
// another count where strict.
func (a Alike) sku(text string, id int64, strict bool) bool {
	return slices.ContainsFunc(scannedAs(text), func(pn string) bool {
		other, known := a.skus[pn]
		return known && other != id && (strict || pn != text && !strings.EqualFold(pn, text))
	})
}

// code tells whether a scan of the text means other goods by a barcode.
func (a Alike) code(text string, id int64) bool {
	other, known := a.codes[ScanKey(text)]
	return known && other != id
}

// Storage refuses the new name of a storage that a scan can't tell from another's or from goods: ErrNameTaken,
// ErrNameIsCode.
func (a Alike) Storage(id int64, name string) error {
	switch _, taken := a.storage(name, id); {
	case taken:
		return ErrNameTaken
	case a.code(name, 0), a.sku(name, 0, true):
		return ErrNameIsCode
	}
	return nil
}

// Goods refuses a new SKU or barcode that a scan can't tell from that of other goods, or from the name of a storage:
// ErrPNTaken, a conflict at the field. SKUs that differ in their letters' case alone, which marketplaces tell apart,
// are refused where strict.
func (a Alike) Goods(was, is Product, strict bool) error {
	if is.PN != was.PN {
		if a.sku(is.PN, is.ID, strict) || a.code(is.PN, is.ID) {
			return ErrPNTaken
		}
		if name, taken := a.storage(is.PN, 0); taken {
			return isStorage("pn", name)
		}
	}
	for _, c := range newCodes(was, is) {
		if a.sku(c.code, is.ID, true) {
			return errs.ErrConflict.Say("เป็นรหัสสินค้าอื่นอยู่แล้ว สแกนแล้วแยกกันไม่ออก",
				"is the SKU of other goods: a scan can't tell them apart").At(c.field, errs.InvalidParam)
		}
		if name, taken := a.storage(c.code, 0); taken {
			return isStorage(c.field, name)
		}
	}
	return nil
}

// isStorage refuses a code of goods that a scan takes for a storage.
func isStorage(field, name string) error {
	return errs.ErrConflict.Say("เป็นชื่อที่เก็บ "+name+" อยู่แล้ว สแกนแล้วแยกกันไม่ออก",
		"is the name of the storage "+name+": a scan can't tell them apart").At(field, errs.InvalidParam)
}

// newCodes are the barcodes that goods have not had.
func newCodes(was, is Product) []coded {
	return slices.DeleteFunc(is.codes(), func(c coded) bool {
		key := CodeKey(c.code)
		return key == CodeKey(was.Barcode) || key == CodeKey(was.PackageBarcode)
	})
}

// NewTexts are the SKU and barcodes that goods have not had.
func NewTexts(was, is Product) (texts []string) {
	if is.PN != was.PN {
		texts = append(texts, is.PN)
	}
	for _, c := range newCodes(was, is) {
		texts = append(texts, c.code)
	}
	return texts
}

// refuseAlikeStorage refuses a storage's new name as Alike does, also beside who gives one at the same moment.
func refuseAlikeStorage(ctx context.Context, tx *db.Tx, enterpriseID, id int64, name string) error {
	is, err := AlikeOf(ctx, tx, enterpriseID, []string{name})
	if err != nil {
		return err
	}
	gathered := namesOf(tx, enterpriseID)
	gathered.storages = append(gathered.storages, name)
	return is.Storage(id, name)
}

// refuseAlikeGoods refuses the new SKU and barcodes that somebody gives goods as Alike does, also beside who gives one
// at the same moment.
func refuseAlikeGoods(ctx context.Context, tx *db.Tx, enterpriseID int64, was, is Product) error {
	there, err := AlikeOf(ctx, tx, enterpriseID, NewTexts(was, is))
	if err != nil {
		return err
	}
	if is.PN != was.PN {
		gathered := namesOf(tx, enterpriseID)
		gathered.strict = append(gathered.strict, is.PN)
	}
	return there.Goods(was, is, true)
}
