package samples

import (
	"bytes"
	"context"
	"fmt"
	"time"

	"langraan/internal/demo"
	"langraan/internal/files"
	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/products"
	"langraan/internal/purchases"
	"langraan/internal/settings"
	"langraan/internal/warehouse"
)

// maker makes the samples of one fill, step by step.
type maker struct {
	*Service
	actor access.Actor
	fill  fill

	channel       int64
	transfer, cod int64 // methods of payment
	shelves       []int64
	categories    []int64
	partner       int64
	stocked       []int64 // goods, in their order
	barcodes      map[int64]string
	sold          []int64 // products, in the order of goods, and the set behind them
	phones        []string
}

// steps is how many there are.
var steps = len(goods) + len(stories) + 6

// step is one sign of life: it makes something, and remembers it.
func (m *maker) step(ctx context.Context, of kind, makes func(ctx context.Context) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := makes(ctx); err != nil {
		return err
	}
	err := m.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := saveProgress(ctx, tx, m.fill, m.until()); err != nil {
			return err
		}
		changed(tx, m.actor.EnterpriseID, m.fill.ID)
		return setIDs(ctx, tx, m.fill, of)
	})
	m.stepped()
	return err
}

func (m *maker) all(ctx context.Context) (err error) {
	if err := m.lists(ctx); err != nil {
		return err
	}
	if m.phones, err = namesOf(ctx, m.db.Fresh(), m.fill, aCustomer); err != nil {
		return err
	}
	for _, part := range []struct {
		of    kind
		makes func(ctx context.Context) error
	}{{aShelf, m.makeShelves}, {aCategory, m.makeCategories}, {aPartner, m.makePartner}} {
		if err := m.step(ctx, part.of, part.makes); err != nil {
			return err
		}
	}
	m.barcodes = map[int64]string{}
	for i := range goods {
		if err := m.step(ctx, someGoods, func(ctx context.Context) error { return m.makeGoods(ctx, i) }); err != nil {
			return err
		}
	}
	if err := m.step(ctx, aProduct, m.makeSet); err != nil {
		return err
	}
	if err := m.step(ctx, aPicture, m.stockUp); err != nil {
		return err
	}
	if err := m.step(ctx, aPurchase, m.buy); err != nil {
		return err
	}
	for i := range stories {
		if err := m.step(ctx, anOrder, func(ctx context.Context) error { return m.tell(ctx, i) }); err != nil {
			return err
		}
	}
	return m.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return setIDs(ctx, tx, m.fill, aCustomer) })
}

// lists finds how orders are sold and paid; ErrLists. Where nobody pays on delivery, all is paid by transfer.
func (m *maker) lists(ctx context.Context) error {
	channels, err := m.Settings.SaleChannels.All(ctx, m.actor)
	if err != nil {
		return err
	}
	m.channel = settings.FirstChannel(channels)
	methods, err := m.Settings.PaymentMethods.All(ctx, m.actor)
	if err != nil {
		return err
	}
	for _, p := range methods {
		switch {
		case p.Status != settings.StatusOn:
		case p.Type == settings.PayCashOnDeliver:
			m.cod = p.ID
		case p.Type == settings.PayBankTransfer || p.Type == settings.PayOther && m.transfer == 0:
			m.transfer = p.ID
		}
	}
	if m.cod == 0 {
		m.cod = m.transfer
	}
	if m.channel == 0 || m.transfer == 0 {
		return ErrLists
	}
	return nil
}

func (m *maker) makeShelves(ctx context.Context) error {
	names := make([]string, len(shelves))
	for i, s := range shelves {
		names[i] = s.name
	}
	there, err := m.Warehouse.Storages.ByName(ctx, m.db.Fresh(), m.actor.EnterpriseID, names)
	if err != nil {
		return err
	}
	for _, s := range shelves {
		shelf, known := there[s.name]
		if !known {
			shelf, err = m.Warehouse.Storages.Save(ctx, m.actor, warehouse.Storage{
				Name: s.name, Description: s.description, X: s.x, Y: s.y, Width: 2400, Height: 2100, Depth: 600,
				Weight: 800_000,
			}, "")
			if err != nil {
				return err
			}
		}
		m.shelves = append(m.shelves, shelf.ID)
	}
	return nil
}

func (m *maker) makeCategories(ctx context.Context) error {
	there, err := m.Products.Categories.ByName(ctx, m.db.Fresh(), m.actor.EnterpriseID, categories)
	if err != nil {
		return err
	}
	for _, name := range categories {
		category, known := there[name]
		if !known {
			if category, err = m.Products.Categories.Save(ctx, m.actor, products.Category{Name: name}, ""); err != nil {
				return err
			}
		}
		m.categories = append(m.categories, category.ID)
	}
	return nil
}

func (m *maker) makePartner(ctx context.Context) error {
	there, err := m.Warehouse.Partners.ByName(ctx, m.db.Fresh(), m.actor.EnterpriseID, []string{partnerName})
	if err != nil {
		return err
	}
	partner, known := there[partnerName]
	if !known {
		partner, err = m.Warehouse.Partners.Save(ctx, m.actor, warehouse.Partner{
			CompanyName: partnerName, Address: "88 ถ.พระราม 2 กรุงเทพมหานคร 10150", ContactName: "คุณมานพ (ตัวอย่าง)",
			ContactPhone: "020000000", Email: "sample@partner.example",
		}, "")
	}
	m.partner = partner.ID
	return err
}

