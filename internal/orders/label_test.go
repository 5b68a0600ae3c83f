package orders_test

import (
	"testing"

	"langraan/internal/kit/clock"
	"langraan/internal/orders"
	"langraan/internal/settings"
)

// labelled is an order whose label says something in every place.
func labelled() orders.Order {
	o := orders.Order{
		CourierID: 9, Address: "99/12 หมู่ 4", District: "คลองจั่น", City: "บางกะปิ", Zipcode: "10240",
	}
	o.ID, o.Status, o.RecipientName, o.Phone, o.Province = 1042, orders.AwaitingShipment, "สมหญิง ใจงาม", "0810004321",
		"กรุงเทพมหานคร"
	o.ShippingProviderID, o.TrackingNumber = settings.ProviderThailandPost, "EF582621152TH"
	o.PaymentType, o.OrderAmount, o.GoodsAmount = settings.PayCashOnDeliver, 15800, 11800
	return o
}

func TestALabelIsOldWhenAFactOnItChanged(t *testing.T) {
	for name, c := range map[string]struct {
		change func(o *orders.Order)
		label  orders.Age
		slip   bool // says it too
	}{
		"nothing":     {func(*orders.Order) {}, "", false},
		"name":        {func(o *orders.Order) { o.RecipientName = "สมชาย" }, orders.Outdated, true},
		"phone":       {func(o *orders.Order) { o.Phone = "0810004322" }, orders.Outdated, false},
		"address":     {func(o *orders.Order) { o.Address = "99/13 หมู่ 4" }, orders.Outdated, false},
		"subdistrict": {func(o *orders.Order) { o.District = "หัวหมาก" }, orders.Outdated, false},
		"district":    {func(o *orders.Order) { o.City = "บึงกุ่ม" }, orders.Outdated, false},
		"province":    {func(o *orders.Order) { o.Province = "นนทบุรี" }, orders.Outdated, false},
		"postcode":    {func(o *orders.Order) { o.Zipcode = "10241" }, orders.Outdated, false},
		"courier": {
			func(o *orders.Order) { o.ShippingProviderID = settings.ProviderOwn }, orders.Outdated, true,
		},
		"rider":           {func(o *orders.Order) { o.CourierID = 10 }, "", false},
		"tracking number": {func(o *orders.Order) { o.TrackingNumber = "EF582621153TH" }, orders.Outdated, true},
		"number gone":     {func(o *orders.Order) { o.TrackingNumber = "" }, orders.Outdated, true},
		"to collect":      {func(o *orders.Order) { o.OrderAmount += 100 }, orders.Outdated, false},
		"part came in":    {func(o *orders.Order) { o.PaymentAmount = 5800 }, orders.Outdated, false},
		"all came in":     {func(o *orders.Order) { o.PaymentType = settings.PayBankTransfer }, orders.Outdated, false},
		"moved over the edge of two fields": {
			func(o *orders.Order) { o.District, o.City = "คลองจั่นบาง", "กะปิ" }, orders.Outdated, false,
		},

		"note":     {func(o *orders.Order) { o.SellerNote = "ห่อของขวัญ" }, "", false},
		"tags":     {func(o *orders.Order) { o.TagIDs = orders.TagIDs{3} }, "", false},
		"status":   {func(o *orders.Order) { o.Status = orders.AwaitingCollection }, "", false},
		"hold":     {func(o *orders.Order) { o.HoldKind, o.HoldReason = orders.HoldStock, "รอของ" }, "", false},
		"customer": {func(o *orders.Order) { o.CustomerID = 57 }, "", false},
		"packed":   {func(o *orders.Order) { o.PackingNumber, o.PackedAt = "PK6911-000118", 1 }, "", false},
		"version":  {func(o *orders.Order) { o.Version, o.OrderedAt = 8, clock.Instant(5) }, "", false},
	} {
		said := labelled()
		now := said
		c.change(&now)
		now.SaidLabel = orders.LabelDigest(said, 0)
		if got := orders.LabelAge(now); got != c.label {
			t.Errorf("%s: the label is %q, want %q", name, got, c.label)
		}
		if got := orders.SlipDigest(now) != orders.SlipDigest(said); got != c.slip {
			t.Errorf("%s: the slip differs: %v", name, got)
		}
	}
}

// What was paid otherwise leaves no money to collect: that it came in says nothing that a courier needs.
func TestALabelThatCollectsNothingIsNotOldForAPayment(t *testing.T) {
	o := labelled()
	o.PaymentType = settings.PayBankTransfer
	o.SaidLabel = orders.LabelDigest(o, 0)
	o.Status, o.PaymentAmount = orders.AwaitingShipment, o.OrderAmount
	if got := orders.LabelAge(o); got != "" {
		t.Errorf("it is %q", got)
	}
}

func TestANumberThatCameLaterIsToldApart(t *testing.T) {
	o := labelled()
	o.TrackingNumber = ""
	o.SaidLabel = orders.LabelDigest(o, 0)
	o.TrackingNumber = "EF582621152TH"
	if got := orders.LabelAge(o); got != orders.Unnumbered {
		t.Errorf("a label without the number is %q", got)
	}
	o.Phone = "0810004322"
	if got := orders.LabelAge(o); got != orders.Outdated {
		t.Errorf("and with another phone %q", got)
	}
	o.SaidLabel = orders.UnsaidPage
	if got := orders.LabelAge(o); got != "" {
		t.Errorf("one of which nobody knows what it said is %q", got)
	}
}

// The first box bears what the order as a whole does; the others say that cash is collected with it, however much.
func TestTheLabelOfAnotherBoxSaysNoAmount(t *testing.T) {
	said := labelled()
	more, none := said, said
	more.OrderAmount += 100
	none.PaymentType = settings.PayBankTransfer
	for name, c := range map[string]struct {
		box int
		now orders.Order
		old bool
	}{
		"the whole, more to collect":    {0, more, true},
		"the first, more to collect":    {1, more, true},
		"the second, more to collect":   {2, more, false},
		"the third, more to collect":    {3, more, false},
		"the first, nothing to collect": {1, none, true},
		"the third, nothing to collect": {3, none, true},
	} {
		if got := orders.LabelDigest(said, c.box) != orders.LabelDigest(c.now, c.box); got != c.old {
			t.Errorf("%s: old %v, want %v", name, got, c.old)
		}
	}
	if orders.LabelDigest(said, 0) != orders.LabelDigest(said, 1) ||
		orders.LabelDigest(said, 2) != orders.LabelDigest(said, 3) ||
		orders.LabelDigest(said, 1) == orders.LabelDigest(said, 2) {
		t.Error("what the first says is what the whole says, and all others say one thing")
	}
}

func TestALabelOfWhichNobodyKnowsWhichIsUsedIsOld(t *testing.T) {
	o := labelled()
	o.SaidLabel = orders.TornPage
	if got := orders.LabelAge(o); got != orders.Outdated {
		t.Errorf("it is %q", got)
	}
}
