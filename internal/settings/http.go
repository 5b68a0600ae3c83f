package settings

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
)

// Routes are the calls of this package.
func (s *Service) Routes() []rest.Route {
	return []rest.Route{
		rest.Get("/api/v1/paymentmethod", access.SignedIn(), "List payment methods", s.httpPaymentMethods),
		rest.Get("/api/v1/paymentmethod/{id}", access.SignedIn(), "Read a payment method", rest.Reads(s.PaymentMethod)),
		rest.Post("/api/v1/paymentmethod", access.Admin(), "Create a payment method",
			rest.Creates[PaymentMethodBody](s.SavePaymentMethod), rest.Created()),
		rest.Put("/api/v1/paymentmethod/{id}", access.Admin(), "Change a payment method",
			rest.Changes[paymentMethodChange](s.SavePaymentMethod)),
		rest.Delete("/api/v1/paymentmethod/{id}", access.Admin(), "Delete a payment method",
			rest.Deletes(s.DeletePaymentMethod)),
		rest.Get("/api/v1/salechannel", access.SignedIn(), "List sale channels", s.httpSaleChannels),
		rest.Get("/api/v1/salechannel/{id}", access.SignedIn(), "Read a sale channel", rest.Reads(s.SaleChannel)),
		rest.Post("/api/v1/salechannel", access.Admin(), "Create a sale channel",
			rest.Creates[SaleChannelBody](s.SaveSaleChannel), rest.Created()),
		rest.Put("/api/v1/salechannel/{id}", access.Admin(), "Change a sale channel",
			rest.Changes[saleChannelChange](s.SaveSaleChannel)),
		rest.Delete("/api/v1/salechannel/{id}", access.Admin(), "Delete a sale channel",
			rest.Deletes(s.DeleteSaleChannel)),
	}
}

// PaymentMethodBody is what a payment method is made of; exported because the edge reads embedded fields of exported
// types only.
type PaymentMethodBody struct {
	Name          string `json:"name" minLength:"1" maxLength:"100"`
	Type          int64  `json:"type" enum:"1,2,4,5,6,7"`
	BankCode      string `json:"bank_code,omitempty" maxLength:"10"`
	AccountNumber string `json:"account_number,omitempty" maxLength:"40"`
	AccountName   string `json:"account_name,omitempty" maxLength:"100"`
	PromptPayID   string `json:"promptpay_id,omitempty" maxLength:"20" doc:"a mobile number (10 digits), a national or tax id (13) or an e-wallet (15); spaces and - are dropped"`
	Status        *int64 `json:"status,omitempty" enum:"0,1"`
}

// Entity is the payment method that the body says.
func (b PaymentMethodBody) Entity(id int64) PaymentMethod {
	return PaymentMethod{
		id, b.Name, b.Type, b.BankCode, b.AccountNumber, b.AccountName, b.PromptPayID,
		statusOf(b.Status), 0,
	}
}

type paymentMethodChange struct {
	PaymentMethodBody
	Version int64 `json:"version" minimum:"1" doc:"the version that was read"`
}

// Entity is the changed payment method.
func (b paymentMethodChange) Entity(id int64) PaymentMethod {
	m := b.PaymentMethodBody.Entity(id)
	m.Version = b.Version
	return m
}

func statusOf(given *int64) int64 {
	if given == nil {
		return StatusOn
	}
	return *given
}

func (s *Service) httpPaymentMethods(ctx context.Context, a access.Actor,
	_ *struct{},
) (page.List[PaymentMethod], error) {
	rows, err := s.PaymentMethods(ctx, a)
	return page.ListOf(rows, len(rows)), err
}

// SaleChannelBody is what a sale channel is made of; exported like PaymentMethodBody.
type SaleChannelBody struct {
	Name   string `json:"name" minLength:"1" maxLength:"100"`
	Type   int64  `json:"type" enum:"1,2"`
	Status *int64 `json:"status,omitempty" enum:"0,1"`
}

// Entity is the sale channel that the body says.
func (b SaleChannelBody) Entity(id int64) SaleChannel {
	return SaleChannel{id, b.Name, b.Type, statusOf(b.Status), 0}
}

type saleChannelChange struct {
	SaleChannelBody
	Version int64 `json:"version" minimum:"1" doc:"the version that was read"`
}

// Entity is the changed sale channel.
func (b saleChannelChange) Entity(id int64) SaleChannel {
	c := b.SaleChannelBody.Entity(id)
	c.Version = b.Version
	return c
}

func (s *Service) httpSaleChannels(ctx context.Context, a access.Actor, _ *struct{}) (page.List[SaleChannel], error) {
	rows, err := s.SaleChannels(ctx, a)
	return page.ListOf(rows, len(rows)), err
}
