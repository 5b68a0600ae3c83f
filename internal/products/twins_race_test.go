package products_test

import (
	"fmt"
	"net/http"
	"sync"
	"testing"

	"langraan/internal/apptest"
)

// Of several who give SKUs at one moment that capitals alone tell apart, one does, with goods or without.
func TestTwinsRace(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		for round := range 8 {
			codes := make([]int, 4)
			begin := make(chan struct{})
			var all sync.WaitGroup
			for i := range codes {
				sku := fmt.Sprintf([]string{"TWIN-%d", "twin-%d"}[i%2], round)
				all.Go(func() {
					<-begin
					codes[i] = a.Do(t, a.Manager, "POST", "/api/v1/products", map[string]any{"name": "x", "sku": sku, "price": 1}).Code
				})
			}
			close(begin)
			all.Wait()
			given := 0
			for _, code := range codes {
				if code == http.StatusCreated {
					given++
				}
			}
			if given != 1 {
				t.Errorf("round %d: %d were given: %v", round, given, codes)
			}
		}
	})
}
