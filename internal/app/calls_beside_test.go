package app_test

import "maps"

const ownTags = "people sort orders by words of their own"

const onHold = "an order with something unclear is neither packed nor handed over until somebody looked into it"

const ownNotes = "people tell each other what they know of an order"

// besideCalls are the additions for what stands beside an order's making and its status, and for dividing orders.
var besideCalls = map[string]string{
	"GET /api/v1/tags":                 ownTags,
	"POST /api/v1/tags":                ownTags,
	"GET /api/v1/tags/{id}":            ownTags,
	"PUT /api/v1/tags/{id}":            ownTags,
	"DELETE /api/v1/tags/{id}":         ownTags,
	"PUT /api/v1/orders/{id}/tags":     ownTags,
	"PUT /api/v1/orders/{id}/hold":     onHold,
	"DELETE /api/v1/orders/{id}/hold":  onHold,
	"POST /api/v1/orders/{id}/notes":   ownNotes,
	"DELETE /api/v1/orders/notes/{id}": ownNotes,
	"POST /api/v1/orders/{id}/split":   "what can go today goes, the rest is an order of its own",
	"POST /api/v1/orders/merge":        "one customer's unpaid orders go in one parcel and are paid at once",
	"GET /api/v1/orders/{id}/draft":    "a customer wants the same again",
	"GET /api/v1/orders/cancel/{id}":   "who cancels an order sees before what becomes of stock and money",
}

func init() {
	maps.Copy(additions, besideCalls)
	readingPosts = append(readingPosts, "POST /api/v1/orders/product")
}
