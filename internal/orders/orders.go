// Package orders owns the order from creation to completion, cancellation or return: its lines, its payments, its
// shipping data and its status. It does not own stock (inventory), parcels (packings) or who bought (customers); it
// calls them, or they call it, inside one transaction.
package orders

import (
	"langraan/internal/inventory"
	"langraan/internal/products"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/live"
	"langraan/internal/kit/noun"
	"langraan/internal/kit/status"
)

// The platforms an order comes from (spec section 9).
const (
	PlatformOwn     = 1
	PlatformTiktok  = 2
	PlatformShopee  = 3
	PlatformLazada  = 4
	PlatformLine    = 5
	PlatformPancake = 8
)

// The refusals of this package.
var (
	ErrNotFound = errs.New(errs.NotFound, errs.OrderNotFound)
	ErrStatus   = errs.New(errs.Conflict, errs.InvalidOrderStatus)
	ErrUnmapped = errs.New(errs.Invalid, errs.MapProduct)
	ErrProduct  = errs.New(errs.NotFound, errs.NoOrders)
	ErrTracking = errs.New(errs.NotFound, errs.InvalidTracking)
)

// Head is an order as lists show it. Amounts are satang.
type Head struct {
	ID                 int64         `db:"id" json:"id" example:"1042"`
	Number             string        `db:"number" json:"number" example:"SO6911-000123"`
	Status             Status        `db:"status" json:"status" example:"111"`
	Platform           int64         `db:"platform" json:"platform" example:"1"`
	PlatformOrderID    string        `db:"platform_order_id" json:"platform_order_id" example:"581234567890123456"`
	SaleChannelID      int64         `db:"sale_channel_id" json:"sale_channel_id" example:"3"`
	SaleChannelName    string        `db:"sale_channel_name" json:"sale_channel_name" example:"LINE OA"`
	PaymentMethodID    int64         `db:"payment_method_id" json:"payment_method_id" example:"2"`
	PaymentMethodName  string        `db:"payment_method_name" json:"payment_method_name" example:"โอนเข้าบัญชี"`
	PaymentType        int64         `db:"payment_type" json:"payment_type" example:"1"`
	AsksSlip           bool          `db:"asks_slip" json:"asks_slip" example:"true" doc:"its payment method asks for a slip"`
	ShippingProviderID int64         `db:"shipping_provider_id" json:"shipping_provider_id" example:"1"`
	TrackingNumber     string        `db:"tracking_number" json:"tracking_number" example:"EF582621152TH"`
	OrderAmount        int64         `db:"order_amount" json:"order_amount" example:"15800" doc:"satang the buyer owes"`
	PaymentAmount      int64         `db:"payment_amount" json:"payment_amount" example:"15800" doc:"satang received"`
	Refunded           int64         `db:"refunded" json:"refunded_amount" example:"0" doc:"satang of what was received that was given back"`
	Retained           int64         `db:"retained" json:"retained_amount" example:"0" doc:"satang that were to be given back and that the shop keeps"`
	Waived             int64         `db:"waived" json:"waived_amount" example:"0" doc:"satang of what is owed that somebody let pass"`
	GoodsAmount        int64         `db:"goods_amount" json:"goods_amount" example:"11800" doc:"satang of all lines after their discounts"`
	Discount           int64         `db:"discount" json:"discount" example:"0" doc:"satang off the whole order"`
	ShippingFee        int64         `db:"shipping_fee" json:"shipping_fee" example:"4000" doc:"satang"`
	RecipientName      string        `db:"recipient_name" json:"recipient_name" example:"สมหญิง ใจงาม"`
	Phone              string        `db:"phone" json:"phone" example:"0810004321"`
	Province           string        `db:"province" json:"province" example:"กรุงเทพมหานคร"`
	ItemCount          int64         `db:"item_count" json:"item_count" example:"2"`
	SellerNote         string        `db:"seller_note" json:"seller_note" example:"ห่อของขวัญ"`
	PackingNumber      string        `db:"packing_number" json:"packing_number" example:"PK6911-000118"`
	PackingStaff       string        `db:"packing_staff" json:"packing_staff" example:"นภา"`
	PackedAt           clock.Instant `db:"packed_at" json:"packed_at,omitempty" example:"2026-11-20T07:02:00Z"`
	NotLinked          bool          `db:"not_linked" json:"not_linked" example:"false"`
	GoodsMissing       bool          `db:"goods_missing" json:"goods_missing" example:"false" doc:"it waits for goods that a count did not find"`
	HoldKind           HoldKind      `db:"hold_kind" json:"hold_kind" enum:",address,stock,risk,payment,customer,other" doc:"why people put it on hold; empty while it isn't"`
	HoldReason         string        `db:"hold_reason" json:"hold_reason"`
	HoldUntil          clock.Instant `db:"hold_until" json:"hold_until,omitempty" example:"2026-11-20T07:02:00Z" doc:"when the hold ends by itself"`
	HoldAt             clock.Instant `db:"hold_at" json:"hold_at,omitempty" example:"2026-11-20T07:02:00Z"`
	HoldByName         string        `db:"hold_by_name" json:"hold_by_name"`
	TagIDs             TagIDs        `db:"tag_ids" json:"tag_ids"`
	OrderedAt          clock.Instant `db:"ordered_at" json:"ordered_at" example:"2026-11-20T07:02:00Z"`
	CreatedAt          clock.Instant `db:"created_at" json:"created_at" example:"2026-11-20T07:02:00Z"`
	PaidAt             clock.Instant `db:"paid_at" json:"paid_at,omitempty" example:"2026-11-20T07:02:00Z"`
	ShippedAt          clock.Instant `db:"shipped_at" json:"shipped_at,omitempty" example:"2026-11-20T07:02:00Z"`
	SaidShipBy         clock.Instant `db:"ship_by" json:"-"` // by its platform; 0 where that says nothing
	ShipBy             clock.Instant `db:"-" json:"ship_by,omitempty" example:"2026-11-21T09:00:00Z" doc:"while it is still to leave: until when, by the word of its platform where there is one, else by the hours of the shop"`
	Due                Due           `db:"-" json:"due,omitempty" enum:"late,today" doc:"how near ship_by is: past, or within the local day"`
	LabelOld           Age           `db:"-" json:"label_old,omitempty" enum:"number,changed" doc:"to people of the house: the label that was printed says something else than the order now: it has no tracking number yet (number), or something on it is wrong (changed). Of an order in several parcels changed where the label of any says something wrong; in lists that of the first tells. Of an order that is on its way the label under which it left; not told in lists"`
	Version            int64         `db:"version" json:"version" example:"3"`
}

