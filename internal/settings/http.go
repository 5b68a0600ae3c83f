package settings

import (
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/noun"
	"langraan/internal/kit/rest"
)

// Routes are the calls of this package.
func (s *Service) Routes() []rest.Route {
	return slices.Concat(
		s.PaymentMethods.Routes("/api/v1/paymentmethod", noun.Calls{
			List: access.SignedIn(), See: access.SignedIn(), Work: access.Admin(), Manage: access.Admin(), Whole: true,
			One: "a payment method", Many: "payment methods", Free: "a payment method that no order names",
		}),
		s.SaleChannels.Routes("/api/v1/salechannel", noun.Calls{
			List: access.SignedIn(), See: access.SignedIn(), Work: access.Admin(), Manage: access.Admin(), Whole: true,
			One: "a sale channel", Many: "sale channels", Free: "a sale channel that no order names",
		}),
		s.Teams.Routes("/api/v1/teams", noun.Calls{
			List: access.SignedIn(), See: access.SignedIn(), Work: access.Admin(), Manage: access.Admin(), Whole: true,
			One: "a team", Many: "teams", Free: "a team that nobody is in",
		}),
		s.Departments.Routes("/api/v1/department", noun.Calls{
			List: access.SignedIn(), See: access.SignedIn(), Work: access.Admin(), Manage: access.Admin(), Whole: true,
			One: "a department", Many: "departments", Free: "a department that nobody is in",
		}),
		s.Couriers.Routes("/api/v1/couriers", noun.Calls{
			List: access.SignedIn(), See: access.SignedIn(), Work: access.Admin(), Manage: access.Admin(),
			One: "a courier", Many: "couriers", Free: "a courier that no order names",
		}),
		s.Messages.Routes("/api/v1/messagetemplates", noun.Calls{
			List: access.SignedIn(), See: access.SignedIn(), Work: access.Admin(), Manage: access.Admin(),
			One: "a message to buyers", Many: "messages to buyers", Free: "a message to buyers",
		}),
	)
}
