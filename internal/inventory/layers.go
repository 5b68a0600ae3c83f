package inventory

import (
	"cmp"
	"context"
	"slices"

	"langraan/internal/kit/db"
)

// openLayers are the oldest layers of products that something is left of, as far as they were read.
type openLayers struct {
	read [][]layer
	of   map[int64][]layer // each product's of what was read
}

// layersTogether is of how many products one question asks the layers.
const layersTogether = 4

// ask asks for the first of them.
func (o *openLayers) ask(enterpriseID int64, productIDs []int64) (asked []db.Asked) {
	o.read, o.of = make([][]layer, (len(productIDs)+layersTogether-1)/layersTogether), nil
	for i := range o.read {
		some := productIDs[i*layersTogether : min(len(productIDs), (i+1)*layersTogether)]
		asked = append(asked, askLayers(&o.read[i], enterpriseID, firstOf(some)...))
	}
	return asked
}

// firstOf stand before the first layer of each product.
func firstOf(productIDs []int64) []layer {
	before := make([]layer, len(productIDs))
	for i, id := range productIDs {
		before[i].ProductID = id
	}
	return before
}

// take chooses the layers for the item, reading more of them where that is needed.
func (o *openLayers) take(ctx context.Context, tx *db.Tx, enterpriseID int64, item Item) (all []take, cost int64,
	err error,
) {
	if o.of == nil {
		o.of = map[int64][]layer{}
		read := slices.Concat(o.read...)
		slices.SortFunc(read, func(a, b layer) int {
			return cmp.Or(cmp.Compare(a.Came, b.Came), cmp.Compare(a.ID, b.ID))
		})
		for _, l := range read {
			o.of[l.ProductID] = append(o.of[l.ProductID], l)
		}
	}
	for left := item.Quantity; ; {
		layers := o.of[item.ProductID]
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
		var more []layer
		if err := db.Together(ctx, tx, askLayers(&more, enterpriseID, layers[len(layers)-1])); err != nil {
			return nil, 0, err
		}
		o.of[item.ProductID] = more
	}
}
