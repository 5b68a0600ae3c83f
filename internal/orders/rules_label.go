package orders

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"

	"langraan/internal/kit/clock"
	"langraan/internal/settings"
)

// Age is how a paper that was printed of an order stands to what the order says now; empty while it says the same.
// What was never printed, and what was printed when nobody kept what it said, is never old.
type Age string

// The ages of a paper.
const (
	Unnumbered Age = "number"  // all that changed is that the order got its tracking number
	Outdated   Age = "changed" // it says something that is wrong by now
)

// The papers of which an order knows what was printed last; prints take their kinds from them.
const (
	PaperLabel = 1
	PaperSlip  = 2
)

// What is kept of a page beside the digest of what it said: nobody drew it yet, or it was drawn twice and said
// something else each time, so that nobody knows which of them is on the parcel.
const (
	UnsaidPage int64 = 0
	TornPage   int64 = 1
)

// withFirst is what the labels of all boxes but the first say of cash to collect: that it is collected with the first.
const withFirst = -1

// LabelDigest is a short digest of what a parcel label says of its order to those who carry the parcel. Goods are not
// in it: a label may leave them out, and they lead no parcel astray; nor how many boxes there are, which a label says
// that was printed when all were packed: another box beside makes none of them wrong; nor the shop's own rider, often
// named later. box is which one of several it is, from 1; 0 is the order as a whole, of which the first says the same.
func LabelDigest(o Order, box int) int64 {
	return labelDigest(o, o.TrackingNumber, collectOn(box, ToCollect(o.Head)))
}

// SlipDigest is that of what a packing slip says besides the goods.
func SlipDigest(o Order) int64 { return slipDigest(o, o.TrackingNumber) }

// collectOn is what the label of a box says of cash, of an order of which so much is to be collected.
func collectOn(box int, amount int64) int64 {
	if box > 1 && amount > 0 {
		return withFirst
	}
	return amount
}

func labelDigest(o Order, tracking string, collect int64) int64 {
	return digest(o.RecipientName, o.Phone, o.Address, o.District, o.City, o.Province, o.Zipcode,
		strconv.FormatInt(o.ShippingProviderID, 10), tracking, strconv.FormatInt(collect, 10))
}

func slipDigest(o Order, tracking string) int64 {
	return digest(o.RecipientName, strconv.FormatInt(o.ShippingProviderID, 10), tracking)
}

// digest tells texts apart, also those that differ only by where one ends and the next begins.
func digest(facts ...string) int64 {
	sum := sha256.New()
	for _, fact := range facts {
		fmt.Fprintf(sum, "%d:%s", len(fact), fact)
	}
	said := int64(binary.BigEndian.Uint64(sum.Sum(nil)))
	if said == UnsaidPage || said == TornPage {
		return -1
	}
	return said
}

// LabelAge is how old the label is that was printed last of an order, or of the first of its boxes, of which askOrder
// or AskLabelled read what it said.
func LabelAge(o Order) Age { return labelAge(o, 0, o.SaidLabel) }

func labelAge(o Order, box int, said int64) Age {
	return ageOf(said, o.TrackingNumber, func(tracking string) int64 {
		return labelDigest(o, tracking, collectOn(box, ToCollect(o.Head)))
	})
}

func slipAge(o Order) Age {
	return ageOf(o.SaidSlip, o.TrackingNumber, func(tracking string) int64 { return slipDigest(o, tracking) })
}

// ageOf compares what a paper said with what it would say now.
func ageOf(said int64, tracking string, now func(tracking string) int64) Age {
	switch {
	case said == UnsaidPage, said == now(tracking):
		return ""
	case tracking != "" && said == now(""):
		return Unnumbered
	}
	return Outdated
}

// leftAge is how old the label is under which a box left at a moment: that it had no number says nothing, for couriers
// stick theirs on, nor does cash that came in since then, which is what the courier was to bring.
func leftAge(o Order, box int, said int64, at clock.Instant) Age {
	if labelAge(o, box, said) != Outdated {
		return ""
	}
	before := collectOn(box, ToCollect(o.Head)+cameSince(o, at))
	for _, tracking := range []string{o.TrackingNumber, ""} {
		if said == labelDigest(o, tracking, before) {
			return ""
		}
	}
	return Outdated
}