// Order is everything of one order.
type Order struct {
	Head
	CustomerID       int64         `db:"customer_id" json:"customer_id,omitempty" example:"57"`
	CourierID        int64         `db:"courier_id" json:"courier_id,omitempty" example:"9" doc:"the own courier's user, when one is assigned"`
	CourierName      string        `db:"courier_name" json:"courier_name,omitempty" example:"ต้น"`
	Address          string        `db:"address" json:"address" example:"99/12 หมู่ 4 ซอยลาดพร้าว 101"`
	District         string        `db:"district" json:"district" example:"คลองจั่น" doc:"subdistrict (ตำบล, แขวง)"`
	City             string        `db:"city" json:"city" example:"บางกะปิ" doc:"district (อำเภอ, เขต)"`
	Zipcode          string        `db:"zipcode" json:"zipcode" example:"10240"`
	ReplacesID       int64         `db:"replaces_id" json:"replaces_id,omitempty" example:"1007" doc:"of a claim: the order it replaces"`
	Replaced         bool          `db:"-" json:"replaced,omitempty" doc:"it was claimed and its replacement stands, so that it is claimed no more"`
	ReplacedByID     int64         `db:"-" json:"replaced_by_id,omitempty" example:"1012" doc:"that replacement, where the caller may see it"`
	PutBack          bool          `db:"-" json:"put_back,omitempty" doc:"what was packed came back to the warehouse, after it was cancelled or returned"`
	ReturnBills      []ReturnBill  `db:"-" json:"return_bills,omitempty" doc:"the bills by which it came back, to those who may see bills"`
	CancelReasonType int64         `db:"cancel_reason_type" json:"cancel_reason_type,omitempty" example:"1"`
	CancelReason     string        `db:"cancel_reason" json:"cancel_reason,omitempty" example:"ลูกค้าเปลี่ยนใจ"`
	CreatedBy        int64         `db:"created_by" json:"created_by" example:"4"`
	CreatedByName    string        `db:"created_by_name" json:"created_by_name" example:"มะลิ"`
	CheckedByName    string        `db:"checked_by_name" json:"checked_by_name,omitempty" example:"นภา"`
	DeliveredAt      clock.Instant `db:"delivered_at" json:"delivered_at,omitempty" example:"2026-11-22T03:30:00Z"`
	CompletedAt      clock.Instant `db:"completed_at" json:"completed_at,omitempty" example:"2026-11-29T03:30:00Z"`
	CancelledAt      clock.Instant `db:"cancelled_at" json:"cancelled_at,omitempty" example:"2026-11-20T07:02:00Z"`

	BroughtAddressID int64 `db:"brought_address_id" json:"-"` // the customer's address that this order brought

	SaidLabel int64 `db:"said_label" json:"-"` // the digests of what its papers said that were printed last
	SaidSlip  int64 `db:"said_slip" json:"-"`
	SlipOld   bool  `db:"-" json:"slip_old,omitempty" doc:"the packing slip that was printed names another recipient, courier or tracking number; not told of an order in several parcels"`

	Money    Money         `db:"-" json:"money"`
	Lines    []Line        `db:"-" json:"lines"`
	Payments []Payment     `db:"-" json:"payments" doc:"what came in and what was given back, oldest first, 200 at most"`
	Packings []Parcel      `db:"-" json:"packings"`
	Next     []Status      `db:"-" json:"next" doc:"statuses the caller may move the order to"`
	Timeline []audit.Entry `db:"-" json:"timeline" doc:"newest first, 200 at most"`
	Notes    []Note        `db:"-" json:"notes" doc:"newest first, 200 at most; data.note_id of an order.noted of the timeline is the id of one, unless it was deleted"`
}

