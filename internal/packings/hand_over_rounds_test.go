package packings_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/orders"
	"langraan/internal/packings"
	"langraan/internal/settings"
	"langraan/internal/users"
)

const roundsPath = "/api/v1/packings/hand-over"

// box packs a soap of an order and closes its parcel, whose number it gives.
func (s *shop) box(t testing.TB, o orders.Order) string {
	t.Helper()
	p := s.open(t, s.Owner, o)
	s.scan(t, s.Owner, body{"packing_id": p.ID, "barcode": soapCode}).Want(200)
	s.shut(t, s.Owner, body{"packing_id": p.ID, "partial": true, "reason": "ทีละกล่อง"}).Want(200)
	return p.Number
}

// leave scans a code out.
func (s *shop) leave(t testing.TB, code string) {
	t.Helper()
	var told orders.Checked
	s.Do(t, s.Packer, "POST", "/api/v1/orders/trackingcheck/"+code, body{}).Want(200).JSON(&told)
	if told.Result != orders.CheckOK {
		t.Fatalf("%s is answered %s", code, told.Result)
	}
}

// left makes an order of one soap that has left with a courier.
func (s *shop) left(t testing.TB, provider int64) orders.Order {
	t.Helper()
	o := s.orderWith(t, func(d *orders.Draft) { d.ShippingProviderID = provider }, want{s.soap, 1})
	s.leave(t, s.box(t, o))
	return o
}

func (s *shop) rounds(t testing.TB, who *apptest.Person, provider int64, date string) (found packings.Rounds) {
	t.Helper()
	s.Do(t, who, "GET", fmt.Sprintf("%s?shipping_provider_id=%d&date=%s", roundsPath, provider, date), nil).Want(200).
		JSON(&found)
	return found
}

func (s *shop) handOver(t testing.TB, who *apptest.Person, provider, parcels int64) *apptest.Response {
	t.Helper()
	return s.Do(t, who, "POST", roundsPath, body{"shipping_provider_id": provider, "parcels": parcels},
		"Idempotency-Key", s.key())
}

func (s *shop) made(t testing.TB, r *apptest.Response) (made packings.RoundSheet) {
	t.Helper()
	r.Want(201).JSON(&made)
	return made
}

func ids(of []orders.HasLeft) (all []int64) {
	for _, o := range of {
		all = append(all, o.ID)
	}
	return all
}

func onePath(id int64) string { return fmt.Sprintf("%s/%d", roundsPath, id) }

const (
	spx   = settings.ProviderSPX
	kerry = settings.ProviderKerry
)

// TestACourierSignsForWhatItTookSince: each round has what left since the one before, by courier.
func TestACourierSignsForWhatItTookSince(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		first, second := s.left(t, spx), s.left(t, spx)
		s.left(t, kerry)
		if got := s.rounds(t, s.Packer, spx, ""); len(got.Rounds) != 0 || len(got.Open) != 2 || got.Open[0].ID != first.ID ||
			got.Open[1].ID != second.ID || got.Open[0].Phone != "" {
			t.Fatalf("before the first round: %+v", got)
		}
		s.handOver(t, s.Packer, spx, 3).Refused(409, errs.InvalidParam)
		key := s.key()
		ask := body{"shipping_provider_id": spx, "parcels": 2, "receiver_name": "  สมชาย ขนส่ง "}
		one := s.made(t, s.Do(t, s.Packer, "POST", roundsPath, ask, "Idempotency-Key", key))
		again := s.made(t, s.Do(t, s.Packer, "POST", roundsPath, ask, "Idempotency-Key", key))
		if one.Number != 1 || one.Parcels != 2 || one.Orders != 2 || one.ReceiverName != "สมชาย ขนส่ง" ||
			one.UserName != s.Packer.Actor.Name || one.Date != clock.Day(s.Clock.Now()) || len(one.Gone) != 2 {
			t.Errorf("the first round: %+v", one)
		}
		if again.ID != one.ID {
			t.Errorf("one key made rounds %d and %d", one.ID, again.ID)
		}
		s.handOver(t, s.Packer, spx, 2).Refused(409, errs.NoOrders)
		if other := s.made(t, s.handOver(t, s.Packer, kerry, 1)); other.Number != 1 || other.Parcels != 1 {
			t.Errorf("the first round of another courier: %+v", other)
		}

		third := s.left(t, spx)
		two := s.made(t, s.handOver(t, s.Packer, spx, 1))
		if two.Number != 2 || len(two.Gone) != 1 || two.Gone[0].ID != third.ID {
			t.Errorf("the second round: %+v", two)
		}
		got := s.rounds(t, s.Packer, spx, "")
		if len(got.Rounds) != 2 || got.Rounds[0].ID != one.ID || got.Rounds[1].ID != two.ID || len(got.Open) != 0 {
			t.Errorf("after two rounds: %+v", got)
		}
		var sheet packings.RoundSheet
		s.Do(t, s.Viewer, "GET", onePath(one.ID), nil).Want(200).JSON(&sheet)
		if fmt.Sprint(ids(sheet.Gone)) != fmt.Sprint([]int64{first.ID, second.ID}) || sheet.Round != one.Round {
			t.Errorf("the sheet of the first round, printed again: %+v", sheet)
		}
		if n := s.number(t, "SELECT COUNT(*) FROM "+eventsOf("round.made")); n != 3 {
			t.Errorf("%d rounds left a trace", n)
		}
	})
}

