package orders

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"langraan/internal/customers"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/numbers"
	"langraan/internal/kit/once"
	"langraan/internal/kit/thai"
	"langraan/internal/products"
	"langraan/internal/settings"
)

// Draft is what an order is made of. Amounts are satang.
type Draft struct {
	Platform           int64 // 0: that of the sale channel, see soldOn
	PlatformOrderID    string
	ShipBy             clock.Instant // until when the platform of the order wants it to leave; an edit keeps it
	SaleChannelID      int64
	PaymentMethodID    int64
	ShippingProviderID int64
	CustomerID         int64
	Recipient          customers.Recipient
	Lines              []DraftLine
	ShippingFee        int64
	Discount           int64
	SellerNote         string
	TrackingNumber     string
	ReplacesID         int64         // of a claim: the order it replaces
	OrderedAt          clock.Instant // privileged people only; zero is now
	Foreign            bool          // made elsewhere: it may have a known provider that is switched off
}

// DraftLine is a product, or a platform's listing of one, or, without either, a service with a name. Price nil takes
// that of the product or the listing. A listing that is not linked holds the order until it is.
//
// ID, of an edit, is the line that was there: it keeps its listing.
type DraftLine struct {
	ID        int64
	ProductID int64
	ListingID int64
	Name      string
	Quantity  int64
	Price     *int64
	Discount  int64
}

func (l DraftLine) isListed() bool { return l.ListingID > 0 }

func (d *Draft) clean() {
	for _, s := range []*string{
		&d.Recipient.Name, &d.Recipient.District, &d.Recipient.City, &d.Recipient.Province,
	} {
		*s = i18n.Line(*s)
	}
	d.Recipient.Zipcode = thai.Bare(d.Recipient.Zipcode)
	d.Recipient.Address, d.SellerNote = i18n.Clean(d.Recipient.Address), i18n.Clean(d.SellerNote)
	for i := range d.Lines {
		d.Lines[i].Name = i18n.Line(d.Lines[i].Name)
	}
	d.PlatformOrderID, d.TrackingNumber = i18n.Code(d.PlatformOrderID), cleanTracking(d.TrackingNumber)
}

func (d *Draft) validate() error {
	var f errs.Fields
	f.Check(d.Recipient.Name != "", "recipient_name", errs.InvalidParam)
	f.Check(d.Recipient.Address != "", "address", errs.InvalidParam)
	phone, ok := thai.TakePhone(d.Recipient.Phone)
	f.Check(ok, "phone", errs.InvalidParam)
	d.Recipient.Phone = phone
	f.Check(d.Recipient.Zipcode == "" || thai.ValidZipcode(d.Recipient.Zipcode), "zipcode", errs.InvalidParam)
	f.Check(slices.Contains([]int64{
		0, PlatformOwn, PlatformTiktok, PlatformShopee, PlatformLazada, PlatformLine,
		PlatformPancake,
	}, d.Platform), "platform", errs.InvalidParam)
	f.Check(settings.IsKnownProvider(d.ShippingProviderID) || d.ShippingProviderID > settings.OwnProviders,
		"shipping_provider_id", errs.InvalidParam)
	f.Check(d.ShipBy == 0 || d.PlatformOrderID != "", "ship_by", errs.InvalidParam)
	f.Check(within(d.ShippingFee, maxMoney), "shipping_fee", errs.InvalidParam)
	f.Check(within(d.Discount, maxMoney), "discount", errs.InvalidParam)
	f.Check(len(d.Lines) > 0 && len(d.Lines) <= maxLines, "lines", errs.InvalidParam)
	for _, l := range d.Lines {
		f.Check(l.Quantity > 0 && l.Quantity <= maxQuantity, "lines", errs.InvalidParam)
		f.Check(l.Price == nil || within(*l.Price, products.MaxPrice), "lines", errs.InvalidParam)
		f.Check(within(l.Discount, maxMoney), "lines", errs.InvalidParam)
		f.Check(l.ProductID > 0 || l.ListingID > 0 || l.ID > 0 || (strings.TrimSpace(l.Name) != "" && l.Price != nil),
			"lines", errs.InvalidParam)
	}
	return f.Err()
}

// named refuses a line that is neither a product nor a listing nor a service with a name and a price: of an edit, an id
// of no line that was there.
func (d *Draft) named() error {
	var f errs.Fields
	for _, l := range d.Lines {
		f.Check(l.ProductID > 0 || l.ListingID > 0 || (strings.TrimSpace(l.Name) != "" && l.Price != nil), "lines",
			errs.InvalidParam)
	}
	return f.Err()
}

