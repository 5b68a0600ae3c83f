package settings

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
)

// Start gives a new enterprise the lists it needs before its first order, inside the transaction that creates it.
func Start(ctx context.Context, tx *db.Tx, actor access.Actor) error {
	for _, m := range []PaymentMethod{
		{Name: "โอนเงินผ่านธนาคาร", Type: PayBankTransfer}, {Name: "เก็บเงินปลายทาง", Type: PayCashOnDeliver},
		{Name: "ชำระผ่านแพลตฟอร์ม", Type: PayPlatform}, {Name: "อื่น ๆ", Type: PayOther},
	} {
		m.Status = StatusOn
		if err := savePaymentMethod(ctx, tx, actor.EnterpriseID, &m); err != nil {
			return err
		}
		if err := audit.Add(ctx, tx, actor, audit.Event{Kind: "payment_method.created", Ref: audit.RefPaymentMethod, RefID: m.ID, Data: m}); err != nil {
			return err
		}
	}
	c := SaleChannel{Name: "หน้าร้านบริษัท", Type: ChannelCompany, Status: StatusOn}
	if err := saveSaleChannel(ctx, tx, actor.EnterpriseID, &c); err != nil {
		return err
	}
	return audit.Add(ctx, tx, actor, audit.Event{Kind: "sale_channel.created", Ref: audit.RefSaleChannel, RefID: c.ID, Data: c})
}
