package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/print"
	"langraan/internal/kit/promptpay"
	"langraan/internal/settings"
)

// PromptPay is how a buyer pays what an order still owes by scanning. A biller's code carries the order's number, which
// the bank's statement then has; that of a PromptPay id carries none: the payment is known by its amount and its slip.
type PromptPay struct {
	Payload     string `json:"payload" doc:"the text of the QR"`
	Picture     string `json:"picture" doc:"the QR as an SVG document, with the white edge that scanners need"`
	Amount      int64  `json:"amount" doc:"satang that the order still owes; the QR asks for exactly that"`
	Reference   string `json:"reference,omitempty" doc:"of a biller's code: the order's number as the bank will tell it"`
	Account     string `json:"account" doc:"the PromptPay or biller id, all but its last four digits hidden"`
	AccountName string `json:"account_name" doc:"empty where the settings name nobody"`
	Number      string `json:"number" doc:"of the order"`
}

// The refusals of a code that buyers pay by.
var (
	ErrNotOwing = errs.ErrConflict.Declare("คำสั่งซื้อนี้ไม่มียอดค้างชำระ", "the order owes nothing")
	ErrNoScan   = errs.ErrConflict.Declare("วิธีชำระของคำสั่งซื้อนี้ไม่มีพร้อมเพย์ เพิ่มได้ในการตั้งค่าวิธีชำระเงิน",
		"the order's payment method has no PromptPay id; it is added in the settings of payment methods")
)

// PromptPay writes the code for what an order that the actor may see still owes. ErrNotFound; ErrStatus unless it waits
// for payment; ErrNotOwing; ErrNoScan.
func (s *Service) PromptPay(ctx context.Context, actor access.Actor, id int64) (PromptPay, error) {
	o, err := findPayee(ctx, s.db.Fresh(), actor, id)
	if err != nil {
		return PromptPay{}, err
	}
	amount := owed(o.Head)
	switch {
	case !MayBecome(o.Status, AwaitingShipment, ByPayment):
		return PromptPay{}, refuseStep(o.Status, AwaitingShipment)
	case amount == 0:
		return PromptPay{}, ErrNotOwing
	case o.PaymentType != settings.PayBankTransfer || o.PromptPayID+o.BillerID == "":
		return PromptPay{}, ErrNoScan
	}
	code := PromptPay{Amount: amount, AccountName: o.AccountName, Number: o.Number}
	if err := code.write(o); err != nil {
		return PromptPay{}, ErrNoScan.Because(err)
	}
	drawn, err := print.NewBarcode(print.QR, code.Payload)
	if err != nil {
		return PromptPay{}, err
	}
	code.Picture = string(drawn.SVG())
	return code, nil
}

// write fills in what is scanned: a biller before a PromptPay id, for it says which order is paid.
func (p *PromptPay) write(o payee) (err error) {
	if o.BillerID != "" {
		p.Account = promptpay.Account{ID: o.BillerID}.Masked()
		p.Reference = promptpay.ReferenceOf(o.Number)
		p.Payload, err = promptpay.Bill{Biller: o.BillerID, Reference: p.Reference, Amount: p.Amount}.Payload()
		return err
	}
	account, err := promptpay.ReadAccount(o.PromptPayID)
	if err != nil {
		return err
	}
	p.Account = account.Masked()
	p.Payload, err = promptpay.Transfer{To: account, Amount: p.Amount}.Payload()
	return err
}