func within(v, limit int64) bool { return v >= 0 && v <= limit }

// Create makes an order against reserved stock: the order, its lines and parts, its customer and its trace stand or
// fall together. Refusals: general.invalid_param with fields, general.payment_method_not_found, general.no_orders,
// orders.map_product, wms.inventory.balance_not_enough. key makes a repeat harmless.
func (s *Service) Create(ctx context.Context, actor access.Actor, d Draft, key string) (Order, error) {
	d.Lines = newLines(d.Lines)
	d.clean()
	if err := cmp.Or(d.validate(), checkTracking(d.TrackingNumber)); err != nil {
		return Order{}, err
	}
	done, err := numbers.Expect(ctx, s.db, actor.EnterpriseID, numbers.Order, 1)
	if err != nil {
		return Order{}, err
	}
	defer done()
	var made Order
	use := once.Of(s.db, actor, key, "orders.create", d).Foresees(func(tx *db.Tx) []*db.Query {
		return foreseen(tx, actor, d)
	})
	return once.Then(ctx, use, func(ctx context.Context, tx *db.Tx) (_ int64, err error) {
		made, err = create(ctx, tx, actor, d)
		return made.ID, err
	}, func(ctx context.Context, r db.Reader, id int64) (Order, error) {
		return s.created(ctx, r, actor, made, id)
	})
}

// foreseen is what create is going to ask, whatever it finds. A claim takes the order that it replaces first.
func foreseen(tx *db.Tx, actor access.Actor, d Draft) []*db.Query {
	queries := []*db.Query{termsQuery(actor.EnterpriseID, d.SaleChannelID, d.PaymentMethodID)}
	if sold := soldIDs(d.Lines, nil); len(sold) > 0 && !slices.ContainsFunc(d.Lines, DraftLine.isListed) {
		queries = append(queries, products.SellableQuery(actor.EnterpriseID, sold))
	}
	if d.ReplacesID == 0 {
		queries = append(queries, customers.Foresee(tx, actor, customers.Sighting{
			Given: d.CustomerID, Recipient: d.Recipient,
		})...)
	}
	return queries
}

// created is the order that was just made, as find would give it; of the one that a transaction with the same key made
// before only the id is known.
func (s *Service) created(ctx context.Context, r db.Reader, actor access.Actor, made Order, id int64) (Order, error) {
	if made.ID != id {
		return s.find(ctx, r, actor, id)
	}
	if !slices.ContainsFunc(made.Lines, Line.drawn) {
		return made, nil
	}
	return made, fillParts(ctx, r, &made)
}

// newLines are the lines without ids: there is nothing to keep yet.
func newLines(lines []DraftLine) []DraftLine {
	fresh := slices.Clone(lines)
	for i := range fresh {
		fresh[i].ID = 0
	}
	return fresh
}

// create makes the order and gives it as find would, but for the names of what was drawn.
func create(ctx context.Context, tx *db.Tx, actor access.Actor, d Draft) (Order, error) {
	if err := mayBackdate(actor, d.OrderedAt, tx.Instant()); err != nil {
		return Order{}, err
	}
	replaced, err := lockReplaced(ctx, tx, actor, d.ReplacesID)
	if err != nil {
		return Order{}, err
	}
	o, h, err := assemble(ctx, tx, actor, Order{}, &d)
	if err != nil {
		return Order{}, err
	}
	o.ReplacesID = replaced.ID
	if err := cmp.Or(maySettle(actor, o, true), mayGive(ctx, tx, actor, Order{}, o)); err != nil {
		return Order{}, err
	}
	if replaced.ID != 0 && o.PaymentType != settings.PayClaim {
		return Order{}, errs.ErrInvalid.Say("เฉพาะการเคลมเท่านั้นที่แทนคำสั่งซื้อเดิม",
			"only a claim replaces an order").At("replaces_id", errs.InvalidParam)
	}
	if err := refuseProvider(ctx, tx, actor, Head{}, o.Head); err != nil {
		return Order{}, err
	}
	// Refuses a blocked customer too, where the shop wants that.
	known, err := customers.Recognise(ctx, tx, actor, customers.Sighting{
		Given: d.CustomerID, Recipient: d.Recipient, ChannelID: o.SaleChannelID,
	})
	if err != nil {
		return Order{}, err
	}
	o.CustomerID, o.BroughtAddressID = known.CustomerID, known.Brought
	if o.Number, err = numbers.Next(ctx, tx, actor.EnterpriseID, numbers.Order); err != nil {
		return Order{}, err
	}
	o.Status = firstStatus(o.PaymentType)
	if o.PaymentType == settings.PayPlatform {
		o.PaidAt, o.PaymentAmount = o.OrderedAt, o.OrderAmount
	}
	o.CreatedBy, o.CreatedByName = actor.UserID, actor.Name
	if err := insertOrder(ctx, tx, actor.EnterpriseID, &o); err != nil {
		return Order{}, err
	}
	if err := addLines(ctx, tx, actor, &o); err != nil {
		return Order{}, err
	}
	entry, err := audit.AddFirst(ctx, tx, actor, audit.Event{
		Kind: "order.created", Ref: audit.RefOrder, RefID: o.ID,
		ToStatus: int64(o.Status),
		Data:     map[string]any{"number": o.Number, "amount": o.OrderAmount},
	})
	if err != nil {
		return Order{}, err
	}
	for i := range o.Lines {
		if o.Lines[i].Parts == nil {
			o.Lines[i].Parts = []Part{}
		}
	}
	if replaced.ID != 0 {
		if err := replace(ctx, tx, actor, replaced, o.Head); err != nil {
			return Order{}, err
		}
	}
	h.time(&o.Head, tx.Now())
	o.TagIDs, o.Notes = TagIDs{}, []Note{}
	o.Money = MoneyOf(o.Head)
	o.Payments, o.Packings, o.Timeline, o.Next = []Payment{}, []Parcel{}, []audit.Entry{entry}, NextFor(o.Status, actor)
	changed(tx, actor.EnterpriseID, o.ID)
	return o, nil
}

