package app_test

import "maps"

// plain is a thing whose calls are those of kit/noun, or like them.
type plain struct {
	object  func(s *shop) any
	body    any // what a change of it says
	retires bool
}

// plains are the plain things, by the path of their list. All that tests know of their calls follows from it.
var plains = map[string]plain{
	"/api/v1/admin/users": {
		(*shop).user, object{"username": "taken.over", "email": "taken.over@example.com", "version": 1}, false,
	},
	"/api/v1/courier-sheets": {
		(*shop).courierSheet, object{"name": "ของเขา", "columns": "A = number", "version": 1}, false,
	},
	"/api/v1/couriers":   {(*shop).courier, object{"name": "ของเขา", "status": 1, "version": 1}, false},
	"/api/v1/customers":  {(*shop).customer, object{"name": "ข", "version": 1}, true},
	"/api/v1/department": {(*shop).department, object{"name": "ของเขา", "version": 1}, false},
	"/api/v1/messagetemplates": {
		(*shop).message, object{"name": "ของเขา", "kind": 6, "text_th": "ข", "status": 1, "version": 1}, false,
	},
	"/api/v1/paymentmethod":     {(*shop).method, object{"name": "ของเขา", "type": 1, "version": 1}, false},
	"/api/v1/products":          {(*shop).product, object{"name": "ของเขา", "sku": "X", "price": 1, "version": 1}, false},
	"/api/v1/products/category": {(*shop).category, object{"name": "ของเขา", "version": 1}, false},
	"/api/v1/salechannel":       {(*shop).channel, object{"name": "ของเขา", "type": 1, "version": 1}, false},
	"/api/v1/tags":              {(*shop).tag, object{"name": "ของเขา", "colour": "red", "version": 1}, false},
	"/api/v1/teams":             {(*shop).team, object{"name": "ของเขา", "version": 1}, false},
	"/api/v1/wms/partner":       {(*shop).partner, object{"company_name": "ของเขา", "version": 1}, true},
	"/api/v1/wms/storage":       {(*shop).storage, object{"name": "ของเขา", "version": 1}, true},
}

func init() {
	for path, p := range plains {
		maps.Copy(foreigners, p.foreign(path))
	}
}

// foreign has those of its calls that name one.
func (p plain) foreign(path string) map[string]foreign {
	one := path + "/{id}"
	calls := map[string]foreign{
		"GET " + one: {p.object, nil}, "PUT " + one: {p.object, p.body}, "DELETE " + one: {p.object, nil},
		"GET " + one + "/changed": {p.object, nil},
	}
	if p.retires {
		calls["PUT "+one+"/status"] = foreign{p.object, object{"status": 0, "version": 1}}
	}
	return calls
}