// eventsOf is the trace of a kind.
func eventsOf(kind string) string {
	return "audit_events e JOIN audit_frames f ON f.id = e.frame_id WHERE f.kind = '" + kind + "'"
}

// TestAWrongRoundIsTakenBack: the newest of today, whose parcels wait again.
func TestAWrongRoundIsTakenBack(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.left(t, spx)
		one := s.made(t, s.handOver(t, s.Packer, spx, 1))
		s.left(t, spx)
		two := s.made(t, s.handOver(t, s.Packer, spx, 1))
		s.Do(t, s.Packer, "DELETE", onePath(one.ID), nil).Refused(409, errs.InvalidParam)
		s.Do(t, s.Viewer, "DELETE", onePath(two.ID), nil).Refused(403, errs.PermissionDenied)
		s.Do(t, s.Viewer, "POST", roundsPath, body{"shipping_provider_id": spx, "parcels": 1}).
			Refused(403, errs.PermissionDenied)
		s.Do(t, s.Packer, "DELETE", onePath(two.ID), nil).Want(200)
		s.Do(t, s.Packer, "DELETE", onePath(two.ID), nil).Refused(404, errs.InvalidParam)
		s.Do(t, s.Packer, "DELETE", onePath(one.ID), nil).Want(200)
		if got := s.rounds(t, s.Packer, spx, ""); len(got.Rounds) != 0 || len(got.Open) != 2 || got.Open[0].ID != o.ID {
			t.Errorf("after both were taken back: %+v", got)
		}
		if n := s.number(t, "SELECT COUNT(*) FROM "+eventsOf("round.taken_back")); n != 2 {
			t.Errorf("%d rounds taken back left a trace", n)
		}
		if both := s.made(t, s.handOver(t, s.Packer, spx, 2)); both.Number != 3 || both.Orders != 2 {
			t.Errorf("the round of both: %+v", both)
		}
	})
}

// TestWhatLeftBeforeYesterdayIsNotAskedFor: a round takes what was left over yesterday too, and nothing older.
func TestWhatLeftBeforeYesterdayIsNotAskedFor(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		s.left(t, spx)
		round := s.made(t, s.handOver(t, s.Packer, spx, 1))
		day := clock.Day(s.Clock.Now())
		forgotten := s.left(t, spx)
		s.Clock.Advance(24 * time.Hour)
		s.Owner = s.SignIn(t, s.Owner.Name)
		got := s.rounds(t, s.Owner, spx, "")
		if len(got.Rounds) != 1 || got.Rounds[0].ID != round.ID ||
			len(got.Open) != 1 || got.Open[0].ID != forgotten.ID {
			t.Errorf("a day later, over midnight: %+v", got)
		}
		if today := s.rounds(t, s.Owner, spx, clock.Day(s.Clock.Now())); len(today.Rounds) != 0 {
			t.Errorf("the rounds of that day: %+v", today)
		}
		if before := s.rounds(t, s.Owner, spx, day); len(before.Rounds) != 1 || before.Rounds[0].ID != round.ID {
			t.Errorf("the rounds of yesterday: %+v", before)
		}
		s.Do(t, s.Owner, "DELETE", onePath(round.ID), nil).Refused(409, errs.InvalidParam)
		s.Clock.Advance(24 * time.Hour)
		s.Owner = s.SignIn(t, s.Owner.Name)
		if got := s.rounds(t, s.Owner, spx, ""); len(got.Open) != 0 || len(got.Rounds) != 0 {
			t.Errorf("two days later: %+v", got)
		}
		s.handOver(t, s.Owner, spx, 1).Refused(409, errs.NoOrders)
		s.Do(t, s.Owner, "GET", roundsPath+"?shipping_provider_id=7&date=2026-02-30", nil).Refused(400, errs.InvalidParam)
	})
}

