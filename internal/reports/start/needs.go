package start

// Samples tells what a business only tries the program on from what is its own. Each is SQL that gives the ids of the
// samples of the business e.
type Samples interface {
	Products() string
	Goods() string
	Orders() string
}
