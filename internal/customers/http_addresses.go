package customers

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/rest"
)

func (s *Service) addressRoutes() []rest.Route {
	return []rest.Route{
		rest.Put("/api/v1/customers/address/{id}", access.Work(access.Customer), "Change an address of a customer",
			s.httpChangeAddress),
		rest.Delete("/api/v1/customers/address/{id}", access.Work(access.Customer), "Delete an address of a customer",
			rest.Deletes(s.DeleteAddress)),
	}
}

// AddressBody is a place as a person says it; exported because the edge reads embedded fields of exported types alone.
type AddressBody struct {
	ID            int64  `json:"id,omitempty" minimum:"0" example:"301" doc:"0 or absent adds an address"`
	RecipientName string `json:"recipient_name" minLength:"1" maxLength:"200" example:"สมหญิง ใจงาม"`
	Phone         string `json:"phone,omitempty" maxLength:"40" example:"0810004321"`
	Address       string `json:"address,omitempty" maxLength:"500" example:"99/12 หมู่ 4 ซอยลาดพร้าว 101"`
	District      string `json:"district,omitempty" maxLength:"100" example:"คลองจั่น" doc:"ตำบล or แขวง"`
	City          string `json:"city,omitempty" maxLength:"100" example:"บางกะปิ" doc:"อำเภอ or เขต"`
	Province      string `json:"province,omitempty" maxLength:"100" example:"กรุงเทพมหานคร"`
	Zipcode       string `json:"zipcode,omitempty" maxLength:"10" example:"10240"`
	IsDefault     bool   `json:"is_default,omitempty" example:"true"`
}

// addressChange is an address in place of another.
type addressChange struct {
	AddressBody
	Version int64 `json:"version" minimum:"1" example:"2" doc:"the customer's, as it was read"`
}

func (b AddressBody) entity() Address {
	return Address{b.ID, 0, b.RecipientName, b.Phone, b.Address, b.District, b.City, b.Province, b.Zipcode, b.IsDefault}
}

func (s *Service) httpChangeAddress(ctx context.Context, a access.Actor,
	in *rest.Change[addressChange],
) (Customer, error) {
	address := in.Body.entity()
	address.ID = in.ID.ID
	return s.ChangeAddress(ctx, a, AddressEdit{in.Body.Version, address})
}
