package orders

import (
	"context"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// CancelEffect is what cancelling an order would do.
type CancelEffect struct {
	Allowed  bool           `json:"allowed"`
	Freed    []CancelPieces `json:"freed" doc:"reserved pieces that others may have again"`
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
	var held []inventory.Item
	if err := db.Together(ctx, s.db.Fresh(), AskHead(&o, actor, id), askParts(&parts, id),
		askParcels(&parcels, id), inventory.AskHeld(&held, actor.EnterpriseID, refOf(id))); err != nil {
		return CancelEffect{}, err
	}
	e := CancelEffect{
		Allowed: MayBecome(o.Status, Cancelled, ByCancel), Freed: []CancelPieces{}, Returned: []CancelPieces{},
		Parcels: []string{}, Version: o.Version,
	}
	cancelled := o
	cancelled.Status = Cancelled
	e.Received = MoneyOf(cancelled).ToRefund
	for _, p := range parcels {
		switch p.Status {
		case parcelLeft, parcelArrived:
			e.Allowed = false
		case "open":
			e.Parcels = append(e.Parcels, p.Number)
		}
	}
	reserved := map[int64]int64{}
	for _, h := range held {
		reserved[h.ProductID] = h.Quantity
	}
	for _, p := range parts {
		freed := min(reserved[p.WarehouseProductID], p.Quantity-p.Packed)
		reserved[p.WarehouseProductID] -= freed
		e.Freed = piecesOf(e.Freed, p, freed)
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
