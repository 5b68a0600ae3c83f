package inventory

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/rest"
)

func (s *Service) moveRoutes() []rest.Route {
	return []rest.Route{
		rest.Post("/api/v2/wms/inventory/item/group/move", access.Work(access.WMS),
			"Move goods from a storage to another", s.httpTransfer, rest.Created()),
		rest.Post("/api/v2/wms/inventory/item/count", access.Work(access.WMS), "Set what was counted in a place",
			s.httpCount, rest.Created()),
		rest.Post("/api/v1/wms/inventory/cost", access.Manage(access.WMS),
			"Correct what goods cost that lie in the storages", s.httpCost, rest.Created()),
	}
}

// LineBody is a line of a movement: a product, or a code in its place.
type LineBody struct {
	ProductID int64  `json:"product_id,omitempty" minimum:"0"`
	Code      string `json:"code,omitempty" maxLength:"100" doc:"instead of product_id: a unit or package barcode, or an SKU"`
	Quantity  int64  `json:"quantity" minimum:"1" maximum:"1000000" doc:"pieces, or units or packages of the code"`
}

// WantedOf is the lines of a movement as they were asked for.
func WantedOf(lines []LineBody) []Wanted {
	wanted := make([]Wanted, len(lines))
	for i, l := range lines {
		wanted[i] = Wanted(l)
	}
	return wanted
}

type transferInput struct {
	rest.Once
	Body struct {
		FromStorageID int64         `json:"from_storage_id" minimum:"1"`
		ToStorageID   int64         `json:"to_storage_id" minimum:"1"`
		Note          string        `json:"note,omitempty" maxLength:"1000"`
		Image         string        `json:"bill_image,omitempty" maxLength:"60" doc:"name of a picture of the paper, sent to /api/v1/images before"`
		OccurredAt    clock.Instant `json:"occurred_at,omitempty" format:"date-time" doc:"a past moment; for privileged people only"`
		Lines         []LineBody    `json:"lines" minItems:"1" maxItems:"500"`
	}
}

func (s *Service) httpTransfer(ctx context.Context, a access.Actor, in *transferInput) (WireBill, error) {
	b, err := s.Transfer(ctx, a, Transfer{
		From: Place{Storage, in.Body.FromStorageID},
		To:   Place{Storage, in.Body.ToStorageID},
		Note: in.Body.Note, Image: in.Body.Image, OccurredAt: in.Body.OccurredAt, Lines: WantedOf(in.Body.Lines),
	}, in.Key)
	return WireOf(a, b), err
}

type countInput struct {
	rest.Once
	Body struct {
		StorageID int64  `json:"storage_id,omitempty" minimum:"0" doc:"where it was counted"`
		UserID    int64  `json:"user_id,omitempty" minimum:"0" doc:"instead of a storage: whose line was counted"`
		Note      string `json:"note" minLength:"1" maxLength:"1000" doc:"the reason"`
		Image     string `json:"bill_image,omitempty" maxLength:"60" doc:"name of a picture of the paper, sent to /api/v1/images before"`
		Lines     []struct {
			ProductID int64  `json:"product_id,omitempty" minimum:"0"`
			Code      string `json:"code,omitempty" maxLength:"100" doc:"instead of product_id: a unit or package barcode, or an SKU"`
			Quantity  int64  `json:"quantity" minimum:"0" maximum:"1000000" doc:"what was counted; lines of one product are added up"`
			Book      *int64 `json:"book,omitempty" minimum:"0" doc:"pieces of the product in the place by the books when it was counted; what moved since then stays moved. Unless given, what the books say now"`
		} `json:"lines" minItems:"1" maxItems:"500"`
	}
}

func (s *Service) httpCount(ctx context.Context, a access.Actor, in *countInput) (WireBill, error) {
	c := Count{Place: Place{Storage, in.Body.StorageID}, Note: in.Body.Note, Image: in.Body.Image}
	if in.Body.UserID != 0 {
		if in.Body.StorageID != 0 {
			return WireBill{}, errs.ErrInvalid.At("user_id", errs.InvalidParam)
		}
		c.Place = Place{Line, in.Body.UserID}
	}
	for _, l := range in.Body.Lines {
		c.Lines = append(c.Lines, CountLine{Wanted: Wanted{l.ProductID, l.Code, l.Quantity}, Book: l.Book})
	}
	b, err := s.Count(ctx, a, c, in.Key)
	return WireOf(a, b), err
}