// cameSince is what came in of what a courier collects since a moment: satang.
func cameSince(o Order, at clock.Instant) (amount int64) {
	if o.PaymentType != settings.PayCashOnDeliver {
		return 0
	}
	for _, p := range o.Payments {
		if p.Kind == Received && p.RevertedAt == 0 && p.At > at {
			amount += p.Amount
		}
	}
	return amount
}

// isShut tells whether a parcel was closed with its pieces in it, gone or not.
func (p Parcel) isShut() bool {
	return slices.Contains([]string{parcelClosed, parcelLeft, parcelArrived}, p.Status)
}

// shutOf are the parcels that were closed, the first packed first.
func shutOf(parcels []Parcel) (shut []Parcel) {
	return slices.DeleteFunc(slices.Clone(parcels), func(p Parcel) bool { return !p.isShut() })
}

// inBoxes tells whether an order lies in several parcels, or will: each has its own label.
func inBoxes(status Status, shut []Parcel) bool {
	return len(shut) > 1 || len(shut) == 1 && status == PartiallyShipping
}

// boxOf is which of the boxes of an order in several one is, from 1; 0 of an order in one.
func boxOf(status Status, parcels []Parcel, id int64) int {
	shut := shutOf(parcels)
	if !inBoxes(status, shut) {
		return 0
	}
	return 1 + slices.IndexFunc(shut, func(p Parcel) bool { return p.ID == id })
}

// ageOfBox is how old the label of a box is: of one that left as long as it is on its way.
func (o *Order) ageOfBox(p Parcel, box int) Age {
	said := p.SaidLabel
	if box <= 1 {
		said = o.SaidLabel // what was printed of the order before it had boxes lies on the first
	}
	switch p.Status {
	case parcelClosed:
		return labelAge(*o, box, said)
	case parcelLeft:
		return leftAge(*o, box, said, p.LeftAt)
	}
	return ""
}

// age fills in whether its papers are old: while they may still be replaced, and of a label as long as the parcel that
// it leads is on its way.
func (o *Order) age() {
	isOnItsWay := o.Status == InTransit
	if !isOnItsWay && !slices.Contains(beforeTransit, o.Status) {
		return
	}
	shut := shutOf(o.Packings)
	switch {
	case inBoxes(o.Status, shut):
		for i, p := range shut {
			age := o.ageOfBox(p, i+1)
			at := slices.IndexFunc(o.Packings, func(one Parcel) bool { return one.ID == p.ID })
			if o.Packings[at].LabelOld = age; age == Outdated {
				o.LabelOld = age
			}
		}
	case isOnItsWay:
		o.LabelOld = leftAge(*o, 0, o.SaidLabel, o.ShippedAt)
	default:
		o.LabelOld, o.SlipOld = LabelAge(*o), slipAge(*o) == Outdated
	}
}

// OldBoxes are the packed boxes of an order in several that lie here under a label that says something wrong; its
// parcels come from AskLabelledParcels, the order from AskLabelled.
func OldBoxes(o Order, parcels []Parcel) (old []Parcel) {
	shut := shutOf(parcels)
	if !inBoxes(o.Status, shut) {
		return nil
	}
	for i, p := range shut {
		if p.waits() && o.ageOfBox(p, i+1) == Outdated {
			old = append(old, p)
		}
	}
	return old
}

// headsOfRows are the rows of a list, with how old the labels are of those that may still be relabelled: of an order in
// several parcels that of the first.
func headsOfRows(rows []listed) []Head {
	heads := make([]Head, len(rows))
	for i := range rows {
		heads[i] = rows[i].Head
		heads[i].LabelOld = rows[i].labelAge()
	}
	return heads
}

// labelAge is how old the label of a row is. Few rows have one that was printed: no other is made an order for it.
func (l *listed) labelAge() Age {
	if l.SaidLabel == UnsaidPage {
		return ""
	}
	return LabelAge(Order{
		Head: l.Head, SaidLabel: l.SaidLabel,
		Address: l.Address, District: l.District, City: l.City, Zipcode: l.Zipcode,
	})
}
