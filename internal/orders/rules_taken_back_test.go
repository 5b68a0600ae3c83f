//go:build !race

package orders

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/errs"
)

// TestWhatLeftTodayAndYesterdayIsOpen: the days are those of the shop, whatever the hour.
func TestWhatLeftTodayAndYesterdayIsOpen(t *testing.T) {
	for _, c := range []struct{ now, first string }{
		{"2026-11-20T00:00:00+07:00", "2026-11-19T00:00:00+07:00"},
		{"2026-11-20T23:59:59+07:00", "2026-11-19T00:00:00+07:00"},
		{"2026-11-19T17:30:00Z", "2026-11-19T00:00:00+07:00"},
		{"2026-03-01T09:00:00+07:00", "2026-02-28T00:00:00+07:00"},
	} {
		now, err := time.Parse(time.RFC3339, c.now)
		first, err2 := time.Parse(time.RFC3339, c.first)
		if got := OpenSince(now); err != nil || err2 != nil || got != clock.InstantOf(first) {
			t.Errorf("at %s: since %s, want %s (%v, %v)", c.now, got.Time(), c.first, err, err2)
		}
	}
}

// TestWhichOrdersAScanIsTakenBackOf walks all statuses: parcels come back while the order is packed or on its way by a
// scan of ours.
func TestWhichOrdersAScanIsTakenBackOf(t *testing.T) {
	for _, status := range Statuses {
		for _, checkedBy := range []string{"", "นภา"} {
			want := slices.Contains([]Status{PartiallyShipping, AwaitingCollection}, status) ||
				status == InTransit && checkedBy != ""
			err := mayComeBack(Head{Status: status}, checkedBy)
			if (err == nil) != want || err != nil && (errs.Of(err).Code != errs.InvalidOrderStatus ||
				errs.Of(err).Detail.TH == "" || errs.Of(err).Detail.EN == "") {
				t.Errorf("at %d, checked by %q: %v, want it taken back: %t", status, checkedBy, err, want)
			}
		}
	}
	if err := mayComeBack(Head{Status: InTransit}, ""); !errors.Is(err, errSaidElsewhere) {
		t.Errorf("what a platform said is refused as %v", err)
	}
}

func TestWhichParcelAScanIsTakenBackOf(t *testing.T) {
	of := func(statuses ...string) (all []Parcel) {
		for i, status := range statuses {
			all = append(all, Parcel{Number: "PK" + string(rune('1'+i)), Status: status})
		}
		return all
	}
	for _, c := range []struct {
		parcels []Parcel
		code    string
		want    string
		refusal error
	}{
		{of("left"), "TH1", "PK1", nil},
		{of("left"), "PK1", "PK1", nil},
		{of("void", "left"), "TH1", "PK2", nil},
		{of("left", "open"), "TH1", "PK1", nil},
		{of("left", "closed"), "PK1", "PK1", nil},
		{of("left", "left"), "PK2", "PK2", nil},
		{of("left", "closed"), "TH1", "", errWhichOut},
		{of("left", "left"), "TH1", "", errWhichOut},
		{of("left", "closed"), "PK2", "", errNotOut},
		{of("left", "open"), "PK2", "", errNotOut},
		{of("left", "void"), "PK2", "", errNotOut},
		{of("closed"), "TH1", "", errNotOut},
		{of("closed", "closed"), "TH1", "", errNotOut},
		{of("arrived"), "PK1", "", errNotOut},
		{of("arrived"), "TH1", "", errNotOut},
		{of("open"), "TH1", "", errNotOut},
		{nil, "TH1", "", errNotOut},
	} {
		p, err := scannedOut(c.parcels, c.code)
		if p.Number != c.want || !errors.Is(err, c.refusal) || (err == nil) != (c.refusal == nil) {
			t.Errorf("%s of %+v: %q %v, want %q %v", c.code, c.parcels, p.Number, err, c.want, c.refusal)
		}
	}
}