// TestAnOrderOfSeveralParcelsMayBeInSeveralRounds: each round counts its own parcels.
func TestAnOrderOfSeveralParcelsMayBeInSeveralRounds(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, want{s.soap, 3})
		boxes := []string{s.box(t, o), s.box(t, o), s.box(t, o)}
		s.leave(t, boxes[0])
		s.leave(t, boxes[1])
		one := s.made(t, s.handOver(t, s.Packer, spx, 2))
		s.leave(t, boxes[2])
		two := s.made(t, s.handOver(t, s.Packer, spx, 1))
		for _, c := range []struct {
			of              packings.RoundSheet
			number, parcels int64
		}{{one, 1, 2}, {two, 2, 1}} {
			if c.of.Number != c.number || c.of.Orders != 1 || c.of.Parcels != c.parcels || len(c.of.Gone) != 1 ||
				c.of.Gone[0].Parcels != c.parcels {
				t.Errorf("round %d: %+v", c.number, c.of)
			}
		}
	})
}

// TestAForgottenOrderLeavesItsRound: a round is counted anew, and goes with the last of its parcels.
func TestAForgottenOrderLeavesItsRound(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		first, second := s.left(t, spx), s.left(t, spx)
		round := s.made(t, s.handOver(t, s.Packer, spx, 2))
		forget := func(o orders.Order) {
			t.Helper()
			if err := s.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				return packings.ForgetOrder(ctx, tx, s.Owner.Actor, o.ID)
			}); err != nil {
				t.Fatal(err)
			}
		}
		forget(first)
		if got := s.rounds(t, s.Packer, spx, ""); len(got.Rounds) != 1 || got.Rounds[0].Parcels != 1 || got.Rounds[0].Orders != 1 {
			t.Errorf("with one of two orders forgotten: %+v", got)
		}
		forget(second)
		if got := s.rounds(t, s.Packer, spx, ""); len(got.Rounds) != 0 {
			t.Errorf("with both forgotten: %+v", got)
		}
		s.Do(t, s.Packer, "GET", onePath(round.ID), nil).Refused(404, errs.InvalidParam)
	})
}

// otherChannel makes a channel of agents.
func (s *shop) otherChannel(t testing.TB) int64 {
	t.Helper()
	var made struct{ ID int64 }
	s.Do(t, s.Owner, "POST", "/api/v1/salechannel", body{
		"name": "อีกช่องทาง", "type": settings.ChannelAgent, "status": settings.StatusOn,
	}).Want(201).JSON(&made)
	return made.ID
}

