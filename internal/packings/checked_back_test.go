package packings_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/orders"
	"langraan/internal/users"
)

const checkPath = "/api/v1/orders/trackingcheck/"

// versions are what every change counts on, whatever it does.
var versions = regexp.MustCompile(`"version":\d+|"timeline":\[.*?\],"notes"`)

// shown is all that people see of an order: itself, the lists that it stands in, what is counted, its file and
// messages.
func (s *shop) shown(t *testing.T, o orders.Order) map[string]string {
	t.Helper()
	told := map[string]string{}
	for _, path := range []string{
		fmt.Sprint("/api/v1/orders/detail?id=", o.ID), "/api/v1/orders", "/api/v1/orders?status=112",
		"/api/v1/orders?status=121", "/api/v1/orders/counts", fmt.Sprintf("/api/v1/orders/%d/messages", o.ID),
		"/api/v1/orders/shipping/info?gone=true", roundsPath + "?shipping_provider_id=7",
		"/api/v1/orders/export?columns=number,status,shipped_at,tracking_number",
	} {
		told[path] = versions.ReplaceAllString(s.Do(t, s.Owner, "GET", path, nil).Want(200).Body.String(), "")
	}
	return told
}

// sums fails the test where what is summed up of the orders is not what they say.
func (s *shop) sums(t *testing.T) {
	t.Helper()
	if faults, err := orders.CheckStates(t.Context(), s.DB.Fresh()); err != nil || len(faults) > 0 {
		t.Errorf("the orders: %v %v", faults, err)
	}
	if faults, err := inventory.Check(t.Context(), s.DB.Fresh()); err != nil || len(faults) > 0 {
		t.Errorf("the ledger: %v %v", faults, err)
	}
}

// TestAScanThatWasTakenBackNeverWas: nothing but the story of the order tells of it, and the next scan is good again.
func TestAScanThatWasTakenBackNeverWas(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.orderWith(t, func(d *orders.Draft) { d.TrackingNumber = "SPXTH77" }, want{s.soap, 1})
		number := s.box(t, o)
		before := s.shown(t, o)
		var checked orders.Checked
		scan := s.key()
		s.Do(t, s.Packer, "POST", checkPath+"SPXTH77", body{}, "Idempotency-Key", scan).Want(200).JSON(&checked)
		if checked.Parcel != number || checked.Counts.Checked != 1 {
			t.Fatalf("scanned: %+v", checked)
		}
		if now := s.orderNow(t, o); now.Status != orders.InTransit || !now.Packings[0].MayTakeBack {
			t.Fatalf("scanned: %+v", now)
		}
		key := s.key()
		var back, again orders.Unchecked
		s.Do(t, s.Packer, "DELETE", checkPath+"spxth77", nil, "Idempotency-Key", key).Want(200).JSON(&back)
		s.Do(t, s.Packer, "DELETE", checkPath+"spxth77", nil, "Idempotency-Key", key).Want(200).JSON(&again)
		if back.Parcel != number || back.Order.Status != orders.AwaitingCollection || back.Order.ShippedAt != 0 ||
			back.Packed != 0 || back.Counts != (orders.Tally{Checked: 0, Expected: 1}) ||
			again.Parcel != number || again.Order.Version != back.Order.Version {
			t.Errorf("taken back: %+v, and %+v under its key", back, again)
		}
		for path, was := range before {
			if now := s.shown(t, o)[path]; now != was {
				t.Errorf("%s says\n%s\nand before the scan\n%s", path, now, was)
			}
		}
		now := s.orderNow(t, o)
		if now.CheckedByName != "" || now.Timeline[0].Kind != "order.check_taken_back" ||
			!strings.Contains(string(now.Timeline[0].Data), number) || now.Timeline[0].FromStatus != 121 ||
			now.Timeline[0].ToStatus != 112 || now.Timeline[0].UserName != s.Packer.Actor.Name {
			t.Errorf("the order and its story: %+v", now)
		}
		// the scan is sent once more by a desk that never had its answer
		s.Do(t, s.Packer, "POST", checkPath+"SPXTH77", body{}, "Idempotency-Key", scan).Refused(409,
			errs.InvalidOrderStatus)
		f := s.Do(t, s.Packer, "DELETE", checkPath+number, nil).Refused(409, errs.InvalidOrderStatus).Failure()
		if !strings.Contains(f.Cause, "ย้อนการสแกนไปแล้ว") {
			t.Errorf("who takes it back again is told %q", f.Cause)
		}
		s.sums(t)
		s.leave(t, number)
		if now := s.orderNow(t, o); now.Status != orders.InTransit || now.ShippedAt == 0 ||
			now.CheckedByName != s.Packer.Actor.Name {
			t.Errorf("scanned out once more: %+v", now)
		}
		s.Do(t, s.Packer, "DELETE", checkPath+"NOBODYS1", nil).Refused(404, errs.InvalidTracking)
	})
}

