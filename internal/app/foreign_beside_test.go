package app_test

import (
	"fmt"
	"maps"
)

// besideForeigners are the foreigners among the calls on what stands beside an order, and on dividing orders.
var besideForeigners = map[string]foreign{
	"PUT /api/v1/orders/{id}/tags": {(*shop).order, func(s *shop) object {
		return object{"add": []any{s.tag()}}
	}},
	"PUT /api/v1/orders/{id}/hold":     {(*shop).order, object{"kind": "address"}},
	"DELETE /api/v1/orders/{id}/hold":  {(*shop).order, nil},
	"POST /api/v1/orders/{id}/notes":   {(*shop).order, object{"text": "โทรไม่ติด"}},
	"DELETE /api/v1/orders/notes/{id}": {(*shop).note, nil},
	"POST /api/v1/orders/{id}/split": {
		(*shop).order, object{"lines": []object{{"line_id": 1, "quantity": 1}}},
	},
	"GET /api/v1/orders/{id}/draft":   {(*shop).order, nil},
	"GET /api/v1/orders/cancel/{id}":  {(*shop).order, nil},
	"PUT /api/v1/orders/{id}/packing": {(*shop).order, object{"reason": "สแกนเนอร์เสีย"}},
}

func init() {
	maps.Copy(foreigners, besideForeigners)
	named["tag_id"] = (*shop).tag
	named["created_by"] = (*shop).user
	named["POST /api/v1/orders/product product_id"] = (*shop).product
	named["GET /api/v1/orders/detail/product id"] = (*shop).order
	named["POST /api/v1/orders/merge id"] = (*shop).order
}

func (s *shop) tag() any {
	return s.post("/api/v1/tags", object{"name": s.name("แท็ก"), "colour": "blue"})
}

func (s *shop) note() any {
	var o struct{ Notes []struct{ ID int64 } }
	s.a.Do(s.t, s.who, "POST", fmt.Sprintf("/api/v1/orders/%v/notes", s.order()), object{"text": "โทรไม่ติด"}).
		Want(201).JSON(&o)
	return o.Notes[0].ID
}
