package settings

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// Start gives a new enterprise the lists it needs before its first order, inside the transaction that creates it: one
// sale channel, its own counter, and the chats that most shops answer where it says that it sells in chats.
func Start(ctx context.Context, tx *db.Tx, actor access.Actor, isChatting bool) error {
	for _, m := range []PaymentMethod{
		{Name: "โอนเงินผ่านธนาคาร", Type: PayBankTransfer},
		{Name: "เก็บเงินปลายทาง", Type: PayCashOnDeliver},
		{Name: "ชำระผ่านแพลตฟอร์ม", Type: PayPlatform},
		{Name: "อื่น ๆ", Type: PayOther},
	} {
		m.Status, m.AsksSlip = StatusOn, usuallyAsksSlip(m.Type)
		if _, err := PaymentMethods.Put(ctx, tx, actor, m); err != nil {
			return err
		}
	}
	for _, c := range usualCouriers {
		c.Status = StatusOn
		if _, err := Couriers.Put(ctx, tx, actor, c); err != nil {
			return err
		}
	}
	channels := []SaleChannel{{Name: "หน้าร้านบริษัท"}}
	if isChatting {
		channels = append(channels, usualChats...)
	}
	for _, c := range channels {
		c.Type, c.Status = ChannelCompany, StatusOn
		if _, err := SaleChannels.Put(ctx, tx, actor, c); err != nil {
			return err
		}
	}
	return startMessages(ctx, tx, actor)
}

// The platforms with a chat that a new shop has channels of, by the numbers of orders.
const (
	platformTiktok = 2
	platformLine   = 5
)

// usualChats are those that most shops answer.
var usualChats = []SaleChannel{
	{Name: "Facebook"},
	{Name: "Instagram"},
	{Name: "LINE", Platform: platformLine},
	{Name: "TikTok", Platform: platformTiktok},
}

// usualCouriers are those that most shops use beside the providers that everybody knows. They take any number: the
// forms of theirs are nowhere published.
var usualCouriers = []Courier{
	{Name: "Flash Express", TrackingLink: "https://www.flashexpress.co.th/fle/tracking?se={number}"},
	{Name: "J&T Express"},
	{Name: "Ninja Van"},
	{Name: "Best Express"},
	{Name: "Lalamove"},
}