// ReturnBill is a bill by which goods of an order came back.
type ReturnBill struct {
	ID     int64  `db:"id" json:"id" example:"907"`
	Number string `db:"number" json:"number" example:"RT6911-000012"`
}

// The kinds of an order line.
const (
	LineProduct = "product"
	LineService = "service"
)

// Line is one thing sold: a product, or a service that needs no stock. Amounts are satang.
type Line struct {
	ID        int64  `db:"id" json:"id" example:"2051"`
	OrderID   int64  `db:"order_id" json:"-"`
	Kind      string `db:"kind" json:"kind" enum:"product,service"`
	ProductID int64  `db:"product_id" json:"product_id,omitempty" example:"21"`
	SKU       string `db:"sku" json:"sku" example:"SOAP-1"`
	Name      string `db:"name" json:"name" example:"สบู่ขมิ้น"`
	Quantity  int64  `db:"quantity" json:"quantity" example:"2"`
	Price     int64  `db:"price" json:"price" example:"5900" doc:"satang for one"`
	Discount  int64  `db:"discount" json:"discount" example:"0" doc:"satang off the line"`
	Amount    int64  `db:"amount" json:"amount" example:"11800" doc:"satang: quantity times price, less the discount"`
	Packed    int64  `db:"-" json:"packed" example:"0" doc:"how many are packed whole"`
	Image     string `db:"image" json:"image,omitempty" example:"a1b2c3.webp" doc:"what the product is shown with, at /api/v1/images/{name}"`
	Parts     []Part `db:"-" json:"components"`

	ListingID int64             `db:"listing_id" json:"listing_id,omitempty" example:"310" doc:"the platform listing it was ordered by; without a product_id the line waits for its link"`
	Draw      *products.Draw    `db:"-" json:"draw,omitempty" doc:"of a random product: what was drawn, and from what"`
	RawDraw   string            `db:"draw" json:"-"`
	Pool      []products.Choice `db:"-" json:"-"` // to draw from when the line is reserved
}

