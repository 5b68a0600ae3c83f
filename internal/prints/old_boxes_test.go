package prints_test

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"langraan/internal/kit/db/dbtest"
	"langraan/internal/orders"
	"langraan/internal/packings"
	"langraan/internal/settings"
)

// oldOf wants the labels of these boxes alone to be old, and the order to say so where there are any.
func (s *shop) oldOf(t testing.TB, what string, o orders.Order, want ...box) {
	t.Helper()
	now := s.now(t, o)
	var old []int64
	for _, p := range now.Packings {
		if p.LabelOld == orders.Outdated {
			old = append(old, p.ID)
		}
	}
	var ids []int64
	for _, b := range want {
		ids = append(ids, b.ID)
	}
	if !slices.Equal(old, ids) || (now.LabelOld == orders.Outdated) != (len(ids) > 0) || now.SlipOld {
		t.Errorf("%s: old are %v and the order %q, want %v", what, old, now.LabelOld, ids)
	}
}

// paperOf prints the label of a box and draws it.
func (s *shop) paperOf(t testing.TB, o orders.Order, b box) {
	t.Helper()
	s.draw(t, s.printBox(t, "label", o, b))
}

// opened is what the packer is told of the other boxes as the next one opens; its parcel is released behind.
func (s *shop) opened(t testing.TB, o orders.Order) (p packings.Packing) {
	t.Helper()
	p = s.scanned(t, body{"code": o.Number})
	s.Do(t, s.Packer, "DELETE", packingPath(p.ID), nil).Want(200)
	return p
}

func packingPath(id int64) string { return fmt.Sprint("/api/v1/packings/", id) }

func (s *shop) pay(t testing.TB, o orders.Order, amount int64) {
	t.Helper()
	must(s.Orders.ConfirmPayment(context.Background(), s.Owner.Actor, orders.Pay{
		ID: o.ID, Payments: []orders.PayPart{{PaymentMethodID: s.cash, Amount: amount, Reference: fmt.Sprint(o.ID, "-", amount)}},
	}, ""))(t)
}

func TestEachBoxKnowsWhatItsOwnLabelSaid(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, s.soap, twoGoods(s))
		s.paper(t, "label", o.ID)
		first := s.pack(t, o, map[string]int64{"SOAP-1": 3})
		s.oldOf(t, "the label of the whole order lies on the first", o)
		s.ship(t, o, "", settings.ProviderKerry)
		s.oldOf(t, "another courier", o, first)
		if p := s.opened(t, o); p.LabelOld != "" || p.Box != 2 ||
			!slices.Equal(p.OldBoxes, []packings.OldBox{{ID: first.ID, Number: first.Number}}) {
			t.Errorf("who packs the second is told %q and %v", p.LabelOld, p.OldBoxes)
		}
		s.paperOf(t, o, first)
		s.oldOf(t, "printed again", o)
		if p := s.opened(t, o); p.OldBoxes != nil {
			t.Errorf("who packs the second is told %v", p.OldBoxes)
		}

		second := s.pack(t, o, map[string]int64{"TEA-6": 2})
		s.oldOf(t, "a second box beside makes no label old", o)
		s.paperOf(t, o, second)
		s.oldOf(t, "each has its own", o)
		s.ship(t, o, "", settings.ProviderThailandPost)
		s.oldOf(t, "another courier again", o, first, second)
		s.paperOf(t, o, second)
		s.oldOf(t, "the second is printed again", o, first)
		s.paper(t, "label", o.ID)
		s.oldOf(t, "all are printed again", o)
		dbtest.NoScanAsked(t, s.DB, "s.packing_id = packings.id")
	})
}

