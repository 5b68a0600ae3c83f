package main

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"langraan/internal/kit/money"
)

func TestPlans(t *testing.T) {
	orders := gathered(t, opened(t, folder(t, nil)))
	plans := map[string]plan{}
	for id, o := range orders {
		p, err := planOf(o)
		if err != nil {
			t.Fatal(err)
		}
		plans[id] = p
	}
	one := plans["o1"]
	wantLines := []planLine{{"p1", 2, 1050}, {"p2", 1, 10000}}
	if diff := cmp.Diff(wantLines, one.lines, cmp.AllowUnexported(planLine{})); diff != "" {
		t.Errorf("units of one price become one line:\n%s", diff)
	}
	if one.target != completed || one.shipping != 725 || one.method() != "credit_card" || one.service != 0 {
		t.Errorf("o1: %+v", one)
	}
	if zip := one.thaiZip(); zip != "" {
		t.Errorf("%s is no Thai postcode", zip)
	}
	two := plans["o2"]
	if two.target != cancelled || two.cancelType != outOfStock || two.service != 5500 || two.cancelText == "" {
		t.Errorf("o2 is paid for as a service and then cancelled: %+v", two)
	}
	three := plans["o3"]
	if three.target != onTheWay || three.sent.Before(three.paid) {
		t.Errorf("o3 was handed over before approval; its steps must follow one another: %+v", three)
	}
	if one.phone != three.phone || one.phone == two.phone || len(one.phone) != 10 {
		t.Errorf("the phone is the person's: %s %s %s", one.phone, two.phone, three.phone)
	}
}

func TestUnitsAtAnotherPriceAreAnotherLine(t *testing.T) {
	p := plan{}
	p.mergeLines([]sourceItem{{"p1", 100, 1}, {"p1", 200, 1}, {"p1", 100, 1}})
	want := []planLine{{"p1", 2, 100}, {"p1", 1, 200}}
	if diff := cmp.Diff(want, p.lines, cmp.AllowUnexported(planLine{})); diff != "" {
		t.Error(diff)
	}
}

func TestUnknownStatusIsRefused(t *testing.T) {
	if _, err := planOf(sourceOrder{id: "x", status: "teleported", purchased: time.Unix(1, 0)}); err == nil {
		t.Error("a status without a target was planned")
	}
}

func TestMobileNumbersAreThai(t *testing.T) {
	for _, person := range []string{"", "a", "934c19ee"} {
		number := mobile(person)
		if len(number) != 10 || !strings.Contains("06 08 09", number[:2]) || strings.Trim(number, "0123456789") != "" {
			t.Errorf("%q gives %q", person, number)
		}
	}
	if _, err := baht("-1.00"); err == nil {
		t.Error("a price below zero was read")
	}
	if a, err := baht("189.90"); err != nil || a != money.Amount(18990) {
		t.Errorf("189.90 is %d, %v", a, err)
	}
}
