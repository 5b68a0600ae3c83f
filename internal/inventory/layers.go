package inventory

import (
	"context"
	"slices"

	"langraan/internal/kit/db"
)

// openLayers are the oldest layers of products that something is left of, as far as they were read.
type openLayers struct {
	products []int64
	found    [][]layer
}

// ask asks for the first of them.
func (o *openLayers) ask(enterpriseID int64, productIDs []int64) []db.Asked {
	o.products, o.found = productIDs, make([][]layer, len(productIDs))
	asked := make([]db.Asked, len(productIDs))
	for i, id := range productIDs {
		asked[i] = askLayers(&o.found[i], enterpriseID, id, layer{})
	}
	return asked
}

// take chooses the layers for the item, reading more of them where that is needed.
func (o *openLayers) take(ctx context.Context, tx *db.Tx, enterpriseID int64, item Item) (all []take, cost int64,
	err error,
) {
	at, _ := slices.BinarySearch(o.products, item.ProductID)
	for left := item.Quantity; ; {
		layers := o.found[at]
		takes, c, _ := takeOldest(layers, left)
		for _, t := range takes {
			left -= t.Quantity
		}
		all, cost = append(all, takes...), cost+c
		switch {
		case left == 0:
			return all, cost, nil
		case len(layers) == 0:
			return nil, 0, errLayersLack(item)
		}
		if err := db.Together(ctx, tx, askLayers(&o.found[at], enterpriseID, item.ProductID,
			layers[len(layers)-1])); err != nil {
			return nil, 0, err
		}
	}
}