// The cash stands on the first alone: the others say that it is collected there.
func TestAnotherAmountIsOnTheLabelOfTheFirstBoxAlone(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, s.soap, twoGoods(s))
		first, second := s.pack(t, o, map[string]int64{"SOAP-1": 3}), s.pack(t, o, map[string]int64{"TEA-6": 2})
		s.paper(t, "label", o.ID)
		s.oldOf(t, "printed", o)
		s.pay(t, o, 10000)
		s.oldOf(t, "a part came in", o, first)
		s.paperOf(t, o, first)
		s.oldOf(t, "printed again", o)
		s.pay(t, o, s.now(t, o).OrderAmount-10000)
		s.oldOf(t, "all came in", o, first, second)
	})
}

func TestABoxThatLeavesUnderAnOldLabelIsNamed(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, s.soap, twoGoods(s))
		first, second := s.pack(t, o, map[string]int64{"SOAP-1": 3}), s.pack(t, o, map[string]int64{"TEA-6": 2})
		s.paper(t, "label", o.ID)
		s.ship(t, o, "", settings.ProviderKerry)
		s.paperOf(t, o, first)
		for _, b := range []box{first, second} {
			var c orders.Checked
			s.Do(t, s.Packer, "POST", "/api/v1/orders/trackingcheck/"+b.Number, body{}).Want(200).JSON(&c)
			isOld := b == second
			if c.Result != orders.CheckOK || c.LabelChanged != isOld || (c.PackingID == b.ID) != isOld {
				t.Errorf("%s: %s, %v, %d", b.Number, c.Result, c.LabelChanged, c.PackingID)
			}
		}
		s.oldOf(t, "on its way", o, second)
		must(s.Orders.Deliver(context.Background(), s.Owner.Actor, orders.Move{ID: o.ID}, ""))(t)
		s.oldOf(t, "arrived", o)
	})
}

// What a courier brings of the cash makes no label old under which the parcel left.
func TestCashThatCameSinceMakesNoLabelOld(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o, wrong := s.order(t, s.soap), s.order(t, s.soap)
		s.paper(t, "label", o.ID, wrong.ID)
		s.pay(t, wrong, 5000)
		for _, one := range []orders.Order{o, wrong} {
			s.pack(t, one, map[string]int64{"SOAP-1": 2})
			s.Do(t, s.Packer, "POST", "/api/v1/orders/trackingcheck/"+one.Number, body{}).Want(200)
		}
		s.ages(t, "on its way", o, "", false)
		s.ages(t, "on its way with too much to collect", wrong, orders.Outdated, false)
		s.Clock.Advance(time.Minute)
		s.pay(t, o, s.now(t, o).OrderAmount)
		s.ages(t, "its courier brought the cash", o, "", false)
		var again orders.Checked
		s.Do(t, s.Packer, "POST", "/api/v1/orders/trackingcheck/"+o.Number, body{}).Want(200).JSON(&again)
		if again.Result != orders.CheckAlready || again.LabelChanged {
			t.Errorf("scanned once more: %s, %v", again.Result, again.LabelChanged)
		}
	})
}

// A label without a number says nothing wrong of a parcel that left, also when its cash came; money that was taken back
// is none that came.
func TestALabelThatLeftIsJudgedByWhatCameSince(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		unnumbered, wrong := s.order(t, s.soap), s.order(t, s.soap)
		s.paper(t, "label", unnumbered.ID, wrong.ID)
		s.ship(t, unnumbered, "EF582621152TH", 0)
		s.pay(t, wrong, 2000)
		s.pay(t, wrong, 3000)
		for _, o := range []orders.Order{unnumbered, wrong} {
			s.pack(t, o, map[string]int64{"SOAP-1": 2})
			s.Do(t, s.Packer, "POST", "/api/v1/orders/trackingcheck/"+o.Number, body{}).Want(200)
		}
		s.Clock.Advance(time.Minute)
		s.pay(t, unnumbered, s.now(t, unnumbered).OrderAmount)
		s.ages(t, "printed without its number, and the cash came", unnumbered, "", false)
		s.pay(t, wrong, 5000)
		payments := s.now(t, wrong).Payments
		s.Do(t, s.Owner, "PUT", fmt.Sprint("/api/v1/orders/payment/revert/", wrong.ID), body{
			"payment_ids": []int64{payments[len(payments)-1].ID},
		}).Want(200)
		s.ages(t, "what came since is taken back", wrong, orders.Outdated, false)
	})
}

