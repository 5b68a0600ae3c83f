package app_test

import "maps"

func (s *shop) message() any {
	return s.post("/api/v1/messagetemplates", object{
		"name": s.name("ข้อความ"), "kind": 6, "text_th": "ก", "status": 1,
	})
}

var _ = addForeigners(map[string]foreign{
	"GET /api/v1/customers/{id}/duplicates": {(*shop).customer, nil},
	"PUT /api/v1/customers/{id}/risk":       {(*shop).customer, object{"reason": "ก", "version": 1}},
	"POST /api/v1/customers/{id}/merge": {(*shop).customer, func(s *shop) object {
		return object{"version": 1, "gone_id": s.customer(), "gone_version": 1}
	}},
	"GET /api/v1/orders/{id}/messages": {(*shop).order, nil},
})

// addForeigners puts calls of one part beside those that stand in foreigners.
func addForeigners(more map[string]foreign) bool {
	maps.Copy(foreigners, more)
	return true
}

func init() { named["gone_id"] = (*shop).customer }
