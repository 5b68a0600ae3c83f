package app_test

import "maps"

// foreignMoney are the calls of the payment desk whose path names an object.
var foreignMoney = map[string]foreign{
	"PUT /api/v1/orders/payment/refund/{id}":     {(*shop).order, refundOf},
	"PUT /api/v1/orders/payment/retain/{id}":     {(*shop).order, object{"version": 1, "reason": "มัดจำ"}},
	"GET /api/v1/payments/slips/{id}":            {(*shop).slip, nil},
	"GET /api/v1/payments/slips/{id}/changed":    {(*shop).slip, nil},
	"PUT /api/v1/payments/slips/{id}":            {(*shop).slip, object{"version": 1}},
	"PUT /api/v1/payments/slips/{id}/take":       {(*shop).slip, object{}},
	"PUT /api/v1/payments/slips/{id}/accept":     {(*shop).slip, object{}},
	"PUT /api/v1/payments/slips/{id}/refuse":     {(*shop).slip, object{"reason": "เบลอ"}},
	"PUT /api/v1/payments/statement/{id}/accept": {(*shop).statementLine, acceptedFor},
	"PUT /api/v1/payments/statement/{id}/ignore": {(*shop).statementLine, object{}},
}

func init() { maps.Copy(foreigners, foreignMoney) }

// slip is a slip of no order yet.
func (s *shop) slip() any {
	return s.post("/api/v1/payments/slips", object{"image": s.slipPicture()})
}

func (s *shop) slipPicture() string {
	var made struct{ Name string }
	s.a.Do(s.t, s.who, "POST", "/api/v1/images?kind=slip", onePixel).Want(201).JSON(&made)
	return made.Name
}

// statementLine is money that came in by a bank statement.
func (s *shop) statementLine() any {
	s.a.Do(s.t, s.who, "POST", "/api/v1/payments/statement?name=a.csv",
		"date,time,deposit,description\n2026-11-20,10:01,59.00,"+s.name("โอน")+"\n").Want(201)
	var list struct{ Data []struct{ ID int64 } }
	s.a.Do(s.t, s.who, "GET", "/api/v1/payments/statement?limit=200", nil).Want(200).JSON(&list)
	return list.Data[len(list.Data)-1].ID
}

func refundOf(s *shop) object {
	return object{"payment_method_id": s.method(), "amount": 1, "reason": "คืน"}
}

func acceptedFor(s *shop) object { return object{"order_id": s.order()} }