// held tells whether the line waits for its listing to be linked.
func (l Line) held() bool {
	return l.Kind == LineProduct && l.ListingID > 0 && len(l.Parts) == 0 && len(l.Pool) == 0 && l.ProductID == 0
}

// drawn tells whether what the line takes was drawn.
func (l Line) drawn() bool { return l.Draw != nil }

// Part is what a line takes from the warehouse.
type Part struct {
	ID                 int64  `db:"id" json:"id" example:"2051"`
	LineID             int64  `db:"line_id" json:"-"`
	WarehouseProductID int64  `db:"warehouse_product_id" json:"warehouse_product_id" example:"12"`
	Name               string `db:"name" json:"name" example:"สบู่ขมิ้น"`
	PN                 string `db:"pn" json:"pn" example:"A-0012"`
	Barcode            string `db:"barcode" json:"barcode" example:"8850123456787"`
	Quantity           int64  `db:"quantity" json:"quantity" example:"2"`
	Packed             int64  `db:"packed" json:"packed" example:"0"`
	PackageBarcode     string `db:"package_barcode" json:"-"`
	PackagePieces      int64  `db:"package_pieces" json:"-"`
}

// PaymentKind says which way money went. On the wire it is a word.
type PaymentKind int64

// The kinds. Numbers are stored: never reuse one.
const (
	Received   PaymentKind = 1
	RefundedTo PaymentKind = 2
)

var paymentKinds = status.Words[PaymentKind]{Received: "received", RefundedTo: "refunded"}

// MarshalText writes the word.
func (k PaymentKind) MarshalText() ([]byte, error) { return []byte(paymentKinds[k]), nil }

// UnmarshalText reads the word.
func (k *PaymentKind) UnmarshalText(text []byte) error { return paymentKinds.Read(k, text) }

// Payment is money that came in for an order, or was given back.
type Payment struct {
	ID                int64         `db:"id" json:"id" example:"88"`
	Kind              PaymentKind   `db:"kind" json:"kind" enum:"received,refunded"`
	PaymentMethodID   int64         `db:"payment_method_id" json:"payment_method_id" example:"2"`
	PaymentMethodName string        `db:"payment_method_name" json:"payment_method_name" example:"โอนเข้าบัญชี"`
	Amount            int64         `db:"amount" json:"amount" example:"15800" doc:"satang"`
	Reference         string        `db:"reference" json:"reference" example:"202611201402ABC"`
	Bank              string        `db:"bank" json:"bank,omitempty" example:"004" doc:"the sending bank that the slip named: its code at the Bank of Thailand, or truemoney"`
	Note              string        `db:"note" json:"note,omitempty" example:"สินค้าหมด" doc:"why money was given back"`
	Image             string        `db:"image" json:"image,omitempty" example:"a1b2c3.webp" doc:"the slip, at /api/v1/images/{name}"`
	SlipID            int64         `db:"slip_id" json:"slip_id,omitempty" example:"77" doc:"the slip that was accepted for it"`
	StatementLineID   int64         `db:"line_id" json:"statement_line_id,omitempty" example:"412" doc:"the line of a bank statement that was accepted for it"`
	UserName          string        `db:"user_name" json:"user_name" example:"มะลิ"`
	At                clock.Instant `db:"at" json:"at" example:"2026-11-20T07:02:00Z"`
	RevertedAt        clock.Instant `db:"reverted_at" json:"reverted_at,omitempty" example:"2026-11-20T07:02:00Z" doc:"when it was taken back; it counts no longer"`
	RevertedByName    string        `db:"reverted_by_name" json:"reverted_by_name,omitempty" example:"มะลิ"`
}

