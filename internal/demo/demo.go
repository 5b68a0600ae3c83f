// Package demo fills an empty database with two businesses that look lived in: people of every group, a catalogue,
// stock, and sixty days of orders in every state. It owns no table: everything is made through the use cases, at the
// moments at which it would have happened.
package demo

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"langraan/internal/auth"
	"langraan/internal/files"
	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/lines"
	"langraan/internal/orders"
	"langraan/internal/packings"
	"langraan/internal/payments"
	"langraan/internal/prints"
	"langraan/internal/products"
	"langraan/internal/purchases"
	"langraan/internal/settings"
	"langraan/internal/users"
	"langraan/internal/warehouse"
)

const (
	days         = 60
	ordersPerDay = 48
	seed         = 2569
)

// Sizes of the story: whole for the demo, small for tests that only need its kinds.
type Sizes struct{ Days, OrdersPerDay int }

// Of is the demo that people see, of so many days, 60 at most: about 3,000 orders then.
func Of(wanted int64) Sizes { return Sizes{int(min(max(wanted, 1), days)), ordersPerDay} }

// teller holds the use cases that the story is told through.
type teller struct {
	story
	db        *db.DB
	passwords *auth.Passwords
	users     *users.Service
	settings  *settings.Service
	warehouse *warehouse.Service
	products  *products.Service
	inventory *inventory.Service
	lines     *lines.Service
	orders    *orders.Service
	payments  *payments.Service
	packings  *packings.Service
	purchases *purchases.Service
	prints    *prints.Service
	pictures  *files.Service // nil keeps none
	sizes     Sizes

	rider    int64
	partner  int64
	shelf    int64 // the storage that goods come into
	shelves  []int64
	stocked  map[string]int64 // SKU → warehouse product
	barcodes map[string]string
	profiles []int64 // of pickups
	listed   []listing
	shoppers []shopper
	tracking int

	isLabelled bool // the label of the first parcel was printed
}

// listing is something sold and how often it is asked for.
type listing struct {
	id     int64
	weight int
}

// House is where the story is told: an empty database that was opened with the clock's Now, how passwords are kept, and
// what keeps the pictures of products; without it they have none.
type House struct {
	DB        *db.DB
	Clock     *Clock
	Passwords *auth.Passwords
	Pictures  *files.Service
}

// Seed tells the story up to end.
func Seed(ctx context.Context, h House, end time.Time, sizes Sizes) error {
	d, c, passwords := h.DB, h.Clock, h.Passwords
	parcels, ledger := packings.New(d), inventory.New(d)
	goods := warehouse.New(d, inventory.Ledger{}, products.Names{DB: d})
	desk := payments.New(d, h.Pictures)
	t := &teller{
		story: story{clock: c, end: end, chance: rand.New(rand.NewPCG(seed, seed))}, //nolint:gosec // a story, not a secret
		db:    d, passwords: passwords, users: users.New(d, auth.Sessions{}), settings: settings.New(d),
		warehouse: goods,
		products:  products.New(d, goods, inventory.Ledger{}), inventory: ledger, lines: lines.New(d),
		orders:   orders.New(d, parcels, desk),
		payments: desk,
		packings: parcels, purchases: purchases.New(d, h.Pictures), prints: prints.New(d, h.Pictures),
		pictures: h.Pictures, sizes: sizes,
		stocked: map[string]int64{}, barcodes: map[string]string{},
	}
	first := at(end.AddDate(0, 0, -sizes.Days), 7, 0)
	c.set(first)
	shop, err := t.found(ctx, "ร้านฟ้าใสของดี", ownerName)
	if err != nil {
		return err
	}
	if err := t.address(ctx, shop); err != nil {
		return err
	}
	if err := t.hire(ctx, shop); err != nil {
		return err
	}
	if err := t.stockUp(ctx, shop); err != nil {
		return err
	}
	t.planPurchases(shop)
	t.planLines(shop)
	t.planDays(shop, first)
	if err := t.live(ctx); err != nil {
		return err
	}
	c.set(end)
	if err := t.sendSlips(ctx, shop); err != nil {
		return err
	}
	return t.secondShop(ctx)
}

// secondShop is another business in the same house, to see that nothing crosses over.
func (t *teller) secondShop(ctx context.Context) error {
	other, err := t.found(ctx, "ร้านข้างบ้าน", secondOwnerName)
	if err != nil {
		return err
	}
	storage, err := t.warehouse.Storages.Save(ctx, other.owner, warehouse.Storage{Name: "ชั้นหน้าร้าน"}, "")
	if err != nil {
		return err
	}
	t.shelf, t.partner = storage.ID, 0
	id, err := t.item(ctx, other, "ของดีร้านข้างบ้าน", soldNowhere, EAN13("885999000001"), 250)
	if err != nil {
		return err
	}
	return t.receive(ctx, other, []inventory.InLine{{ProductID: id, Quantity: 40, Cost: 5000}})
}

// IsWhole tells whether the story was told to its end in a database that holds the demo: the second business is its
// last.
func IsWhole(ctx context.Context, d *db.DB) (bool, error) {
	_, err := users.FindByName(ctx, d.Fresh(), secondOwnerName)
	if errors.Is(err, users.ErrNotFound) {
		return false, nil
	}
	return err == nil, err
}

func (t *teller) planDays(b *business, first time.Time) {
	for n := range t.sizes.Days + 1 {
		day := first.AddDate(0, 0, n)
		wanted := t.sizes.OrdersPerDay * (80 + n*40/max(t.sizes.Days, 1)) / 100 // business grows
		if weekday := day.Weekday(); weekday == time.Saturday || weekday == time.Sunday {
			wanted = wanted * 13 / 10
		}
		for range wanted {
			minute := 8*60 + t.chance.IntN(15*60)
			t.later(at(day, minute/60, minute%60), func(ctx context.Context) error { return t.order(ctx, b) })
		}
	}
}

// must names what failed.
func must(what string, err error) error {
	if err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	return nil
}

// asStaff is the actor of a step: the seller sells, the packer packs.
func asStaff(b *business, fromAgent bool) access.Actor {
	if fromAgent {
		return b.agent
	}
	return b.seller
}
