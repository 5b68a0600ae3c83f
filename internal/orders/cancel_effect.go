package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// CancelEffect is what cancelling an order would do.
type CancelEffect struct {
	Allowed  bool           `json:"allowed"`
	Freed    []CancelPieces `json:"freed" doc:"pieces that others may have again"`
	Returned []CancelPieces `json:"returned" doc:"packed pieces that come back by a return bill"`
	Parcels  []string       `json:"parcels" doc:"numbers of open parcels that become void; their goods are put aside"`
	Received int64          `json:"received" doc:"satang that came in and are to be paid back"`
	Version  int64          `json:"version"`
}

// CancelPieces are pieces of one warehouse product.
type CancelPieces struct {
	WarehouseProductID int64  `json:"warehouse_product_id"`
	Name               string `json:"name"`
	PN                 string `json:"pn"`
	Quantity           int64  `json:"quantity"`
}

// CancelEffect tells what cancelling an order would do to stock and money; nothing is changed.
func (s *Service) CancelEffect(ctx context.Context, actor access.Actor, id int64) (CancelEffect, error) {
	var o Head
	var parts []Part
	var parcels []Parcel
	if err := db.Together(ctx, s.db.Fresh(), AskHead(&o, actor, id), askParts(&parts, id),
		askParcels(&parcels, id)); err != nil {
		return CancelEffect{}, err
	}
	e := CancelEffect{
		Allowed: MayBecome(o.Status, Cancelled, ByCancel), Freed: []CancelPieces{}, Returned: []CancelPieces{},
		Parcels: []string{}, Received: kept(o), Version: o.Version,
	}
	for _, p := range parcels {
		switch p.Status {
		case parcelLeft, parcelArrived:
			e.Allowed = false
		case "open":
			e.Parcels = append(e.Parcels, p.Number)
		}
	}
	for _, p := range parts {
		e.Freed = piecesOf(e.Freed, p, p.Quantity-p.Packed)
		e.Returned = piecesOf(e.Returned, p, p.Packed)
	}
	return e, nil
}

// piecesOf adds pieces of a part to those that are there.
func piecesOf(all []CancelPieces, p Part, n int64) []CancelPieces {
	if n <= 0 {
		return all
	}
	for i := range all {
		if all[i].WarehouseProductID == p.WarehouseProductID {
			all[i].Quantity += n
			return all
		}
	}
	return append(all, CancelPieces{p.WarehouseProductID, p.Name, p.PN, n})
}
