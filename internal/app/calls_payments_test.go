package app_test

import "maps"

const (
	slipQueue  = "the queue of slips: looked at, taken, decided (product.md section 4)"
	statements = "money that came in is found in the statement of a bank"
)

// paymentCalls are the additions for the payment desk.
var paymentCalls = map[string]string{
	"PUT /api/v1/orders/payment/refund/{id}":     "money is given back with a reason and a slip",
	"PUT /api/v1/orders/payment/retain/{id}":     "a deposit that the shop keeps leaves the list of refunds",
	"GET /api/v1/orders/refunds":                 "cancelled and overpaid orders of which money is to be given back",
	"GET /api/v1/orders/unproven":                "orders that wait for payment and sent no slip",
	"POST /api/v1/payments/slips":                slipQueue,
	"GET /api/v1/payments/slips":                 slipQueue,
	"GET /api/v1/payments/slips/{id}":            slipQueue,
	"PUT /api/v1/payments/slips/{id}":            slipQueue,
	"PUT /api/v1/payments/slips/{id}/take":       slipQueue,
	"PUT /api/v1/payments/slips/{id}/accept":     slipQueue,
	"PUT /api/v1/payments/slips/{id}/refuse":     slipQueue,
	"GET /api/v1/payments/counts":                slipQueue,
	"POST /api/v1/payments/statement":            statements,
	"GET /api/v1/payments/statement":             statements,
	"PUT /api/v1/payments/statement/{id}/accept": statements,
	"PUT /api/v1/payments/statement/{id}/ignore": statements,
}

func init() { maps.Copy(additions, paymentCalls) }