func TestWhoTakesAScanBack(t *testing.T) {
	const since, now = clock.Instant(1000), clock.Instant(2000)
	who := func(id int64, roles access.Roles) access.Actor {
		return access.Actor{UserID: id, Group: access.GroupEmployee, Roles: roles}
	}
	packer := who(5, access.Roles{access.Packing: access.LevelWork})
	other := who(6, access.Roles{access.Packing: access.LevelWork})
	lead := who(7, access.Roles{access.Packing: access.LevelManage})
	head := who(8, access.Roles{access.Packing: access.LevelWork, access.PackingAdmin: access.LevelWork})
	left := Parcel{Status: parcelLeft, LeftAt: now, LeftBy: 5}
	before := func(change func(p *Parcel)) Parcel {
		p := left
		change(&p)
		return p
	}
	for name, c := range map[string]struct {
		p     Parcel
		actor access.Actor
		want  error
	}{
		"one's own":                  {left, packer, nil},
		"somebody else's":            {left, other, errOthersScan},
		"of whom a lead manages":     {left, lead, nil},
		"of whom another manages":    {left, head, nil},
		"of the owner":               {left, access.Actor{UserID: 1, Group: access.GroupOwner}, nil},
		"of the first moment":        {before(func(p *Parcel) { p.LeftAt = since }), packer, nil},
		"of before":                  {before(func(p *Parcel) { p.LeftAt = since - 1 }), packer, errLongGone},
		"of before, by a lead":       {before(func(p *Parcel) { p.LeftAt = since - 1 }), lead, errLongGone},
		"by nobody knows whom":       {before(func(p *Parcel) { p.LeftBy = 0 }), packer, errUnknownScan},
		"by nobody knows, of a lead": {before(func(p *Parcel) { p.LeftBy = 0 }), lead, nil},
		"in a round":                 {before(func(p *Parcel) { p.RoundID = 3 }), packer, errInRound},
		"in a round, by a lead":      {before(func(p *Parcel) { p.RoundID = 3 }), lead, errInRound},
		"that arrived":               {before(func(p *Parcel) { p.Status = parcelArrived }), lead, errNotOut},
		"that waits":                 {before(func(p *Parcel) { p.Status = parcelClosed }), lead, errNotOut},
	} {
		if err := mayTakeBack(c.p, c.actor, since); !errors.Is(err, c.want) || (err == nil) != (c.want == nil) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
}

func TestTheRoundOfAParcelIsNamed(t *testing.T) {
	const today = "2026-11-20"
	now := errs.Of(refuseRound(signedFor{2, today}, today))
	past := errs.Of(refuseRound(signedFor{3, "2026-11-19"}, today))
	if !strings.Contains(now.Detail.TH, "รอบ 2 ยกเลิก") || !strings.Contains(now.Detail.EN, "round 2;") {
		t.Errorf("today's: %+v", now.Detail)
	}
	if !strings.Contains(past.Detail.TH, "รอบ 3 ของ 2026-11-19") || strings.Contains(past.Detail.EN, "first") {
		t.Errorf("yesterday's: %+v", past.Detail)
	}
}

func TestParcelsAreCountedWithOneBack(t *testing.T) {
	of := func(statuses ...string) (all []Parcel) {
		for _, status := range statuses {
			all = append(all, Parcel{Status: status})
		}
		return all
	}
	for _, c := range []struct {
		parcels      []Parcel
		left, packed int64
	}{
		{of("left"), 0, 0},
		{of("left", "void", "open"), 0, 0},
		{of("left", "closed"), 0, 2},
		{of("left", "left", "closed"), 1, 3},
	} {
		if left, packed := withOneBack(c.parcels); left != c.left || packed != c.packed {
			t.Errorf("%+v: %d of %d, want %d of %d", c.parcels, left, packed, c.left, c.packed)
		}
	}
}
