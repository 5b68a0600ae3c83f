package imports

import (
	"context"
	"slices"

	"langraan/internal/products"
	"langraan/internal/warehouse"
)

// stored is what is there of what the rows of a sheet name.
type stored struct {
	sold       map[string]products.Product
	goods      map[string]warehouse.Product
	owners     map[string]warehouse.Scanned // of codes, by CodeKey
	sellers    map[string]int64             // of barcodes, as they are kept
	categories map[string]int64
	storages   map[string]warehouse.Storage
	alike      warehouse.Alike // of what the sheet names
}

func (s *Service) storedOf(ctx context.Context, j *judging, rows []*Row) (is stored, err error) {
	skus, codes, id := textsOf(rows, "sku"), textsOf(rows, "barcode"), j.actor.EnterpriseID
	if is.sold, err = s.products.BySKU(ctx, j.r, id, skus); err != nil {
		return is, err
	}
	if is.goods, err = warehouse.ProductsByPN(ctx, j.r, id, skus); err != nil {
		return is, err
	}
	if is.owners, err = warehouse.ProductsByCode(ctx, j.r, id, codes); err != nil {
		return is, err
	}
	var writings []string
	for _, code := range codes {
		writings = append(writings, warehouse.Writings(code)...)
	}
	if is.sellers, err = products.IDsByBarcode(ctx, j.r, id, writings); err != nil {
		return is, err
	}
	if is.categories, err = products.CategoriesByName(ctx, j.r, id, textsOf(rows, "category")); err != nil {
		return is, err
	}
	if is.storages, err = s.warehouse.Storages.ByName(ctx, j.r, id, textsOf(rows, "storage")); err != nil {
		return is, err
	}
	is.alike, err = warehouse.AlikeOf(ctx, j.r, id, is.named(rows))
	return is, err
}

// named are the SKUs, barcodes and storages that the rows may make.
func (is stored) named(rows []*Row) (names []string) {
	for _, r := range rows {
		sku, storage := r.text("sku"), r.text("storage")
		if _, there := is.storages[storage]; !there && storage != "" && !slices.Contains(names, storage) {
			names = append(names, storage)
		}
		if _, there := is.goods[sku]; there || is.sold[sku].ID != 0 {
			continue
		}
		if names = append(names, sku); r.has("barcode") {
			names = append(names, r.text("barcode"))
		}
	}
	return names
}

// isTaken tells whether a barcode is that of another product, or of goods that are not this one's.
func (is stored) isTaken(barcode string, productID, goodsID int64) bool {
	if barcode == "" {
		return false
	}
	for _, code := range warehouse.Writings(barcode) {
		if seller, sold := is.sellers[code]; sold && seller != productID {
			return true
		}
	}
	owner, lies := is.owners[warehouse.CodeKey(barcode)]
	return lies && productID == 0 && owner.ProductID != goodsID
}
