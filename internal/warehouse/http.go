package warehouse

import (
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/noun"
	"langraan/internal/kit/rest"
)

// Routes are the calls of this package.
func (s *Service) Routes() []rest.Route {
	return slices.Concat(s.productRoutes(), s.barcodeRoutes(), s.exportRoutes(),
		noun.Routes(s.Storages, "/api/v1/wms/storage", noun.Calls{
			List: access.SeeAny(access.WMS, access.PO, access.Packing), See: access.See(access.WMS),
			Work: access.Work(access.WMS), Manage: access.Manage(access.WMS),
			One: "a storage", Many: "storages", Free: "a storage in which nothing ever lay",
		}),
		noun.Routes(s.Partners, "/api/v1/wms/partner", noun.Calls{
			List: seeForOrders, See: access.See(access.WMS), Work: access.Work(access.WMS),
			Manage: access.Manage(access.WMS),
			One:    "a partner", Many: "partners", Free: "a partner that no bill names",
		}),
	)
}

// seeForOrders is the need of what a purchase order is written and received with: its partner, its goods, its storage.
var seeForOrders = access.SeeEither(access.WMS, access.PO)
