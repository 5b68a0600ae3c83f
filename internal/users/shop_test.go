package users_test

import (
	"bytes"
	"image"
	"image/png"
	"net/http"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
	"langraan/internal/users"
)

const shopPath = "/api/v1/shop"

func shopOf(t *testing.T, a *apptest.App, by *apptest.Person) (s users.Shop) {
	t.Helper()
	a.Do(t, by, "GET", shopPath, nil).Want(http.StatusOK).JSON(&s)
	return s
}

func TestAShopSaysOfItself(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := shopOf(t, a, a.Owner)
		if s.Name == "" || s.SenderName != "" || s.CutoffMinute != 1440 || s.PackBackDays != 7 || s.CancelHours != 0 ||
			s.LabelSize != users.LabelTall || s.Version != 1 {
			t.Errorf("a new shop: %+v", s)
		}
		s.Name, s.TaxID, s.SenderName, s.SenderPhone = " ร้านขวัญ ", "1-2345-67890-12-1", "ขวัญใจ", "+66 81 234 5678"
		s.SenderLine, s.SenderSubdistrict, s.SenderDistrict = "99/1 ถนนสุขุมวิท", "คลองเตย", "คลองเตย"
		s.SenderProvince, s.SenderPostcode = "กรุงเทพมหานคร", "10110"
		s.CutoffMinute, s.PackBackDays, s.CompleteDays, s.CancelHours, s.Oversell = 15*60, 2, 5, 24, true
		s.LabelSize, s.LabelItems, s.LabelLogo, s.LabelPrice, s.LabelOnClose = users.LabelSquare, false, false, true,
			true
		a.Do(t, a.Admin, "PUT", shopPath, s).Want(http.StatusOK)
		a.Do(t, a.Admin, "PUT", shopPath, s).Refused(http.StatusConflict, errs.ErrStale.Code)
		s.Name, s.TaxID, s.SenderPhone, s.Version = "ร้านขวัญ", "1234567890121", "0812345678", 2
		if got := shopOf(t, a, a.Packer); got != s {
			t.Errorf("%+v, want %+v", got, s)
		}
		if other := shopOf(t, a, a.Stranger); other.Version != 1 || other.SenderLine != "" {
			t.Errorf("another's: %+v", other)
		}
		var who struct{ By string }
		a.Do(t, a.Owner, "GET", shopPath+"/changed", nil).Want(http.StatusOK).JSON(&who)
		if who.By != a.Admin.Actor.Name {
			t.Errorf("changed by %q", who.By)
		}
		for _, p := range []*apptest.Person{a.Agent, a.Rider, a.Customer} {
			a.Do(t, p, "GET", shopPath, nil).Want(http.StatusForbidden)
		}
		for _, p := range []*apptest.Person{a.Manager, a.Packer, a.Viewer} {
			a.Do(t, p, "PUT", shopPath, s).Want(http.StatusForbidden)
		}
	})
}

// Numbers are those that they read as, whichever digits and hyphens were typed.
func TestTheNumbersOfAShopAsTheyAreTyped(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := shopOf(t, a, a.Owner)
		s.TaxID, s.SenderPhone = "๑-๒๓๔๕–๖๗๘๙๐–๑๒–๑", "๐๘๑-๒๓๔-๕๖๗๘"
		s.SenderLine, s.SenderSubdistrict, s.SenderDistrict = "๙๙/๑ ถนนสุขุมวิท", "คลองเตย", "คลองเตย"
		s.SenderProvince, s.SenderPostcode = "กรุงเทพมหานคร", "๑๐๑๑๐"
		var got users.Shop
		a.Do(t, a.Owner, "PUT", shopPath, s).Want(http.StatusOK).JSON(&got)
		if got.TaxID != "1234567890121" || got.SenderPhone != "0812345678" || got.SenderPostcode != "10110" ||
			got.SenderLine != s.SenderLine {
			t.Errorf("%+v", got)
		}
	})
}

