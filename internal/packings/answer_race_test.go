package packings_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"langraan/internal/apptest"
)

// A scan that is sent several times at once with one key counts once, and each of its answers says so: also that of a
// run that counted before it met the key, and was undone.
func TestAnswersToOneKeyRacing(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, want{s.soap, 9})
		s.open(t, s.Packer, o)
		for round := range int64(6) {
			key := fmt.Sprintf("one-answer-%d", round)
			atOnce(6, func(int) *apptest.Response {
				r := s.Do(t, s.Packer, "POST", scanPath, body{"code": o.Number, "barcode": soapCode},
					"Idempotency-Key", key)
				var said struct {
					Packing struct {
						Packed int64 `json:"packed"`
					} `json:"packing"`
				}
				if err := json.Unmarshal(r.Body.Bytes(), &said); err != nil || r.Code != 200 ||
					said.Packing.Packed != round+1 {
					t.Errorf("scan %d answers %d: %v, %s", round+1, r.Code, err, r.Body)
				}
				return r
			})
			if n := s.number(t, "SELECT packed FROM packing_items"); n != round+1 {
				t.Fatalf("%d counted after %d scans", n, round+1)
			}
		}
	})
}
