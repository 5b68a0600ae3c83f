package lines

import "langraan/internal/inventory"

// missing is what a place lacks of what it should hold, in the given order.
func missing(should []inventory.Item, held map[int64]int64) (lacks []inventory.Item) {
	for _, item := range should {
		if n := item.Quantity - held[item.ProductID]; n > 0 {
			lacks = append(lacks, inventory.Item{ProductID: item.ProductID, Quantity: n})
		}
	}
	return lacks
}

// atMost cuts items, one per product, to what there is.
func atMost(items []inventory.Item, there map[int64]int64) (some []inventory.Item) {
	for _, item := range items {
		if n := min(item.Quantity, there[item.ProductID]); n > 0 {
			some = append(some, inventory.Item{ProductID: item.ProductID, Quantity: n})
		}
	}
	return some
}
