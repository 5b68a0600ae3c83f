package orders

import (
	"slices"
	"strconv"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/errs"
)

// The refusals of taking a scan at the shipping check back.
var (
	errNotOut = ErrStatus.Declare("ยังไม่ได้สแกนส่งออก หรือย้อนการสแกนไปแล้ว",
		"not scanned out, or taken back already")
	errWhichOut = ErrStatus.Declare("คำสั่งซื้อนี้แพ็กแยกกล่อง สแกนเลข PK… บนกล่องที่จะย้อน",
		"packed in several parcels; scan the PK… number of the one to be taken back")
	errSaidElsewhere = ErrStatus.Declare("แพลตฟอร์มเป็นผู้แจ้งว่าส่งแล้ว ไม่ได้สแกนที่นี่",
		"its platform said that it left; it was not scanned here")
	errLongGone = ErrStatus.Declare("สแกนส่งออกก่อนเมื่อวาน ย้อนไม่ได้แล้ว",
		"it was scanned out before yesterday, which can't be taken back any more")
	errOthersScan = errs.ErrDenied.Declare("คนอื่นเป็นผู้สแกน ให้คนนั้นหรือหัวหน้าแพ็กย้อน",
		"somebody else scanned it; they or who manages packing can take that back")
	errUnknownScan = errs.ErrDenied.Declare("ไม่มีบันทึกว่าใครสแกน ให้หัวหน้าแพ็กย้อน",
		"nobody wrote down who scanned it; who manages packing can take that back")
	errInRound = ErrStatus.Declare("ส่งมอบให้ขนส่งแล้ว", "handed over to the courier already")
)

// OpenSince is the first moment of yesterday. What left before that nobody is asked to hand over or takes back any
// more: it went long ago.
func OpenSince(now time.Time) clock.Instant {
	from, _, _ := clock.DayBounds(clock.Day(now.AddDate(0, 0, -1)))
	return from
}

// mayComeBack decides whether parcels of an order may still come back: until the order arrived or ended. Of one that is
// on its way somebody is named who scanned it; what a platform said of it is not ours to take back.
func mayComeBack(o Head, checkedBy string) error {
	switch {
	case slices.Contains([]Status{Unpaid, AwaitingShipment}, o.Status):
		return errNotOut
	case slices.Contains([]Status{PartiallyShipping, AwaitingCollection}, o.Status):
		return nil
	case !MayBecome(o.Status, AwaitingCollection, ByTakenBack):
		return refuseStep(o.Status, o.Status)
	case checkedBy == "":
		return errSaidElsewhere
	}
	return nil
}

// scannedOut finds the parcel that a code means whose scan is to be taken back: the one of that number, or the only one
// of an order that has no other.
func scannedOut(parcels []Parcel, code string) (Parcel, error) {
	var packed []Parcel
	for _, p := range parcels {
		switch {
		case p.Number == code && p.Status == parcelLeft:
			return p, nil
		case p.Number == code:
			return Parcel{}, errNotOut
		case slices.Contains([]string{parcelClosed, parcelLeft, parcelArrived}, p.Status):
			packed = append(packed, p)
		}
	}
	switch {
	case !slices.ContainsFunc(packed, func(p Parcel) bool { return p.Status == parcelLeft }):
		return Parcel{}, errNotOut
	case len(packed) > 1:
		return Parcel{}, errWhichOut
	}
	return packed[0], nil
}

// mayTakeBack decides whether an actor who works on packing may take the scan of a parcel back: one's own, or as who
// manages packing anybody's, as long as no courier signed for the parcel.
func mayTakeBack(p Parcel, actor access.Actor, since clock.Instant) error {
	switch {
	case p.Status != parcelLeft:
		return errNotOut
	case p.LeftAt < since:
		return errLongGone
	case p.LeftBy == 0 && !actor.ManagesPacking():
		return errUnknownScan
	case p.LeftBy != actor.UserID && !actor.ManagesPacking():
		return errOthersScan
	case p.RoundID != 0:
		return errInRound
	}
	return nil
}

// refuseRound says in which round a parcel is. Today's rounds can be taken back, those before were signed for.
func refuseRound(r signedFor, today string) error {
	n := strconv.FormatInt(r.Number, 10)
	if r.Date == today {
		return errInRound.Say("พัสดุอยู่ในใบส่งมอบรอบ "+n+" ยกเลิกรอบนั้นก่อน",
			"the parcel is in hand-over round "+n+"; take that round back first")
	}
	return errInRound.Say("ขนส่งรับไปแล้วในรอบ "+n+" ของ "+r.Date+" ย้อนไม่ได้แล้ว",
		"the courier took it in round "+n+" of "+r.Date+", which can't be taken back any more")
}

// withOneBack counts the parcels of an order that have left once one of them comes back, among all that are packed;
// nothing for an order of a single parcel.
func withOneBack(parcels []Parcel) (left, packed int64) {
	if left, packed = withOneGone(parcels); packed == 0 {
		return 0, 0
	}
	return left - 2, packed
}