func TestAShopIsRefusedAtItsFields(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		good := shopOf(t, a, a.Owner)
		for field, spoil := range map[string]func(*users.Shop){
			"name":            func(s *users.Shop) { s.Name = "  " },
			"sender_name":     func(s *users.Shop) { s.SenderName = "www.evil.example" },
			"tax_id":          func(s *users.Shop) { s.TaxID = "1234567890122" },
			"sender_phone":    func(s *users.Shop) { s.SenderPhone = "12" },
			"sender_district": func(s *users.Shop) { s.SenderLine, s.SenderPostcode = "1", "10110" },
			"sender_postcode": func(s *users.Shop) { s.SenderPostcode = "00110" },
			"cutoff_minute":   func(s *users.Shop) { s.CutoffMinute = 1441 },
			"pack_back_days":  func(s *users.Shop) { s.PackBackDays = 0 },
			"complete_days":   func(s *users.Shop) { s.CompleteDays = 61 },
			"cancel_hours":    func(s *users.Shop) { s.CancelHours = -1 },
			"label_size":      func(s *users.Shop) { s.LabelSize = 3 },
			"image":           func(s *users.Shop) { s.Logo = "nothing.png" },
		} {
			spoilt := good
			spoil(&spoilt)
			a.Unchanged(t, func() {
				if f := a.Do(t, a.Owner, "PUT", shopPath, spoilt).Failure(); f.Fields[field] == "" {
					t.Errorf("%s: %+v", field, f)
				}
			})
		}
	})
}

func TestTheShopHasASign(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		var drawn bytes.Buffer
		if err := png.Encode(&drawn, image.NewGray(image.Rect(0, 0, 4, 4))); err != nil {
			t.Fatal(err)
		}
		send := func(by *apptest.Person, kind string) *apptest.Response {
			return a.Do(t, by, "POST", "/api/v1/images?kind="+kind, drawn.String(), "Content-Type", "image/png")
		}
		send(a.Manager, "logo").Want(http.StatusForbidden)
		var sign, goods struct{ Name string }
		send(a.Owner, "logo").Want(http.StatusCreated).JSON(&sign)
		send(a.Owner, "goods").Want(http.StatusCreated).JSON(&goods)
		s := shopOf(t, a, a.Owner)
		s.Logo = goods.Name
		a.Do(t, a.Owner, "PUT", shopPath, s).Want(http.StatusNotFound)
		s.Logo = sign.Name
		a.Do(t, a.Owner, "PUT", shopPath, s).Want(http.StatusOK)
		a.Do(t, a.Packer, "GET", "/api/v1/images/"+sign.Name, nil).Want(http.StatusOK)
		a.Do(t, a.Stranger, "GET", "/api/v1/images/"+sign.Name, nil).Want(http.StatusNotFound)
		theirs := shopOf(t, a, a.Stranger)
		theirs.Logo = sign.Name
		a.Do(t, a.Stranger, "PUT", shopPath, theirs).Want(http.StatusNotFound)
		s.Logo, s.Version = "", 2
		a.Do(t, a.Owner, "PUT", shopPath, s).Want(http.StatusOK)
	})
}

func TestNewGoodsBeginWithTheShopsRule(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		made := func(pn string, more object) bool {
			var p struct{ Oversell bool }
			b := object{"name": pn, "pn": pn}
			for key, value := range more {
				b[key] = value
			}
			a.Do(t, a.Owner, "POST", "/api/v1/wms/product", b).Want(http.StatusCreated).JSON(&p)
			return p.Oversell
		}
		if made("A", nil) {
			t.Error("goods are oversold though the shop says no")
		}
		s := shopOf(t, a, a.Owner)
		s.Oversell = true
		a.Do(t, a.Owner, "PUT", shopPath, s).Want(http.StatusOK)
		if !made("B", nil) || made("C", object{"oversell": false}) {
			t.Error("new goods don't go by the shop's rule")
		}
		a.Do(t, a.Owner, "POST", "/api/v1/products", object{
			"name": "D", "sku": "D", "price": 1, "goods": object{},
		}).Want(http.StatusCreated)
		var list struct{ Data []struct{ Oversell bool } }
		a.Do(t, a.Owner, "GET", "/api/v1/wms/product?q=D", nil).Want(http.StatusOK).JSON(&list)
		if len(list.Data) != 1 || !list.Data[0].Oversell {
			t.Errorf("goods made with what is sold: %+v", list.Data)
		}
	})
}
