package settings

import (
	"context"
	"encoding/json"

	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/noun"
)

// PaymentMethod is a way buyers pay. Type is one of the spec's; PromptPayID or BillerID is set where the QR may be
// shown.
type PaymentMethod struct {
	ID            int64  `db:"id" json:"id" readOnly:"true"`
	Name          string `db:"name" json:"name" required:"true" minLength:"1" maxLength:"100"`
	Type          int64  `db:"type" json:"type" required:"true" enum:"1,2,4,5,6,7" doc:"1 bank transfer, 2 cash on delivery, 4 claim, 5 Rabbit Line Pay, 6 platform, 7 other"`
	BankCode      string `db:"bank_code" json:"bank_code" maxLength:"10"`
	AccountNumber string `db:"account_number" json:"account_number" maxLength:"40"`
	AccountName   string `db:"account_name" json:"account_name" maxLength:"100"`
	PromptPayID   string `db:"promptpay_id" json:"promptpay_id" maxLength:"20" doc:"a mobile number (10 digits), a national or tax id (13) or an e-wallet (15); spaces and - are dropped"`
	BillerID      string `db:"biller_id" json:"biller_id" maxLength:"20" doc:"what the bank gave a business for payments by code (15 digits): the QR then names it and carries the order's number; spaces and - are dropped. Bank transfers alone have one; left out of a change it stays, empty takes it away"`
	AsksSlip      int64  `db:"asks_slip" json:"asks_slip" enum:"0,1" doc:"1: orders that are paid this way wait for a slip; left out it is 1 of bank transfers and others, 0 of the rest"`
	Status        int64  `db:"status" json:"status" enum:"0,1" doc:"1 on, 0 off; left out is on"`
	Version       int64  `db:"version" json:"version" minimum:"0"`

	keepsBiller bool // a body that says nothing of it, as that of an older page, leaves what is stored
}

const unsaid = -1

// UnmarshalJSON reads one as on, and as its type is usually proven, unless it says otherwise.
func (p *PaymentMethod) UnmarshalJSON(text []byte) error {
	type plain PaymentMethod
	p.Status, p.AsksSlip = StatusOn, unsaid
	if err := json.Unmarshal(text, (*plain)(p)); err != nil {
		return err
	}
	if p.AsksSlip == unsaid {
		p.AsksSlip = usuallyAsksSlip(p.Type)
	}
	var later struct {
		BillerID *string `json:"biller_id"`
	}
	err := json.Unmarshal(text, &later)
	p.keepsBiller = later.BillerID == nil
	return err
}

// usuallyAsksSlip is 1 for what buyers prove by a picture.
func usuallyAsksSlip(kind int64) int64 {
	if kind == PayBankTransfer || kind == PayOther {
		return 1
	}
	return 0
}

// PaymentMethods describes payment methods, for who reads or makes one inside a transaction of its own.
var PaymentMethods = noun.Describe(noun.Kind[PaymentMethod]{
	Table: "payment_methods", Name: "payment_method", Ref: audit.RefPaymentMethod,
	Missing: ErrPaymentMethodNotFound, Taken: ErrNameTaken, Used: ErrInUse,
	Row: func(m *PaymentMethod) (id, version *int64) { return &m.ID, &m.Version },
	Fields: []noun.Field[PaymentMethod]{
		{Column: "name", At: func(m *PaymentMethod) any { return &m.Name }},
		{Column: "type", At: func(m *PaymentMethod) any { return &m.Type }},
		{Column: "bank_code", At: func(m *PaymentMethod) any { return &m.BankCode }},
		{Column: "account_number", At: func(m *PaymentMethod) any { return &m.AccountNumber }},
		{Column: "account_name", At: func(m *PaymentMethod) any { return &m.AccountName }},
		{Column: "promptpay_id", At: func(m *PaymentMethod) any { return &m.PromptPayID }},
		{Column: "biller_id", At: func(m *PaymentMethod) any { return &m.BillerID }},
		{Column: "asks_slip", At: func(m *PaymentMethod) any { return &m.AsksSlip }},
		{Column: "status", At: func(m *PaymentMethod) any { return &m.Status }},
	},
	Tidy: func(m *PaymentMethod) (err error) {
		if m.PromptPayID != "" {
			m.PromptPayID, err = takePromptPay(m.PromptPayID)
		}
		if err == nil && m.BillerID != "" {
			if m.Type != PayBankTransfer {
				return ErrBillerType
			}
			m.BillerID, err = takeBiller(m.BillerID)
		}
		return err
	},
	Check: func(ctx context.Context, tx *db.Tx, enterpriseID int64, m *PaymentMethod) (err error) {
		if m.keepsBiller && m.ID != 0 && m.Type == PayBankTransfer {
			m.BillerID, err = billerOf(ctx, tx, enterpriseID, m.ID)
		}
		return err
	},
})
