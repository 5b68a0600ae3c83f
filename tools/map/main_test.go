package main

import (
	"strings"
	"testing"
)

func TestTheMapLeadsFromACallToItsScreens(t *testing.T) {
	var out strings.Builder
	if err := write(&out, "../.."); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"| `POST /api/v1/orders` | `Work(Order)` | `orders.httpCreate` | /backoffice/orders/create " +
			"/backoffice/orders/new /backoffice/ordersv2/new |",
		"| `POST /api/auth/register` | `Public()` | `auth.httpRegister` | /register |",
		"| `/backoffice/packings` | packing | features/packing/screens/packing-station.tsx |",
	} {
		if !strings.Contains(out.String(), line+"\n") {
			t.Errorf("%s is missing", line)
		}
	}
}