// Who packs on is told of the boxes that lie here: the label of one that left is out of reach.
func TestABoxThatLeftIsNoneToRelabel(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, s.soap, twoGoods(s))
		s.paper(t, "label", o.ID)
		first := s.pack(t, o, map[string]int64{"SOAP-1": 3})
		s.ship(t, o, "", settings.ProviderKerry)
		if p := s.opened(t, o); len(p.OldBoxes) != 1 {
			t.Errorf("while it lies here %v are told", p.OldBoxes)
		}
		s.Do(t, s.Packer, "POST", "/api/v1/orders/trackingcheck/"+first.Number, body{}).Want(200)
		s.oldOf(t, "on its way", o, first)
		if p := s.opened(t, o); p.OldBoxes != nil {
			t.Errorf("when it left %v are told", p.OldBoxes)
		}
	})
}

// Who looks at an order is told when a paper of it is printed again, for the old one may be mended by it.
func TestOpenPagesAreToldOfAPaperThatIsPrintedAgain(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o, other := s.order(t, s.soap), s.order(t, s.soap)
		ear := s.Listen(t)
		s.paper(t, "label", o.ID)
		if told := ear.Told(t)[orders.LiveTopic]; len(told) != 0 {
			t.Errorf("the first label: of %v", told)
		}
		s.paper(t, "label", o.ID, other.ID)
		if told := ear.Told(t)[orders.LiveTopic]; !slices.Equal(told, []int64{o.ID}) {
			t.Errorf("printed again: of %v, want %d", told, o.ID)
		}
	})
}

// A page of the list tells it of its rows, in its one question: by words, by status, or all.
func TestAListMarksTheOrdersWhoseLabelIsOld(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		ofAgent := func(d *orders.Draft) { d.SaleChannelID = s.Agent.SaleChannelID }
		same, old, bare, gone := s.order(t, s.soap), s.order(t, s.soap, ofAgent), s.order(t, s.soap), s.order(t, s.soap)
		boxed := s.order(t, s.soap, twoGoods(s))
		s.paper(t, "label", same.ID, old.ID, gone.ID, boxed.ID)
		for _, o := range []orders.Order{old, bare, gone, boxed} {
			s.ship(t, o, "", settings.ProviderKerry)
		}
		s.pack(t, boxed, map[string]int64{"SOAP-1": 3})
		s.pack(t, gone, map[string]int64{"SOAP-1": 2})
		s.Do(t, s.Packer, "POST", "/api/v1/orders/trackingcheck/"+gone.Number, body{}).Want(200)
		for _, query := range []string{"", "?limit=50&status=111,114,121", "?q=0812345678"} {
			var l orders.List
			s.Do(t, s.Owner, "GET", "/api/v1/orders"+query, nil).Want(200).JSON(&l)
			marked := map[int64]orders.Age{}
			for _, o := range l.Data {
				if o.LabelOld != "" {
					marked[o.ID] = o.LabelOld
				}
			}
			if want := (map[int64]orders.Age{old.ID: "changed", boxed.ID: "changed"}); !maps.Equal(marked, want) ||
				len(l.Data) != 5 {
				t.Errorf("%q: %d rows, marked are %v, want %v", query, len(l.Data), marked, want)
			}
		}
		dbtest.NoScanAsked(t, s.DB, "ELSE 0 END AS said_label")
		for _, path := range []string{"/api/v1/orders", "/api/v1/orders/detail?id=" + strconv.FormatInt(old.ID, 10)} {
			told := s.Do(t, s.Agent, "GET", path, nil).Want(200).Body.String()
			if !strings.Contains(told, old.Number) || strings.Contains(told, "_old") {
				t.Errorf("%s: an agent, who sees no prints, is told of one: %s", path, told)
			}
		}
	})
}
