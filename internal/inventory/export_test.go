//go:build !race

package inventory

// What tests of the package look at from outside.
type Origin = origin

var OriginsQuery = originsQuery