// TestParcelsComeBackOneByOne: of an order in several parcels the number of each is scanned, and it goes on as if that
// one had not left.
func TestParcelsComeBackOneByOne(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, want{s.soap, 3})
		boxes := []string{s.box(t, o), s.box(t, o)}
		s.leave(t, boxes[0])
		var back orders.Unchecked
		take := func(code string) orders.Status {
			t.Helper()
			back = orders.Unchecked{}
			s.Do(t, s.Packer, "DELETE", checkPath+code, nil).Want(200).JSON(&back)
			s.sums(t)
			return back.Order.Status
		}
		if to := take(boxes[0]); to != orders.PartiallyShipping || back.Left != 0 || back.Packed != 2 {
			t.Errorf("of a partly packed order: %+v", back)
		}
		s.Do(t, s.Owner, "PUT", fmt.Sprint("/api/v1/orders/cancel/", s.left(t, kerry).ID),
			body{"reason_type": 1, "reason": "x"}).Refused(409, errs.InvalidOrderStatus)
		boxes = append(boxes, s.box(t, o))
		for _, code := range boxes {
			s.leave(t, code)
		}
		f := s.Do(t, s.Packer, "DELETE", checkPath+o.Number, nil).Refused(409, errs.InvalidOrderStatus).Failure()
		if !strings.Contains(f.Cause, "สแกนเลข PK") {
			t.Errorf("who scans the order's number is told %q", f.Cause)
		}
		if to := take(boxes[0]); to != orders.AwaitingCollection || back.Left != 2 || back.Packed != 3 ||
			back.Order.ShippedAt != 0 {
			t.Errorf("the first of three that left: %+v", back)
		}
		if to := take(strings.ToLower(boxes[2])); to != orders.AwaitingCollection || back.Left != 1 {
			t.Errorf("the last of them: %+v", back)
		}
		if now := s.rounds(t, s.Packer, spx, ""); len(now.Open) != 1 || now.Open[0].Parcels != 1 {
			t.Errorf("the courier has %+v", now.Open)
		}
		take(boxes[1])
		s.Do(t, s.Owner, "PUT", fmt.Sprint("/api/v1/orders/cancel/", o.ID), body{"reason_type": 1, "reason": "x"}).
			Want(200)
	})
}

// TestWhatIsNotTakenBack: what a courier signed for, what arrived or left before yesterday, and what others scanned.
func TestWhatIsNotTakenBack(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		refused := func(who string, o orders.Order, status int, code errs.Code, why string) {
			t.Helper()
			person := map[string]*apptest.Person{"packer": s.Packer, "second": s.Second, "viewer": s.Viewer}[who]
			s.Unchanged(t, func() {
				f := s.Do(t, person, "DELETE", checkPath+o.Number, nil).Refused(status, code).Failure()
				if !strings.Contains(f.Cause, why) {
					t.Errorf("said is %q, want %q", f.Cause, why)
				}
			})
		}
		s.left(t, kerry)
		s.made(t, s.handOver(t, s.Packer, kerry, 1)) // so that the next round has another id than number
		o := s.left(t, spx)
		refused("second", o, 403, errs.PermissionDenied, "คนอื่นเป็นผู้สแกน")
		refused("viewer", o, 403, errs.PermissionDenied, "")
		round := s.made(t, s.handOver(t, s.Packer, spx, 1))
		refused("packer", o, 409, errs.InvalidOrderStatus, "รอบ 1 ยกเลิกรอบนั้นก่อน")
		var seen orders.Checked
		s.Do(t, s.Packer, "POST", checkPath+o.Number, body{}).Want(200).JSON(&seen)
		if seen.Result != orders.CheckAlready || seen.Parcel != "" {
			t.Errorf("a scan of what was signed for: %+v", seen)
		}
		s.Do(t, s.Packer, "DELETE", onePath(round.ID), nil).Want(200)
		for who, wanted := range map[string]string{"packer": s.orderNow(t, o).Packings[0].Number, "second": ""} {
			asks := s.Second
			if who == "packer" {
				asks = s.Packer
			}
			seen = orders.Checked{}
			s.Do(t, asks, "POST", checkPath+o.Number, body{}).Want(200).JSON(&seen)
			if seen.Result != orders.CheckAlready || seen.Parcel != wanted {
				t.Errorf("%s scans again: %+v, want %q", who, seen, wanted)
			}
		}
		s.Do(t, s.Owner, "DELETE", checkPath+o.Number, nil).Want(200)

		arrived := s.left(t, spx)
		s.Do(t, s.Owner, "PUT", fmt.Sprintf("/api/v1/orders/%d/delivery", arrived.ID), body{}).Want(200)
		refused("packer", arrived, 409, errs.InvalidOrderStatus, "ส่งถึงแล้ว")
		s.leave(t, o.Number)
		s.Clock.Advance(48 * time.Hour)
		s.Packer, s.Owner = s.SignIn(t, s.Packer.Name), s.SignIn(t, s.Owner.Name)
		refused("packer", o, 409, errs.InvalidOrderStatus, "ก่อนเมื่อวาน")
		if now := s.orderNow(t, o); now.Packings[0].MayTakeBack {
			t.Errorf("offered long after: %+v", now.Packings)
		}
	})
}

// TestAnAgentTakesBackWhatItSees: its own scans of what its channel sold.
func TestAnAgentTakesBackWhatItSees(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		agent := s.Hire(t, s.Owner, users.Create{
			Username: "dock", Group: access.GroupAgent, SaleChannelID: s.Agent.SaleChannelID,
			Roles: access.Roles{access.Packing: access.LevelManage}.Text(),
		})
		house := s.left(t, spx)
		s.Do(t, agent, "DELETE", checkPath+house.Number, nil).Refused(404, errs.InvalidTracking)
		own := s.orderWith(t, func(d *orders.Draft) { d.SaleChannelID = s.Agent.SaleChannelID }, want{s.soap, 1})
		number := s.box(t, own)
		s.Do(t, agent, "POST", checkPath+number, body{}).Want(200)
		s.Do(t, agent, "DELETE", checkPath+number, nil).Want(200)
	})
}
