package demo

import (
	"context"
	"fmt"
	"time"

	"langraan/internal/files"
	"langraan/internal/inventory"
	"langraan/internal/kit/db"
	"langraan/internal/orders"
	"langraan/internal/packings"
	"langraan/internal/prints"
	"langraan/internal/products"
	"langraan/internal/warehouse"
)

// stockUp sets up shelves, partners, goods and what is sold, and receives the first stock; more comes every ten days.
func (t *teller) stockUp(ctx context.Context, b *business) error {
	for i, name := range []string{"A-01", "A-02", "B-01", "B-02", "C-01"} {
		s, err := t.warehouse.Storages.Save(ctx, b.owner, warehouse.Storage{
			Name: name, Description: "ชั้นวางสินค้า " +
				name, X: int64(i%2) * 3000,
			Y: int64(i/2) * 2500, Width: 2400, Height: 2100, Depth: 600, Weight: 800_000,
		}, "")
		if err != nil {
			return must("storage", err)
		}
		t.shelves = append(t.shelves, s.ID)
	}
	t.shelf = t.shelves[0]
	partner, err := t.warehouse.Partners.Save(ctx, b.owner, warehouse.Partner{
		CompanyName: "บริษัท รุ่งเรืองค้าส่ง จำกัด", Address: "88 ถ.พระราม 2 กรุงเทพมหานคร 10150",
		ContactName: "คุณมานพ", ContactPhone: "021234567", TaxID: "0009955123401", Email: "sales@demo.example",
	}, "")
	if err != nil {
		return must("partner", err)
	}
	t.partner = partner.ID
	category, err := t.products.Categories.Save(ctx, b.owner, products.Category{Name: "สินค้าทั่วไป"}, "")
	if err != nil {
		return must("category", err)
	}
	for i, g := range goods {
		id, err := t.item(ctx, b, g.name, g.sku, EAN13(fmt.Sprintf("885123%06d", i+1)), g.grams)
		if err != nil {
			return must(g.sku, err)
		}
		t.stocked[g.sku] = id
		err = t.list(ctx, b, products.Product{
			Name: g.name, SKU: g.sku, Price: g.price, Type: 1, Status: 1,
			CategoryID: &category.ID,
			Components: []products.Component{{WarehouseProductID: id, Quantity: 1}},
		}, g.popularity)
		if err != nil {
			return must(g.sku, err)
		}
	}
	for _, s := range sets {
		p := products.Product{Name: s.name, SKU: s.sku, Price: s.price, Type: 2, Status: 1, CategoryID: &category.ID}
		for _, g := range goods {
			if n := s.parts[g.sku]; n > 0 {
				p.Components = append(p.Components, products.Component{
					WarehouseProductID: t.stocked[g.sku],
					Quantity:           n,
				})
			}
		}
		if err := t.list(ctx, b, p, 4); err != nil {
			return must(s.sku, err)
		}
	}
	for _, r := range pools {
		p := products.Product{
			Name: r.name, SKU: r.sku, Price: r.price, Type: products.TypeRandom, Status: 1,
			CategoryID: &category.ID,
		}
		for _, g := range goods {
			if weight := r.weights[g.sku]; weight > 0 {
				p.Components = append(p.Components, products.Component{
					WarehouseProductID: t.stocked[g.sku],
					Quantity:           1, Weight: weight,
				})
			}
		}
		if err := t.list(ctx, b, p, 3); err != nil {
			return must(r.sku, err)
		}
	}
	winter := products.Product{
		Name: "โปรหน้าหนาว ผ้านวมแถมชา", SKU: "SET-WINTER", Price: 119000,
		Type: products.TypeSet, Status: 1, CategoryID: &category.ID,
		ValidFrom: t.end.AddDate(0, 0, -7).Format(time.DateOnly), ValidTo: t.end.AddDate(0, 0,
			14).Format(time.DateOnly),
		Components: []products.Component{
			{WarehouseProductID: t.stocked["DUVET-6"], Quantity: 1},
			{WarehouseProductID: t.stocked["TEA-JASM"], Quantity: 1, Gift: true},
		},
	}
	if _, err := t.sell(ctx, b, winter); err != nil {
		return must(winter.SKU, err)
	}
	unlinked := products.Product{Name: "สินค้าใหม่รอผูกกับคลัง", SKU: "NEW-UNLINKED", Price: 19900, Type: 1, Status: 1}
	if _, err := t.sell(ctx, b, unlinked); err != nil {
		return must(unlinked.SKU, err)
	}
	if err := t.listOnPlatforms(ctx, b); err != nil {
		return must("listings", err)
	}
	if err := t.restock(ctx, b); err != nil {
		return err
	}
	for day := 10; day < t.sizes.Days; day += 10 {
		t.later(t.clock.Now().Add(time.Duration(day)*24*time.Hour+2*time.Hour), func(ctx context.Context) error {
			return t.restock(ctx, b)
		})
	}
	return nil
}

