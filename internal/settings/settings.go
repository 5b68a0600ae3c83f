// Package settings owns the lists an owner sets up once: payment methods and sale channels (teams and departments share
// its shape). It does not own what happens with them: orders only point here.
package settings

import (
	"context"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/once"
)

// The payment method types of the spec, section 9.
const (
	PayBankTransfer  = 1
	PayCashOnDeliver = 2
	PayClaim         = 4
	PayRabbitLine    = 5
	PayPlatform      = 6
	PayOther         = 7
)

// The sale channel types of the spec, section 9.
const (
	ChannelCompany = 1
	ChannelAgent   = 2
)

// The states of a list entry.
const (
	StatusOff = 0
	StatusOn  = 1
)

// The refusals of this package.
var (
	ErrPaymentMethodNotFound = errs.New(errs.NotFound, errs.PaymentMethodNotFound)
	ErrSaleChannelNotFound   = errs.ErrNotFound.Declare("ไม่พบช่องทางการขาย", "sale channel not found")
	ErrNameTaken             = errs.ErrConflict.Declare("มีชื่อนี้แล้ว", "this name exists already").At("name",
		errs.InvalidParam)
	ErrNoName    = errs.ErrInvalid.Declare("ต้องมีชื่อ", "a name is needed").At("name", errs.InvalidParam)
	ErrPromptPay = errs.ErrInvalid.Declare("พร้อมเพย์ต้องเป็นเบอร์มือถือ 10 หลัก เลขประจำตัว 13 หลัก "+
		"หรืออีวอลเล็ต 15 หลัก", "a PromptPay id is a mobile number of 10 digits, a national or tax id of 13 or an "+
		"e-wallet of 15").At("promptpay_id", errs.InvalidParam)
	ErrInUse = errs.ErrConflict.Declare("มีคำสั่งซื้อใช้อยู่ จึงลบไม่ได้ ให้ปิดใช้งานแทน",
		"orders use it; switch it off instead of deleting")
)

// PaymentMethod is a way buyers pay. Type is one of the spec's; PromptPayID is set where the QR may be shown.
type PaymentMethod struct {
	ID            int64  `db:"id" json:"id"`
	Name          string `db:"name" json:"name"`
	Type          int64  `db:"type" json:"type" enum:"1,2,4,5,6,7" doc:"1 bank transfer, 2 cash on delivery, 4 claim, 5 Rabbit Line Pay, 6 platform, 7 other"`
	BankCode      string `db:"bank_code" json:"bank_code"`
	AccountNumber string `db:"account_number" json:"account_number"`
	AccountName   string `db:"account_name" json:"account_name"`
	PromptPayID   string `db:"promptpay_id" json:"promptpay_id"`
	Status        int64  `db:"status" json:"status" enum:"0,1"`
	Version       int64  `db:"version" json:"version"`
}

// SaleChannel is who sold an order: a company page or an agent.
type SaleChannel struct {
	ID      int64  `db:"id" json:"id"`
	Name    string `db:"name" json:"name"`
	Type    int64  `db:"type" json:"type" enum:"1,2" doc:"1 company, 2 agent"`
	Status  int64  `db:"status" json:"status" enum:"0,1"`
	Version int64  `db:"version" json:"version"`
}

// Service runs the use cases.
type Service struct{ db *db.DB }

// New makes the service.
func New(d *db.DB) *Service { return &Service{d} }

// PaymentMethods lists all of the enterprise, by name; an enterprise has few, so the list is not paged.
func (s *Service) PaymentMethods(ctx context.Context, actor access.Actor) ([]PaymentMethod, error) {
	return listPaymentMethods(ctx, s.db.Fresh(), actor.EnterpriseID)
}

// PaymentMethod finds one; ErrPaymentMethodNotFound.
func (s *Service) PaymentMethod(ctx context.Context, actor access.Actor, id int64) (PaymentMethod, error) {
	return FindPaymentMethod(ctx, s.db.Fresh(), actor.EnterpriseID, id)
}

