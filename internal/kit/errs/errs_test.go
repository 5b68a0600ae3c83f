package errs_test

import (
	"errors"
	"fmt"
	"maps"
	"strings"
	"testing"

	"langraan/internal/kit/errs"
)

func TestFieldsGatherEveryFault(t *testing.T) {
	type marks map[string]errs.Code
	for name, c := range map[string]struct {
		checks func(f *errs.Fields)
		code   errs.Code
		fields marks
	}{
		"nothing asked": {func(*errs.Fields) {}, "", nil},
		"all well":      {func(f *errs.Fields) { f.Check(true, "a", errs.UserFail) }, "", nil},
		"one": {
			func(f *errs.Fields) { f.Check(false, "a", errs.UserFail) }, errs.UserFail,
			marks{"a": errs.UserFail},
		},
		"two alike": {func(f *errs.Fields) {
			f.Check(false, "a", errs.UserFail)
			f.Check(true, "b", errs.LoginFail)
			f.Check(false, "c", errs.UserFail)
		}, errs.UserFail, marks{"a": errs.UserFail, "c": errs.UserFail}},
		"two that differ": {func(f *errs.Fields) {
			f.Check(false, "a", errs.UserFail)
			f.Check(false, "b", errs.LoginFail)
		}, errs.InvalidParam, marks{"a": errs.UserFail, "b": errs.LoginFail}},
		"the first of a field counts": {func(f *errs.Fields) {
			f.Check(false, "a", errs.UserFail)
			f.Check(false, "a", errs.LoginFail)
		}, errs.UserFail, marks{"a": errs.UserFail}},
	} {
		var f errs.Fields
		c.checks(&f)
		err := f.Err()
		if c.fields == nil {
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		got := errs.Of(err)
		if err == nil || !errors.Is(err, errs.ErrInvalid) || got.Kind != errs.Invalid || got.Code != c.code ||
			!maps.Equal(got.Fields, c.fields) {
			t.Errorf("%s: %v %v", name, got, got.Fields)
		}
	}
}

func TestARefusalIsTheOneDeclared(t *testing.T) {
	base := errs.New(errs.NotFound, errs.OrderNotFound)
	cause := errors.New("secret")
	dressed := base.Say("ไม่พบ", "none").At("id", errs.InvalidParam).Because(cause)
	wrapped := fmt.Errorf("reading: %w", dressed)
	if !errors.Is(wrapped, base) || !errors.Is(wrapped, cause) {
		t.Error("a dressed and wrapped error is no longer itself")
	}
	for _, other := range []*errs.Error{
		errs.New(errs.Invalid, errs.OrderNotFound), errs.New(errs.NotFound, errs.InvalidParam),
		errs.New(errs.NotFound, errs.OrderNotFound), base.Declare("ไม่พบ", "none"),
		{Kind: errs.NotFound, Code: errs.OrderNotFound},
	} {
		if errors.Is(wrapped, other) || errors.Is(other, base) {
			t.Errorf("%v is %v", wrapped, other)
		}
	}
	if own := base.Declare("ก", "a"); own.Kind != base.Kind || own.Code != base.Code ||
		!errors.Is(own.At("x", errs.InvalidParam), own) {
		t.Errorf("declared %+v", own)
	}
	if (&errs.Error{}).Is(&errs.Error{}) {
		t.Error("two that nobody declared are one")
	}
	if base.Fields != nil || base.Detail != (errs.Text{}) || base.Unwrap() != nil {
		t.Errorf("the declared error was changed: %+v", base)
	}
	twice := dressed.At("name", errs.UserFail)
	if len(dressed.Fields) != 1 || len(twice.Fields) != 2 {
		t.Errorf("At shares its fields: %v, %v", dressed.Fields, twice.Fields)
	}
	if dressed.Detail.In("th") != "ไม่พบ" || dressed.Detail.In("en") != "None" || dressed.Detail.In("fr") != "ไม่พบ" {
		t.Errorf("%+v", dressed.Detail)
	}
	if text := dressed.Error(); !strings.Contains(text, "secret") || !strings.Contains(text, "orders.not_found") {
		t.Errorf("the log says %q", text)
	}
}

func TestARefusalMarksAFieldUnderTheNameOfItsBody(t *testing.T) {
	taken := errs.ErrConflict.Declare("มีแล้ว", "is there").At("pn", errs.InvalidParam)
	e := errs.Of(errs.Rename(fmt.Errorf("x: %w", taken), "pn", "sku"))
	if !errors.Is(e, taken) || len(e.Fields) != 1 || e.Fields["sku"] != errs.InvalidParam || taken.Fields["pn"] == "" {
		t.Errorf("%+v, declared %+v", e, taken)
	}
	plain := errors.New("dial tcp")
	for _, other := range []error{nil, plain, errs.ErrDenied, taken.On(map[string]errs.Code{"name": errs.InvalidParam})} {
		if got := errs.Rename(other, "pn", "sku"); !errors.Is(got, other) || fmt.Sprint(got) != fmt.Sprint(other) {
			t.Errorf("%v became %v", other, got)
		}
	}
}

func TestASentenceBeginsWithACapital(t *testing.T) {
	for _, c := range []struct{ th, en, want string }{
		{"มีรหัสสินค้านี้แล้ว", "this SKU exists already", "This SKU exists already"},
		{"ไม่พบ", "no such view", "No such view"},
		{"ติดลบ", "negative", "Negative"},
		{"ช่องนี้ ว่าง", "one's own: not here", "One's own: not here"},
		{"soap bar เลิกใช้แล้ว", "soap bar is retired", "soap bar is retired"},
		{"สินค้า a เลิกใช้แล้ว", "a is retired", "a is retired"},
		{"soap-1 เลิกใช้แล้ว", "soap-1 is retired", "soap-1 is retired"},
		{"x", "iPhone is retired", "iPhone is retired"},
		{"พบ 3", "3 at most", "3 at most"},
		{"ต้องใช้ token", "a token is needed", "A token is needed"},
		{"สินค้า", "สินค้า is retired", "สินค้า is retired"},
		{"", "", ""},
	} {
		if got := errs.ErrConflict.Say(c.th, c.en).Detail.EN; got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

func TestOfNeverLosesAnError(t *testing.T) {
	if errs.Of(nil) != nil {
		t.Error("nil became an error")
	}
	plain := errors.New("dial tcp")
	if e := errs.Of(plain); e.Kind != errs.Internal || e.Code != errs.InternalError || !errors.Is(e, plain) {
		t.Errorf("a plain error became %+v", e)
	}
	if e := errs.Of(fmt.Errorf("x: %w", errs.ErrDenied)); e.Kind != errs.Forbidden {
		t.Errorf("a wrapped refusal became %+v", e)
	}
	if (&errs.Error{}).Kind != errs.Internal {
		t.Error("a forgotten kind must not look like a mistake of the client")
	}
}
