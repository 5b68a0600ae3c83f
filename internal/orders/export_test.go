//go:build !race

package orders

import (
	"maps"
	"slices"
)

// Offer is a filter of the list with its name.
type Offer struct {
	Name string
	Filter
}

// Offered are the filters that the plans of the list are tested with, for the benchmarks.
func Offered() (all []Offer) {
	filters := offered()
	for _, name := range slices.Sorted(maps.Keys(filters)) {
		all = append(all, Offer{name, filters[name]})
	}
	return all
}