// SavePaymentMethod creates (ID 0) or changes one. ErrNoName, ErrPromptPay, ErrNameTaken, ErrPaymentMethodNotFound,
// errs.ErrStale.
func (s *Service) SavePaymentMethod(ctx context.Context, actor access.Actor, m PaymentMethod) (PaymentMethod, error) {
	m, err := m.kept()
	if err != nil {
		return PaymentMethod{}, err
	}
	return once.Save(ctx, s.db, actor, "payment_methods.save", m, func(ctx context.Context, tx *db.Tx) (PaymentMethod,
		error,
	) {
		return putPaymentMethod(ctx, tx, actor, m)
	})
}

func putPaymentMethod(ctx context.Context, tx *db.Tx, actor access.Actor, m PaymentMethod) (PaymentMethod, error) {
	saved, err := savePaymentMethod(ctx, tx, actor.EnterpriseID, m)
	if err != nil {
		return saved, err
	}
	return saved, audit.Add(ctx, tx, actor, audit.Event{
		Kind: audit.SavedKind("payment_method", m.ID),
		Ref:  audit.RefPaymentMethod, RefID: saved.ID, Data: saved,
	})
}

// DeletePaymentMethod removes one that nothing uses; ErrInUse otherwise.
func (s *Service) DeletePaymentMethod(ctx context.Context, actor access.Actor, id int64) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := deletePaymentMethod(ctx, tx, actor.EnterpriseID, id); err != nil {
			return err
		}
		return audit.Add(ctx, tx, actor, audit.Event{
			Kind: "payment_method.deleted", Ref: audit.RefPaymentMethod,
			RefID: id,
		})
	})
}

// SaleChannels lists all of the enterprise, by name.
func (s *Service) SaleChannels(ctx context.Context, actor access.Actor) ([]SaleChannel, error) {
	return listSaleChannels(ctx, s.db.Fresh(), actor.EnterpriseID)
}

// SaleChannel finds one; ErrSaleChannelNotFound.
func (s *Service) SaleChannel(ctx context.Context, actor access.Actor, id int64) (SaleChannel, error) {
	return FindSaleChannel(ctx, s.db.Fresh(), actor.EnterpriseID, id)
}

// SaveSaleChannel creates (ID 0) or changes one. ErrNoName, ErrNameTaken, ErrSaleChannelNotFound, errs.ErrStale.
func (s *Service) SaveSaleChannel(ctx context.Context, actor access.Actor, c SaleChannel) (SaleChannel, error) {
	if c.Name = strings.TrimSpace(c.Name); c.Name == "" {
		return SaleChannel{}, ErrNoName
	}
	return once.Save(ctx, s.db, actor, "sale_channels.save", c, func(ctx context.Context, tx *db.Tx) (SaleChannel,
		error,
	) {
		return putSaleChannel(ctx, tx, actor, c)
	})
}

func putSaleChannel(ctx context.Context, tx *db.Tx, actor access.Actor, c SaleChannel) (SaleChannel, error) {
	saved, err := saveSaleChannel(ctx, tx, actor.EnterpriseID, c)
	if err != nil {
		return saved, err
	}
	return saved, audit.Add(ctx, tx, actor, audit.Event{
		Kind: audit.SavedKind("sale_channel", c.ID),
		Ref:  audit.RefSaleChannel, RefID: saved.ID, Data: saved,
	})
}

// DeleteSaleChannel removes one that nothing uses; ErrInUse otherwise.
func (s *Service) DeleteSaleChannel(ctx context.Context, actor access.Actor, id int64) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := deleteSaleChannel(ctx, tx, actor.EnterpriseID, id); err != nil {
			return err
		}
		return audit.Add(ctx, tx, actor, audit.Event{
			Kind: "sale_channel.deleted", Ref: audit.RefSaleChannel,
			RefID: id,
		})
	})
}
