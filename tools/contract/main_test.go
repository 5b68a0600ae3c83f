package main

import (
	"strings"
	"testing"
)

func TestTheContractHoldsWhatTheServerKnows(t *testing.T) {
	var out strings.Builder
	if err := write(&out, "../.."); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"AwaitingShipment: 111,", "TransitOrDone: 999,", "Tiktok: 2,", "SPX: 7,",
		"CashOnDeliver: 2,", "Employee: 3,", "PackingAdmin: 'packing_admin',",
		"Random: 3,", "Reverse: 7,", "Storage: 1,", "BalanceNotEnough: 'wms.inventory.balance_not_enough',",
	} {
		if !strings.Contains(out.String(), "  "+line+"\n") {
			t.Errorf("%q is missing", line)
		}
	}
	if strings.Contains(out.String(), "ByPayment") {
		t.Error("an unexported matter is told")
	}
}
