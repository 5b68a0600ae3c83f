package main

import (
	"time"

	"langraan/internal/kit/money"
)

// What the replay reads of the server's answers.

type list[T any] struct {
	Data  []T `json:"Data"`
	Total int `json:"Total"`
}

type order struct {
	ID              int64        `json:"id"`
	Number          string       `json:"number"`
	Status          int          `json:"status"`
	PlatformOrderID string       `json:"platform_order_id"`
	TrackingNumber  string       `json:"tracking_number"`
	OrderAmount     money.Amount `json:"order_amount"`
	ShippingFee     money.Amount `json:"shipping_fee"`
	OrderedAt       time.Time    `json:"ordered_at"`
	Lines           []orderLine  `json:"lines"`
	Payments        []payment    `json:"payments"`
}

type orderLine struct {
	Kind     string       `json:"kind"`
	Quantity int64        `json:"quantity"`
	Price    money.Amount `json:"price"`
	Amount   money.Amount `json:"amount"`
}

type payment struct {
	MethodID int64        `json:"payment_method_id"`
	Amount   money.Amount `json:"amount"`
}

type packing struct {
	ID       int64         `json:"id"`
	Status   string        `json:"status"`
	Complete bool          `json:"complete"`
	Order    order         `json:"order"`
	Items    []packingItem `json:"items"`
}

type packingItem struct {
	ProductID int64  `json:"warehouse_product_id"`
	Barcode   string `json:"barcode"`
	PN        string `json:"pn"`
	Wanted    int64  `json:"wanted"`
	Packed    int64  `json:"packed"`
}

type packingAnswer struct {
	Packing packing `json:"packing"`
}

type named struct {
	ID   int64  `json:"id"`
	Name string `json:"name"`
	PN   string `json:"pn"`
	SKU  string `json:"sku"`
}
