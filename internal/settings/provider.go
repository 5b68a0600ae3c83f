package settings

import (
	"slices"

	"langraan/internal/kit/errs"
)

// The shipping providers that everybody knows (spec section 9).
const (
	ProviderThailandPost = 1
	ProviderKerry        = 2
	ProviderDHL          = 5
	ProviderOwn          = 6
	ProviderSPX          = 7
)

// OwnProviders is the last number of the providers that everybody knows; the id of a courier of an enterprise's own
// is added to it.
const OwnProviders = 100

var providers = []int64{ProviderThailandPost, ProviderKerry, ProviderDHL, ProviderOwn, ProviderSPX}

// Providers gives the numbers of the providers that everybody knows.
func Providers() []int64 { return slices.Clone(providers) }

// IsKnownProvider tells whether a number is that of a provider everybody knows.
func IsKnownProvider(id int64) bool { return slices.Contains(providers, id) }

// ProviderSet is some of the providers that everybody knows, with a bit for the number of each.
type ProviderSet int64

// ProviderSetOf gathers providers; a number that none of them has is refused at the field.
func ProviderSetOf(ids []int64, field string) (set ProviderSet, err error) {
	for _, id := range ids {
		if !IsKnownProvider(id) {
			return 0, errs.ErrInvalid.At(field, errs.InvalidParam)
		}
		set |= 1 << id
	}
	return set, nil
}

// Has tells whether a provider is among them; a courier of an enterprise's own never is.
func (s ProviderSet) Has(id int64) bool { return IsKnownProvider(id) && s&(1<<id) != 0 }

// IDs gives their numbers, the lowest first.
func (s ProviderSet) IDs() []int64 {
	return slices.DeleteFunc(Providers(), func(id int64) bool { return !s.Has(id) })
}
