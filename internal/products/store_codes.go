package products

import (
	"langraan/internal/kit/db"
	"langraan/internal/warehouse"
)

// codesQuery finds the products of one component by the codes of its goods, those that take fewest of it first, and
// products by their own barcodes.
func codesQuery(enterpriseID int64, codes []string) *db.Query {
	var keys, written []string
	for _, code := range codes {
		keys = append(keys, warehouse.CodeKey(code))
		written = append(written, warehouse.Writings(code)...)
	}
	return db.Build(`SELECT name, id FROM (SELECT c.code AS name, k.product_id AS id, k.quantity FROM product_codes c
		JOIN product_components k ON k.warehouse_product_id = c.product_id JOIN products p ON p.id = k.product_id
		WHERE c.enterprise_id = ? AND p.type = ?`, enterpriseID, TypePlain).InTexts("AND c.code", keys).
		Add("UNION ALL SELECT barcode, id, 0 FROM products WHERE enterprise_id = ?", enterpriseID).
		InTexts("AND barcode", written).Add(") AS coded ORDER BY quantity, id LIMIT ?", exactRowsAtMost)
}

// OnGoodsQuery asks which of the codes, in capitals, stand on the shop's own goods: barcodes of pieces, of packages and
// of what is sold, and SKUs, which labels say where there is no barcode.
func OnGoodsQuery(enterpriseID int64, codes []string) *db.Query {
	var keys, written []string
	for _, code := range codes {
		keys = append(keys, warehouse.CodeKey(code))
		written = append(written, warehouse.Writings(code)...)
	}
	skus := writings(codes)
	return db.Build("SELECT code FROM product_codes WHERE enterprise_id = ?", enterpriseID).InTexts("AND code", keys).
		Add("UNION ALL SELECT barcode FROM products WHERE enterprise_id = ?", enterpriseID).
		InTexts("AND barcode", written).
		Add("UNION ALL SELECT sku FROM products WHERE enterprise_id = ?", enterpriseID).InTexts("AND sku", skus).
		Add("UNION ALL SELECT pn FROM warehouse_products WHERE enterprise_id = ?", enterpriseID).
		InTexts("AND pn", skus)
}
