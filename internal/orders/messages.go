package orders

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/money"
	"langraan/internal/kit/page"
	"langraan/internal/settings"
)

// Message is a message of the shop's filled with the facts of one order, ready to be sent.
type Message struct {
	ID     int64  `json:"id" doc:"of its template"`
	Name   string `json:"name"`
	Kind   int64  `json:"kind" enum:"1,2,3,4,5,6" doc:"1 payment reminder, 2 address check, 3 packed, 4 tracking, 5 thanks, 6 another"`
	Fits   bool   `json:"fits" doc:"the order is where such a message is usually sent"`
	Lacks  string `json:"lacks,omitempty" enum:"due,tracking" doc:"what the message tells of and the order has not, a sum to be paid or a tracking number: there is nothing to send then"`
	TextTH string `json:"text_th" doc:"empty where the template has no Thai or the order lacks something"`
	TextEN string `json:"text_en" doc:"empty where the template has no English or the order lacks something"`
}

// told is what messages tell of an order beside the order itself.
type told struct {
	payee
	Shop          string `db:"shop"`
	BankCode      string `db:"bank_code"`
	AccountNumber string `db:"account_number"`
	TrackingLink  string `db:"tracking_link"` // of a courier of the shop's own, with {number}
	ShopLinks     string `db:"shop_links"`    // what settings.TrackingLinksOf stored of the other providers
	CourierName   string `db:"courier"`
	Address       string `db:"address"`
	District      string `db:"district"`
	City          string `db:"city"`
	Zipcode       string `db:"zipcode"`
}

// Messages fills the messages that the shop offers with the facts of an order that the actor may see: those that fit
// first, 100 at most. ErrNotFound.
func (s *Service) Messages(ctx context.Context, actor access.Actor, id int64) (page.List[Message], error) {
	var o told
	var lines []Line
	var templates []settings.MessageTemplate
	if err := db.Together(ctx, s.db.Fresh(), askTold(&o, actor, id), askLines(&lines, id),
		settings.AskOffered(&templates, actor.EnterpriseID)); err != nil {
		return page.List[Message]{}, err
	}
	thai, english := factsOf(o, lines, "th"), factsOf(o, lines, "en")
	list := make([]Message, 0, len(templates))
	for _, t := range templates {
		m := Message{ID: t.ID, Name: t.Name, Kind: t.Kind, Lacks: lacking(t, thai)}
		if m.Lacks == "" {
			m.Fits = fitsMessage(t.Kind, o.Head)
			m.TextTH, m.TextEN = settings.FillMessage(t.TextTH, thai), settings.FillMessage(t.TextEN, english)
		}
		list = append(list, m)
	}
	slices.SortStableFunc(list, func(a, b Message) int { return rank(b) - rank(a) })
	return page.ListOf(list, len(list)), nil
}

func rank(m Message) int {
	if m.Fits {
		return 1
	}
	return 0
}

// lacking is the place of a template of which an order has nothing, so that a sentence of it would end in the middle.
// Facts are given in one language and the same in the other.
func lacking(t settings.MessageTemplate, facts map[string]string) string {
	for _, place := range []string{"due", "tracking"} {
		if settings.HalfSays(t.TextTH, place, facts) || settings.HalfSays(t.TextEN, place, facts) {
			return place
		}
	}
	return ""
}

// fitsMessage tells whether a message of the kind is usually sent for an order as it is.
func fitsMessage(kind int64, o Head) bool {
	switch kind {
	case settings.MessagePayment:
		return o.Status == Unpaid
	case settings.MessageAddress:
		return o.Status == Unpaid || o.Status == AwaitingShipment
	case settings.MessagePacked:
		return o.Status == AwaitingCollection
	case settings.MessageTracking:
		return o.TrackingNumber != "" && (o.Status == AwaitingCollection || o.Status == InTransit)
	case settings.MessageThanks:
		return o.Status == Delivered || o.Status == Completed
	}
	return true
}

// factsOf are the facts of an order by the names of places; what there is nothing to say of is empty.
func factsOf(o told, lines []Line, language string) map[string]string {
	facts := map[string]string{
		"shop": o.Shop, "order": o.Number, "name": o.RecipientName, "phone": o.Phone,
		"address": joinWords(o.Address, o.District, o.City, o.Province, o.Zipcode),
		"items":   linesSaid(lines), "amount": money.Amount(o.OrderAmount).String(),
		"courier": o.CourierName, "tracking": o.TrackingNumber,
	}
	link := o.TrackingLink
	if words, isKnown := providerWords[o.ShippingProviderID]; isKnown {
		facts["courier"] = words.In(language)
		link = settings.TrackingLinkOf(o.ShopLinks, o.ShippingProviderID)
	}
	facts["link"] = settings.FillTrackingLink(link, o.TrackingNumber)
	if due := owed(o.Head); due > 0 && o.Status == Unpaid {
		facts["due"] = money.Amount(due).String()
	}
	if o.PaymentType == settings.PayBankTransfer {
		facts["promptpay"] = o.PromptPayID
		if o.AccountNumber != "" {
			facts["account"] = joinWords(strings.ToUpper(o.BankCode), o.AccountNumber, o.AccountName)
		}
	}
	if o.PaymentType == settings.PayCashOnDeliver && slices.Contains(onTheWay, o.Status) {
		facts["cod"] = money.Amount(ToCollect(o.Head)).String()
	}
	return facts
}

// onTheWay are the statuses in which a courier still collects what is paid on delivery.
var onTheWay = []Status{AwaitingShipment, PartiallyShipping, AwaitingCollection, InTransit}

func linesSaid(lines []Line) string {
	said := make([]string, len(lines))
	for i, l := range lines {
		said[i] = fmt.Sprintf("%s × %d", l.Name, l.Quantity)
	}
	return strings.Join(said, "\n")
}

func joinWords(words ...string) string { return i18n.Clean(strings.Join(words, " ")) }
