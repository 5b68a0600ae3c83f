package purchases_test

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/png"
	run "os/exec"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/files"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/print"
	"langraan/internal/users"
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

// A partner abroad reads English: the paper is in the language that is asked for, or in that of who asks, with the sign
// of the shop that has one.
func TestThePaperIsInTheLanguageThatIsAskedFor(t *testing.T) {
	if _, err := print.FontLicence(); err != nil {
		t.Skip(err)
	}
	if _, err := run.LookPath("pdftotext"); err != nil {
		t.Skip(err)
	}
	both(t, func(t *testing.T, s *shop) {
		o := s.approved(t, line(s.soap, 5, 123_456))
		read := func(who *apptest.Person, query string) (text string, document []byte) {
			document = s.do(t, who, "GET", fmt.Sprintf("/%d/print%s", o.ID, query), nil).Want(200).Body.Bytes()
			read := run.CommandContext(t.Context(), "pdftotext", "-raw", "-", "-")
			read.Stdin = bytes.NewReader(document)
			out, err := read.Output()
			if err != nil {
				t.Fatal(err)
			}
			return strings.Join(strings.Fields(string(out)), " "), document
		}
		has := func(text string, all ...string) {
			t.Helper()
			for _, want := range all {
				if !strings.Contains(text, want) {
					t.Errorf("%q is not in %q", want, text)
				}
			}
		}
		thai, document := read(s.Clerk, "")
		has(thai, "ใบสั่งซื้อ", "รวมเป็นเงิน (บาท) 6,172.80", "/2569", "หน้า 1/1")
		if bytes.Contains(document, []byte("/Subtype /Image")) {
			t.Error("a shop without a sign has one on its paper")
		}
		english, _ := read(s.Clerk, "?language=en")
		has(english, "Purchase order", "Total (THB) 6,172.80", "20 Nov 2026", "Page 1/1", "Supplier")
		if strings.Contains(english, "ใบสั่งซื้อ") {
			t.Error(english)
		}
		s.do(t, s.Clerk, "GET", fmt.Sprintf("/%d/print?language=de", o.ID), nil).Refused(400, errs.InvalidParam)

		var drawn bytes.Buffer
		if err := png.Encode(&drawn, image.NewGray(image.Rect(0, 0, 600, 300))); err != nil {
			t.Fatal(err)
		}
		sign, err := s.Images.Add(t.Context(), s.Owner.Actor, files.Product, &drawn)
		if err != nil {
			t.Fatal(err)
		}
		err = s.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, "UPDATE enterprises SET logo = $1 WHERE id = $2", sign.Name,
				s.Owner.Actor.EnterpriseID)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if _, document = read(s.Clerk, ""); !bytes.Contains(document, []byte("/Subtype /Image /Width 240")) {
			t.Error("the sign is not there")
		}
		reader := s.Hire(t, s.Owner, users.Create{
			Username: "reader", FirstName: "Ann", Group: access.GroupEmployee, Language: "en",
			Roles: access.Roles{access.PO: access.LevelSee}.Text(),
		})
		own, _ := read(reader, "")
		has(own, "Purchase order", "Pieces: 5")
		if strings.Contains(own, "6,172.80") || strings.Contains(own, "THB") {
			t.Errorf("who may not see cost reads it: %q", own)
		}
	})
}
