//go:build !race

package payments

import "testing"

// A long reference of the bank is of one transfer; the number of an order comes with every payment by its code.
func TestWhatAPaymentByALineIsKnownBy(t *testing.T) {
	for reference, want := range map[string]string{
		"202611201234567": "202611201234567", "KB000001234567": "KB000001234567", "BR0012": "STM-7", "": "STM-7",
		"SO6911001851": "STM-7", "so6911-001851": "STM-7", "SO69110018519": "SO69110018519",
	} {
		if got := (Line{ID: 7, Reference: reference}).reference(); got != want {
			t.Errorf("%q is known by %q, want %q", reference, got, want)
		}
	}
}
