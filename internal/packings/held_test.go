package packings_test

import (
	"strings"
	"testing"

	"langraan/internal/kit/errs"
)

// TestAnOrderOnHoldIsToldAsSuchAtTheDoor: also one that is not packed yet, which no packer could go on with.
func TestAnOrderOnHoldIsToldAsSuchAtTheDoor(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		waits, packed := s.order(t, want{s.soap, 1}), s.order(t, want{s.soap, 1})
		s.box(t, packed)
		for _, o := range []int64{waits.ID, packed.ID} {
			why := body{"kind": "other", "reason": "รอลูกค้าตอบ"}
			s.Do(t, s.Owner, "PUT", "/api/v1/orders/"+text(o)+"/hold", why).Want(200)
		}
		for name, code := range map[string]string{"not packed": waits.Number, "packed": packed.Number} {
			f := s.Do(t, s.Packer, "POST", checkPath+code, body{}).Refused(409, errs.InvalidOrderStatus).Failure()
			if !strings.Contains(f.Cause, "พักคำสั่งซื้อไว้") || !strings.Contains(f.Cause, "รอลูกค้าตอบ") {
				t.Errorf("a scan of one on hold that is %s tells %q", name, f.Cause)
			}
		}
	})
}