// assemble looks up what the draft points at and computes the sums. What was switched off since stays with an order
// that has it, before. It gives the hours of the enterprise too, which it read with the rest.
func assemble(ctx context.Context, tx *db.Tx, actor access.Actor, before Order, d *Draft) (Order, Hours, error) {
	t, err := db.SelectOne[terms](ctx, tx, termsQuery(actor.EnterpriseID, d.SaleChannelID, d.PaymentMethodID))
	switch {
	case err != nil:
		return Order{}, Hours{}, err
	case t.ChannelStatus != settings.StatusOn && d.SaleChannelID != before.SaleChannelID,
		actor.Group == access.GroupAgent && actor.SaleChannelID != d.SaleChannelID:
		return Order{}, Hours{}, atField(settings.ErrSaleChannelNotFound, "sale_channel_id")
	case t.MethodStatus != settings.StatusOn && d.PaymentMethodID != before.PaymentMethodID:
		return Order{}, Hours{}, atField(settings.ErrPaymentMethodNotFound, "payment_method_id")
	}
	if !d.Foreign {
		if err := refuseOff(t.ProvidersOff, before.ShippingProviderID, d.ShippingProviderID); err != nil {
			return Order{}, Hours{}, err
		}
	}
	lines, err := linesOf(ctx, tx, actor.EnterpriseID, d.Lines, timeOr(d.OrderedAt, tx.Instant()).Day(), before.Lines)
	if err != nil {
		return Order{}, Hours{}, err
	}
	goods, amount, items, err := totals(lines, d.ShippingFee, d.Discount)
	if err != nil {
		return Order{}, Hours{}, err
	}
	r := d.Recipient
	return Order{
		Head: Head{
			Platform: cmp.Or(d.Platform, soldOn(t.ChannelPlatform)), PlatformOrderID: d.PlatformOrderID,
			SaidShipBy:    d.ShipBy,
			SaleChannelID: d.SaleChannelID, SaleChannelName: t.Channel,
			PaymentMethodID: d.PaymentMethodID, PaymentMethodName: t.Method, PaymentType: t.MethodType,
			AsksSlip:           t.AsksSlip,
			ShippingProviderID: d.ShippingProviderID, TrackingNumber: d.TrackingNumber,
			OrderAmount: amount, GoodsAmount: goods, Discount: d.Discount, ShippingFee: d.ShippingFee,
			RecipientName: r.Name, Phone: r.Phone, Province: r.Province, ItemCount: items, SellerNote: d.SellerNote,
			OrderedAt: timeOr(d.OrderedAt, tx.Instant()), NotLinked: slices.ContainsFunc(lines, Line.held),
		},
		Address: r.Address, District: r.District, City: r.City, Zipcode: r.Zipcode, Lines: lines,
	}, t.Hours, nil
}

func atField(err error, field string) error {
	e := errs.Of(err)
	return e.At(field, e.Code)
}