func (t *teller) item(ctx context.Context, b *business, name, sku, barcode string, grams int64) (int64, error) {
	var image string
	if sku == soldNowhere {
		var err error
		if image, err = t.picture(ctx, b, files.Goods, sku); err != nil {
			return 0, err
		}
	}
	p, err := t.warehouse.SaveProduct(ctx, b.owner, warehouse.Product{
		Name: name, UnitName: "ชิ้น", Barcode: barcode,
		PN: sku, Weight: grams, Image: image,
		Width: 150, Height: 80, Depth: 100, PackageName: "ลัง", PackagePieces: 12, PackageBarcode: "CTN-" + sku,
		Threshold: 20,
	}, "")
	t.barcodes[sku] = barcode
	return p.ID, err
}

func (t *teller) list(ctx context.Context, b *business, p products.Product, weight int) error {
	id, err := t.sell(ctx, b, p)
	t.listed = append(t.listed, listing{id, weight})
	return err
}

// sell makes a product with its picture, which its goods are shown with too.
func (t *teller) sell(ctx context.Context, b *business, p products.Product) (int64, error) {
	var err error
	if p.Image, err = t.picture(ctx, b, files.Product, p.SKU); err != nil {
		return 0, err
	}
	saved, err := t.products.Save(ctx, b.owner, p, "")
	return saved.ID, err
}

// restock receives what about ten days will sell, in bills of one shelf each.
func (t *teller) restock(ctx context.Context, b *business) error {
	perShelf := make([][]inventory.InLine, len(t.shelves))
	for i, g := range goods {
		quantity := int64(max(g.popularity*t.sizes.OrdersPerDay/8, 5))
		if i%13 == 5 && t.clock.Now().After(t.end.AddDate(0, 0, -20)) {
			quantity /= 4 // some run short: that is what the dashboard is for
		}
		n := i % len(t.shelves)
		perShelf[n] = append(perShelf[n], inventory.InLine{
			ProductID: t.stocked[g.sku], Quantity: quantity,
			Cost: g.cost + int64(t.chance.IntN(5))*100,
		})
	}
	for i, lines := range perShelf {
		t.shelf = t.shelves[i]
		if err := t.receive(ctx, b, lines); err != nil {
			return must("receiving", err)
		}
	}
	t.shelf = t.shelves[0]
	return nil
}

func (t *teller) receive(ctx context.Context, b *business, lines []inventory.InLine) error {
	return t.write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := inventory.Receive(ctx, tx, b.owner, inventory.In{
			StorageID: t.shelf, PartnerID: t.partner,
			Note: "รับสินค้าเข้าคลัง", Lines: lines,
		})
		return err
	})
}

// pack scans an order's pieces into a parcel and closes it; half of it, where the story says so.
func (t *teller) pack(ctx context.Context, b *business, id int64, half bool) error {
	o, err := orders.FindHead(ctx, t.db.Fresh(), b.owner, id)
	if err != nil || (o.Status != 111 && o.Status != 114) {
		return err
	}
	opened, err := t.packings.Scan(ctx, b.packer, packings.Scan{Code: o.Number}, "")
	if err != nil {
		return err
	}
	items := opened.Packing.Items
	if half && len(items) > 1 {
		items = items[:1]
	} else {
		half = false
	}
	for _, item := range items {
		scan := packings.Scan{PackingID: opened.Packing.ID, Barcode: item.Barcode, Quantity: item.Wanted}
		if _, err := t.packings.Scan(ctx, b.packer, scan, ""); err != nil {
			return err
		}
	}
	closing := packings.Close{PackingID: opened.Packing.ID}
	packer := b.packer
	if half {
		closing.Partial, closing.Reason = true, "ของบางรายการรอเข้าคลัง"
		packer.Roles = all
	}
	if _, err = t.packings.Close(ctx, packer, closing, ""); err != nil || t.isLabelled {
		return err
	}
	t.isLabelled = true
	_, err = t.prints.Create(ctx, b.packer, prints.Create{OrderIDs: []int64{id}, Kind: prints.Label}, "")
	return err
}

// EAN13 adds the check digit (GS1 General Specifications).
func EAN13(twelve string) string {
	sum := 0
	for i, c := range twelve {
		weight := 1
		if i%2 == 1 {
			weight = 3
		}
		sum += weight * int(c-'0')
	}
	return fmt.Sprintf("%s%d", twelve, (10-sum%10)%10)
}