// TestWhoSeesAPartOfTheOrdersHasRoundsOfThose: an agent hands over what its channel sold, and sees no round in which
// something else is; a second agent of the channel prints that round and takes it back, as the first would.
func TestWhoSeesAPartOfTheOrdersHasRoundsOfThose(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		hire := func(name string, channel int64) *apptest.Person {
			return s.Hire(t, s.Owner, users.Create{
				Username: name, Group: access.GroupAgent, SaleChannelID: channel,
				Roles: access.Roles{access.Packing: access.LevelWork}.Text(),
			})
		}
		agent, second := hire("dock", s.Agent.SaleChannelID), hire("dock2", s.Agent.SaleChannelID)
		other := s.otherChannel(t)
		stranger := hire("dock3", other)
		house := s.left(t, spx)
		own := s.orderWith(t, func(d *orders.Draft) { d.SaleChannelID = s.Agent.SaleChannelID }, want{s.soap, 1})
		s.leave(t, s.box(t, own))
		if got := s.rounds(t, agent, spx, ""); fmt.Sprint(ids(got.Open)) != fmt.Sprint([]int64{own.ID}) {
			t.Errorf("an agent sees %v waiting, of them %d alone is its own", ids(got.Open), own.ID)
		}
		mine := s.made(t, s.handOver(t, agent, spx, 1))
		theirs := s.made(t, s.handOver(t, s.Owner, spx, 1))
		if len(mine.Gone) != 1 || mine.Gone[0].ID != own.ID || len(theirs.Gone) != 1 || theirs.Gone[0].ID != house.ID ||
			mine.Number != 1 || theirs.Number != 2 {
			t.Errorf("the rounds of the agent and of the house: %+v, %+v", mine, theirs)
		}
		if got := s.rounds(t, agent, spx, ""); len(got.Rounds) != 1 || got.Rounds[0].ID != mine.ID {
			t.Errorf("an agent sees %+v", got.Rounds)
		}
		for _, who := range []*apptest.Person{agent, second} {
			s.Do(t, who, "GET", onePath(theirs.ID), nil).Refused(404, errs.InvalidParam)
			s.Do(t, who, "DELETE", onePath(theirs.ID), nil).Refused(404, errs.InvalidParam)
		}
		if got := s.rounds(t, s.Owner, spx, ""); len(got.Rounds) != 2 {
			t.Errorf("the house sees %+v", got.Rounds)
		}
		if got := s.rounds(t, stranger, spx, ""); len(got.Rounds) != 0 {
			t.Errorf("an agent of another channel sees %+v", got.Rounds)
		}
		s.Do(t, stranger, "GET", onePath(mine.ID), nil).Refused(404, errs.InvalidParam)
		var sheet packings.RoundSheet
		s.Do(t, second, "GET", onePath(mine.ID), nil).Want(200).JSON(&sheet)
		if got := s.rounds(t, second, spx, ""); len(got.Rounds) != 1 || got.Rounds[0].ID != mine.ID ||
			fmt.Sprint(ids(sheet.Gone)) != fmt.Sprint([]int64{own.ID}) {
			t.Errorf("the second agent sees %+v and prints %v", got.Rounds, ids(sheet.Gone))
		}

		s.left(t, spx)
		more := s.orderWith(t, func(d *orders.Draft) { d.SaleChannelID = s.Agent.SaleChannelID }, want{s.soap, 1})
		s.leave(t, s.box(t, more))
		mixed := s.made(t, s.handOver(t, s.Owner, spx, 2))
		s.Do(t, agent, "GET", onePath(mixed.ID), nil).Refused(404, errs.InvalidParam)
		s.Do(t, s.Owner, "DELETE", onePath(mixed.ID), nil).Want(200)
		last := s.made(t, s.handOver(t, agent, spx, 1))
		s.Do(t, stranger, "DELETE", onePath(last.ID), nil).Refused(404, errs.InvalidParam)
		move := func(channel int64) {
			if err := s.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				return db.Put(ctx, tx, "UPDATE orders SET sale_channel_id = $1 WHERE id = $2", channel, more.ID)
			}); err != nil {
				t.Fatal(err)
			}
		}
		move(other)
		s.Do(t, agent, "GET", onePath(last.ID), nil).Want(200).JSON(&sheet)
		if len(sheet.Gone) != 0 {
			t.Errorf("whoever made a round sees an order of it that is another's by now: %v", ids(sheet.Gone))
		}
		s.Do(t, second, "GET", onePath(last.ID), nil).Refused(404, errs.InvalidParam)
		move(s.Agent.SaleChannelID)
		s.Do(t, second, "DELETE", onePath(last.ID), nil).Want(200)
	})
}

// TestAParcelStaysWithTheCourierThatTookIt: it is not handed over to the one that takes the rest of its order.
func TestAParcelStaysWithTheCourierThatTookIt(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, want{s.soap, 2})
		boxes := []string{s.box(t, o), s.box(t, o)}
		s.leave(t, boxes[0])
		if got := s.rounds(t, s.Packer, spx, ""); len(got.Open) != 1 {
			t.Fatalf("before: %+v", got.Open)
		}
		s.Do(t, s.Owner, "PUT", fmt.Sprintf("/api/v1/orders/shipping/%d", o.ID), body{"shipping_provider_id": kerry}).
			Want(200)
		if got := s.rounds(t, s.Packer, spx, ""); len(got.Open) != 1 {
			t.Errorf("spx took one: %d", len(got.Open))
		}
		if got := s.rounds(t, s.Packer, kerry, ""); len(got.Open) != 0 {
			t.Errorf("kerry took none, and is to sign for %d", len(got.Open))
		}
	})
}