// Parcel is a packing as the order page lists it.
type Parcel struct {
	ID        int64         `db:"id" json:"id" example:"118"`
	Number    string        `db:"number" json:"number" example:"PK6911-000118"`
	Status    string        `db:"status" json:"status" enum:"open,closed,left,arrived,void" example:"111"`
	UserName  string        `db:"user_name" json:"user_name" example:"มะลิ"`
	Released  string        `db:"released_by_name" json:"released_by,omitempty" example:"นภา" doc:"who released it, so that the order could be packed anew"`
	OpenedAt  clock.Instant `db:"opened_at" json:"opened_at" example:"2026-11-20T07:02:00Z"`
	ClosedAt  clock.Instant `db:"closed_at" json:"closed_at,omitempty" example:"2026-11-20T07:02:00Z"`
	LeftAt    clock.Instant `db:"left_at" json:"left_at,omitempty" example:"2026-11-20T07:02:00Z"`
	ArrivedAt clock.Instant `db:"arrived_at" json:"arrived_at,omitempty" example:"2026-11-20T07:02:00Z"`
	LeftBy    int64         `db:"left_by" json:"-"`
	RoundID   int64         `db:"hand_over_id" json:"-"`
	SaidLabel int64         `db:"said_label" json:"-"` // as of the order; of the first the order's own tells
	LabelOld  Age           `db:"-" json:"label_old,omitempty" enum:"number,changed" doc:"of an order in several parcels: as label_old of the order, of the label of this one; while it is here or on its way"`

	MayTakeBack bool `db:"-" json:"may_take_back,omitempty" doc:"it left by a scan at the shipping check which the caller may take back now"`
}

// waits tells whether the parcel is packed and has not left.
func (p Parcel) waits() bool { return p.Status == parcelClosed }

// The states of a parcel that this package asks for.
const (
	parcelClosed  = "closed"
	parcelLeft    = "left"
	parcelArrived = "arrived"
)

// Service runs the use cases.
type Service struct {
	Tags *noun.Nouns[Tag]

	db      *db.DB
	parcels Parcels
	proofs  Proofs
}

// New makes the service; parcels is how it reaches the packing bench, proofs what payments were confirmed by.
func New(d *db.DB, parcels Parcels, proofs Proofs) *Service {
	return &Service{noun.Of(d, tags), d, parcels, proofs}
}

// refOf is how ledgers and traces point at an order.
func refOf(id int64) inventory.Ref { return inventory.Ref{Kind: audit.RefOrder, ID: id} }

// event begins the trace of a change.
func event(kind string, o Head, to Status, data any) audit.Event {
	return audit.Event{
		Kind: kind, Ref: audit.RefOrder, RefID: o.ID, FromStatus: int64(o.Status), ToStatus: int64(to),
		Data: data,
	}
}

// mayBackdate refuses a time of the caller's own unless it is privileged; a time in the future is refused to all.
func mayBackdate(actor access.Actor, at, now clock.Instant) error {
	if at == 0 {
		return nil
	}
	if !actor.Privileged {
		return errs.ErrDenied.Say("เฉพาะผู้มีสิทธิ์พิเศษเท่านั้นที่กำหนดเวลาเองได้",
			"only privileged people may give a time of their own")
	}
	if at > now {
		return errs.ErrInvalid.Say("เวลาอยู่ในอนาคต", "the time lies in the future")
	}
	return nil
}

// timeOr is the given time, or now.
func timeOr(at, now clock.Instant) clock.Instant {
	if at != 0 {
		return at
	}
	return now
}

// LiveTopic names orders in live updates.
const LiveTopic = "orders"

// changed tells every open browser of the enterprise, once the transaction is committed.
func changed(tx *db.Tx, enterpriseID, id int64) {
	live.Publish(tx, live.Event{EnterpriseID: enterpriseID, Topic: LiveTopic, ID: id})
}
