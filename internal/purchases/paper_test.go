package purchases_test

import (
	"bytes"
	"fmt"
	"testing"

	"langraan/internal/kit/errs"
	"langraan/internal/kit/print"
)

// A purchase order is a paper for its partner, whatever its length; who may see no prices gets it without them.
func TestThePaperOfAnOrder(t *testing.T) {
	if _, err := print.FontLicence(); err != nil {
		t.Skip(err)
	}
	both(t, func(t *testing.T, s *shop) {
		o := s.approved(t, line(s.soap, 5, 123_456))
		whole := s.do(t, s.Clerk, "GET", fmt.Sprintf("/%d/print", o.ID), nil).Want(200)
		bare := s.do(t, s.Looker, "GET", fmt.Sprintf("/%d/print", o.ID), nil).Want(200)
		if !bytes.HasPrefix(whole.Body.Bytes(), []byte("%PDF-")) || bytes.Equal(whole.Body.Bytes(), bare.Body.Bytes()) {
			t.Errorf("%d bytes with prices, %d without", whole.Body.Len(), len(bare.Body.Bytes()))
		}
		if got := whole.Header().Get("Content-Disposition"); got != `inline; filename="`+o.Number+`.pdf"` {
			t.Error(got)
		}
		s.do(t, s.Clerk, "GET", "/999999/print", nil).Refused(404, errs.InvalidParam)
	})
}
