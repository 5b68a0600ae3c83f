package orders_test

import (
	"fmt"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/orders"
)

func TestAnOrderOfAChatIsOfItsPlatform(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		channel := func(platform int) int64 {
			return s.made("/api/v1/salechannel", body{
				"name": fmt.Sprint("ช่องทาง ", platform), "type": 1, "platform": platform, "status": 1,
			})
		}
		line, shopee := channel(orders.PlatformLine), channel(orders.PlatformShopee)
		type platformed struct {
			ID       int64 `json:"id"`
			Platform int64 `json:"platform"`
			Version  int64 `json:"version"`
		}
		var made platformed
		for name, c := range map[string]struct {
			change body
			want   int64
		}{
			"through a chat":                      {body{"sale_channel_id": line}, orders.PlatformLine},
			"through a market place's own number": {body{"sale_channel_id": shopee}, orders.PlatformOwn},
			"said otherwise":                      {body{"sale_channel_id": line, "platform": 1}, orders.PlatformOwn},
			"over the counter":                    {nil, orders.PlatformOwn},
		} {
			a.Do(t, s.Seller, "POST", "/api/v1/orders", s.draft(s.plain, 1, c.change)).Want(201).JSON(&made)
			if made.Platform != c.want {
				t.Errorf("%s: platform %d", name, made.Platform)
			}
		}

		a.Do(t, s.Seller, "POST", "/api/v1/orders", s.draft(s.plain, 1)).Want(201).JSON(&made)
		a.Do(t, s.Seller, "PUT", fmt.Sprint("/api/v1/orders/", made.ID), s.draft(s.plain, 1, body{
			"sale_channel_id": line, "version": made.Version,
		})).Want(200).JSON(&made)
		if made.Platform != orders.PlatformOwn {
			t.Errorf("an edit moved it to platform %d", made.Platform)
		}
	})
}
