package products

import (
	"context"

	"langraan/internal/kit/db"
)

// FindSellable gives the products of the enterprise by id, their parts sorted; an unknown id is absent. A random
// product comes with its pool instead of parts: whoever reserves draws from it.
func FindSellable(ctx context.Context, r db.Reader, enterpriseID int64, ids []int64) (map[int64]Sellable, error) {
	rows, err := db.Select[sellableRow](ctx, r, SellableQuery(enterpriseID, ids))
	if err != nil {
		return nil, err
	}
	found := make(map[int64]Sellable, len(ids))
	for _, row := range rows {
		s, begun := found[row.ID]
		if !begun {
			s = Sellable{
				ID: row.ID, SKU: row.SKU, Name: row.Name, Price: row.Price, Status: row.Status, Type: row.Type,
				validFrom: row.ValidFrom, validTo: row.ValidTo,
			}
		}
		switch {
		case row.Part == 0:
		case row.Type == TypeRandom:
			s.Pool = append(s.Pool, Choice{WarehouseProductID: row.Part, Quantity: row.Quantity, Weight: row.Weight})
		default:
			s.Parts = append(s.Parts, Part{row.Part, row.Quantity, row.PartName, row.PartPN, row.PartBarcode})
		}
		found[row.ID] = s
	}
	return found, nil
}