// picture draws a picture and keeps it.
func (m *maker) picture(ctx context.Context, look string) (string, error) {
	content, err := demo.Drawing(look)
	if err != nil {
		return "", err
	}
	image, err := m.Pictures.Add(ctx, m.actor, files.Product, bytes.NewReader(content))
	return image.Name, err
}

// remember writes down the name of a picture, which nobody knew before.
func (m *maker) remember(ctx context.Context, tx *db.Tx, image string) error {
	return insertPlanned(ctx, tx, m.actor.EnterpriseID, m.fill.ID, []plannedRow{{aPicture, image}})
}

// makeGoods makes the i-th of the goods, and what is sold of them.
func (m *maker) makeGoods(ctx context.Context, i int) error {
	g := goods[i]
	image, err := m.picture(ctx, g.look)
	if err != nil {
		return err
	}
	var stocked warehouse.Product
	var sold products.Product
	category := &m.categories[g.category]
	err = m.db.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		if err = m.remember(ctx, tx, image); err != nil {
			return err
		}
		stocked, err = m.Warehouse.PutProduct(ctx, tx, m.actor, warehouse.Product{
			Name: g.name, PN: g.sku, Barcode: barcodeOf(i), UnitName: unitName, PackagePieces: 1, Weight: g.grams,
			Width: 150, Height: 80, Depth: 100, Threshold: g.threshold, UsualOversell: true,
		})
		if err != nil {
			return err
		}
		sold, err = m.Products.Put(ctx, tx, m.actor, products.Product{
			Name: g.name, SKU: g.sku, Price: g.price, CategoryID: category, Image: image,
			Type: products.TypePlain, Status: products.StatusOn,
			Components: []products.Component{{WarehouseProductID: stocked.ID, Quantity: 1, Weight: 1}},
		})
		if err != nil {
			return err
		}
		if err := setID(ctx, tx, m.fill, plannedRow{someGoods, g.sku}, stocked.ID); err != nil {
			return err
		}
		return setID(ctx, tx, m.fill, plannedRow{aProduct, g.sku}, sold.ID)
	})
	m.stocked, m.sold = append(m.stocked, stocked.ID), append(m.sold, sold.ID)
	m.barcodes[stocked.ID] = stocked.Barcode
	return err
}

// barcodeOf is a code of the range that shops number themselves, of which the program takes another part.
func barcodeOf(i int) string { return demo.EAN13(fmt.Sprintf("29%010d", i+1)) }

func (m *maker) makeSet(ctx context.Context) error {
	image, err := m.picture(ctx, setLook)
	if err != nil {
		return err
	}
	set := products.Product{
		Name: setName, SKU: setSKU, Price: setPrice, CategoryID: &m.categories[1], Image: image,
		Type: products.TypeSet, Status: products.StatusOn,
	}
	for _, p := range setParts {
		set.Components = append(set.Components, products.Component{
			WarehouseProductID: m.stocked[p.of], Quantity: p.quantity, Weight: 1,
		})
	}
	saved, err := db.Save(ctx, m.db, func(ctx context.Context, tx *db.Tx) (products.Product, error) {
		if err := m.remember(ctx, tx, image); err != nil {
			return products.Product{}, err
		}
		saved, err := m.Products.Put(ctx, tx, m.actor, set)
		if err != nil {
			return saved, err
		}
		return saved, setID(ctx, tx, m.fill, plannedRow{aProduct, setSKU}, saved.ID)
	})
	m.sold = append(m.sold, saved.ID)
	return err
}

// hoursAgo is a moment before now.
func (m *maker) hoursAgo(hours int64) clock.Instant {
	return clock.InstantOf(m.db.Clock()().Add(-time.Duration(hours) * time.Hour))
}

const opened = 14 * 24 // hours ago

// stockUp takes the first stock in, a bill for each shelf.
func (m *maker) stockUp(ctx context.Context) error {
	for n, shelf := range m.shelves {
		in := inventory.In{
			StorageID: shelf, PartnerID: m.partner, Note: stockNote, OccurredAt: m.hoursAgo(opened),
		}
		for i, g := range goods {
			if g.shelf == n {
				in.Lines = append(in.Lines, inventory.InLine{
					ProductID: m.stocked[i], Quantity: g.pieces, Cost: g.cost,
				})
			}
		}
		if err := m.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := inventory.Receive(ctx, tx, m.actor, in)
			return err
		}); err != nil {
			return err
		}
	}
	return nil
}

// buy orders from the partner; half of the first line has come.
func (m *maker) buy(ctx context.Context) error {
	d := purchases.Draft{
		PartnerID: m.partner, Reference: reference, Note: orderNote,
		ExpectedOn: clock.Day(m.db.Clock()().AddDate(0, 0, 5)),
	}
	for _, l := range bought {
		d.Lines = append(d.Lines, purchases.DraftLine{
			ProductID: m.stocked[l.of], Quantity: l.quantity, Cost: goods[l.of].cost,
		})
	}
	o, err := m.Purchases.Create(ctx, m.actor, d, "")
	if err != nil {
		return err
	}
	if _, err := m.Purchases.Approve(ctx, m.actor, purchases.Step{ID: o.ID}, ""); err != nil {
		return err
	}
	_, err = m.Purchases.Receive(ctx, m.actor, purchases.Coming{
		Step: purchases.Step{ID: o.ID}, StorageID: m.shelves[goods[bought[0].of].shelf],
		Lines: []purchases.ComingLine{{LineID: o.Lines[0].ID, Quantity: o.Lines[0].Quantity / 2}},
	}, "")
	return err
}
