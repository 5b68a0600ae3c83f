package demo

import (
	"context"
	"fmt"

	"langraan/internal/kit/db"
	"langraan/internal/products"
)

// platformShops are the shops on the platforms that sell the goods too.
var platformShops = []struct {
	platform     int64
	id, name     string
	linked, open int // how many listings are linked already, and how many wait for it
}{{2, "7495001", "ฟ้าใส TikTok", 8, 6}, {3, "88123", "ฟ้าใส Shopee", 10, 8}, {4, "THFASAI", "ฟ้าใส Lazada", 4, 3}}

// listOnPlatforms puts the goods into the shops on the platforms: some linked by their SKU, some waiting for it, and
// one in each shop that suggests nothing.
func (t *teller) listOnPlatforms(ctx context.Context, b *business) error {
	for _, shop := range platformShops {
		var link []int64
		err := t.write(ctx, func(ctx context.Context, tx *db.Tx) error {
			link = nil
			for i, g := range goods[:min(len(goods), shop.linked+shop.open)] {
				l := products.Listing{
					Platform: shop.platform, ShopID: shop.id, ShopName: shop.name,
					PlatformProductID: fmt.Sprintf("%s%05d", shop.id, i+1),
					SKU:               g.sku,
					Name:              g.name + " พร้อมส่ง", Price: g.price + 1000, Status: products.ListingOn,
				}
				if i%7 == 6 {
					l.Status = products.ListingOff
				}
				saved, err := products.PutListing(ctx, tx, b.owner, l)
				if err != nil {
					return err
				}
				if i < shop.linked {
					link = append(link, saved.ID)
				}
			}
			_, err := products.PutListing(ctx, tx, b.owner, products.Listing{
				Platform: shop.platform, ShopID: shop.id,
				ShopName:          shop.name,
				PlatformProductID: shop.id + "99999", SKU: fmt.Sprintf("GIFTBOX-%d", shop.platform),
				Name: "กล่องของขวัญปีใหม่ จัดส่งฟรี", Price: 59900,
			})
			return err
		})
		if err != nil {
			return err
		}
		if _, err := t.products.Link(ctx, b.owner, products.Link{IDs: link, Suggested: true}); err != nil {
			return err
		}
	}
	return nil
}
