package settings

import (
	"context"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/noun"
	"langraan/internal/kit/rest"
)

// Routes are the calls of this package.
func (s *Service) Routes() []rest.Route {
	return slices.Concat(
		noun.Routes(s.PaymentMethods, "/api/v1/paymentmethod", noun.Calls{
			List: access.SignedIn(), See: access.SignedIn(), Work: access.Admin(), Manage: access.Admin(), Whole: true,
			One: "a payment method", Many: "payment methods", Free: "a payment method that no order names",
		}),
		noun.Routes(s.SaleChannels, "/api/v1/salechannel", noun.Calls{
			List: access.SignedIn(), See: access.SignedIn(), Work: access.Admin(), Manage: access.Admin(), Whole: true,
			One: "a sale channel", Many: "sale channels", Free: "a sale channel that no order names",
		}),
		noun.Routes(s.Teams, "/api/v1/teams", noun.Calls{
			List: access.SignedIn(), See: access.SignedIn(), Work: access.Admin(), Manage: access.Admin(), Whole: true,
			One: "a team", Many: "teams", Free: "a team that nobody is in",
		}),
		noun.Routes(s.Departments, "/api/v1/department", noun.Calls{
			List: access.SignedIn(), See: access.SignedIn(), Work: access.Admin(), Manage: access.Admin(), Whole: true,
			One: "a department", Many: "departments", Free: "a department that nobody is in",
		}),
		noun.Routes(s.Couriers, "/api/v1/couriers", noun.Calls{
			List: access.SignedIn(), See: access.SignedIn(), Work: access.Admin(), Manage: access.Admin(),
			One: "a courier", Many: "couriers", Free: "a courier that no order names",
		}),
		noun.Routes(s.CourierSheets, "/api/v1/courier-sheets", noun.Calls{
			List: access.SignedIn(), See: access.SignedIn(), Work: access.Admin(), Manage: access.Admin(),
			One: "a courier's sheet", Many: "couriers' sheets", Free: "a courier's sheet",
		}),
		[]rest.Route{rest.Get("/api/v1/courier-sheets/ready", access.SignedIn(),
			"List the sheets that everybody has, and the fields that a table of orders may tell", s.httpReadySheets)},
		noun.Routes(s.Messages, "/api/v1/messagetemplates", noun.Calls{
			List: access.SignedIn(), See: access.SignedIn(), Work: access.Admin(), Manage: access.Admin(),
			One: "a message to buyers", Many: "messages to buyers", Free: "a message to buyers",
		}),
	)
}

type wireReadySheet struct {
	Key                string `json:"key"`
	Name               string `json:"name"`
	ShippingProviderID int64  `json:"shipping_provider_id" doc:"0: a courier that the shop adds to its own"`
	Columns            string `json:"columns" doc:"one column a line: heading = field, or heading = \"a text\""`
}

type wireSheetField struct {
	Key   string `json:"key"`
	Title string `json:"title" doc:"in the caller's language"`
}

type wireReady struct {
	Sheets []wireReadySheet `json:"sheets"`
	Fields []wireSheetField `json:"fields"`
}

func (s *Service) httpReadySheets(ctx context.Context, a access.Actor, _ *struct{}) (wireReady, error) {
	var all wireReady
	for _, one := range ReadySheets {
		provider, err := one.provider(ctx, s.db.Read(), a.EnterpriseID)
		if err != nil {
			return all, err
		}
		all.Sheets = append(all.Sheets, wireReadySheet{
			one.Key, one.Name.In(rest.Language(ctx)), provider, one.Columns,
		})
	}
	for _, f := range SheetFieldNames {
		all.Fields = append(all.Fields, wireSheetField{f.Key, f.Name.In(rest.Language(ctx))})
	}
	return all, nil
}
