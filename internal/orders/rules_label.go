package orders

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
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

// LabelDigest is a short digest of what a parcel label says of its order to those who carry the parcel. Goods are not
// in it: a label may leave them out, and they lead no parcel astray; nor the shop's own rider, often named later.
func LabelDigest(o Order) string { return labelDigest(o, o.TrackingNumber) }

// SlipDigest is that of what a packing slip says besides the goods.
func SlipDigest(o Order) string { return slipDigest(o, o.TrackingNumber) }

func labelDigest(o Order, tracking string) string {
	return digest(o.RecipientName, o.Phone, o.Address, o.District, o.City, o.Province, o.Zipcode,
		strconv.FormatInt(o.ShippingProviderID, 10), tracking, strconv.FormatInt(ToCollect(o.Head), 10))
}

func slipDigest(o Order, tracking string) string {
	return digest(o.RecipientName, strconv.FormatInt(o.ShippingProviderID, 10), tracking)
}

// digest tells texts apart, also those that differ only by where one ends and the next begins.
func digest(facts ...string) string {
	sum := sha256.New()
	for _, fact := range facts {
		fmt.Fprintf(sum, "%d:%s", len(fact), fact)
	}
	return hex.EncodeToString(sum.Sum(nil)[:8])
}

// LabelAge is how old the label is that was printed last of an order, of which askOrder or AskLabelled read what it
// said.
func LabelAge(o Order) Age {
	return ageOf(o.SaidLabel, o.TrackingNumber, func(tracking string) string { return labelDigest(o, tracking) })
}

func slipAge(o Order) Age {
	return ageOf(o.SaidSlip, o.TrackingNumber, func(tracking string) string { return slipDigest(o, tracking) })
}

// ageOf compares what a paper said with what it would say now.
func ageOf(said, tracking string, now func(tracking string) string) Age {
	switch {
	case said == "", said == now(tracking):
		return ""
	case tracking != "" && said == now(""):
		return Unnumbered
	}
	return Outdated
}

// inBoxes tells whether an order lies in several parcels, or will: each has its own label, and of which of them the
// last print was nobody kept.
func inBoxes(status Status, parcels []Parcel) bool {
	packed := 0
	for _, p := range parcels {
		if slices.Contains([]string{parcelClosed, parcelLeft, parcelArrived}, p.Status) {
			packed++
		}
	}
	return packed > 1 || packed == 1 && status == PartiallyShipping
}

// age fills in whether its papers are old, while they may still be replaced: a parcel on its way is nobody's to label.
func (o *Order) age() {
	if !slices.Contains(beforeTransit, o.Status) || inBoxes(o.Status, o.Packings) {
		return
	}
	o.LabelOld, o.SlipOld = LabelAge(*o), slipAge(*o) == Outdated
}
