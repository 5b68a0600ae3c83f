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
		rest.Post("/api/v1/paymentmethod", access.Admin(), "Create a payment method", rest.Creates[paymentMethodBody](s.SavePaymentMethod), rest.Created()),
		rest.Put("/api/v1/paymentmethod/{id}", access.Admin(), "Change a payment method", rest.Changes[paymentMethodBody](s.SavePaymentMethod)),
		rest.Delete("/api/v1/paymentmethod/{id}", access.Admin(), "Delete a payment method", rest.Deletes(s.DeletePaymentMethod)),
		rest.Get("/api/v1/salechannel", access.SignedIn(), "List sale channels", s.httpSaleChannels),
		rest.Get("/api/v1/salechannel/{id}", access.SignedIn(), "Read a sale channel", rest.Reads(s.SaleChannel)),
		rest.Post("/api/v1/salechannel", access.Admin(), "Create a sale channel", rest.Creates[saleChannelBody](s.SaveSaleChannel), rest.Created()),
		rest.Put("/api/v1/salechannel/{id}", access.Admin(), "Change a sale channel", rest.Changes[saleChannelBody](s.SaveSaleChannel)),
		rest.Delete("/api/v1/salechannel/{id}", access.Admin(), "Delete a sale channel", rest.Deletes(s.DeleteSaleChannel)),
	}
}

type paymentMethodBody struct {
	Name          string `json:"name" minLength:"1" maxLength:"100"`
	Type          int64  `json:"type" enum:"1,2,4,5,6,7"`
	BankCode      string `json:"bank_code,omitempty" maxLength:"10"`
	AccountNumber string `json:"account_number,omitempty" maxLength:"40"`
	AccountName   string `json:"account_name,omitempty" maxLength:"100"`
	PromptPayID   string `json:"promptpay_id,omitempty" pattern:"^[0-9-]{0,20}$"`
	Status        *int64 `json:"status,omitempty" enum:"0,1"`
	Version       int64  `json:"version,omitempty" minimum:"0"`
}

func (b paymentMethodBody) Entity(id int64) PaymentMethod {
	return PaymentMethod{id, b.Name, b.Type, b.BankCode, b.AccountNumber, b.AccountName, b.PromptPayID, statusOf(b.Status), b.Version}
}

func statusOf(given *int64) int64 {
	if given == nil {
		return StatusOn
	}
	return *given
}

func (s *Service) httpPaymentMethods(ctx context.Context, a access.Actor, _ *struct{}) (page.List[PaymentMethod], error) {
	rows, err := s.PaymentMethods(ctx, a)
	return page.ListOf(rows, len(rows)), err
}

type saleChannelBody struct {
	Name    string `json:"name" minLength:"1" maxLength:"100"`
	Type    int64  `json:"type" enum:"1,2"`
	Status  *int64 `json:"status,omitempty" enum:"0,1"`
	Version int64  `json:"version,omitempty" minimum:"0"`
}

func (b saleChannelBody) Entity(id int64) SaleChannel {
	return SaleChannel{id, b.Name, b.Type, statusOf(b.Status), b.Version}
}

func (s *Service) httpSaleChannels(ctx context.Context, a access.Actor, _ *struct{}) (page.List[SaleChannel], error) {
	rows, err := s.SaleChannels(ctx, a)
	return page.ListOf(rows, len(rows)), err
}
