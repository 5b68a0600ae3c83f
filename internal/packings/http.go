package packings

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
)

// Routes are the calls of this package.
func (s *Service) Routes() []rest.Route {
	return append(s.roundRoutes(), []rest.Route{
		rest.Post("/api/v2/packings/verify/createoradd", access.Work(access.Packing),
			"Open a parcel by a scanned code, scan pieces into it, or take it over", s.httpScan),
		rest.Post("/api/v2/packings/verify/createandclose", access.Work(access.Packing),
			"Pack an order in one go: open its parcel by a code, put in all pieces, close it", s.httpWhole),
		rest.Put("/api/v1/orders/{id}/packing", access.Work(access.Packing),
			"Pack all that an order still wants without scanning; needs level 3 in packing or 2 in packing_admin",
			s.httpUnscanned),
		rest.Post("/api/v2/packings/verify/remove", access.Work(access.Packing), "Take pieces out of an open parcel",
			s.httpRemove),
		rest.Post("/api/v3/packings/verify/close", access.Work(access.Packing), "Close a parcel", s.httpClose),
		rest.Post("/api/v2/packings/check/isclosed", access.See(access.Packing),
			"Tell whether the parcel of a code is closed", s.httpIsClosed),
		rest.Delete("/api/v1/packings/{id}", access.Work(access.Packing),
			"Release an open parcel: one's own, or another's with level 3 in packing or 2 in packing_admin",
			rest.Deletes(s.Release)),
		rest.Get("/api/v1/packings", access.See(access.Packing), "List parcels", s.httpList),
		rest.Get("/api/v1/packings/waiting", access.See(access.Packing), "Orders that wait to be packed",
			s.httpWaiting),
	}...)
}

type scanInput struct {
	rest.Once
	Body struct {
		Code      string `json:"code,omitempty" maxLength:"100" doc:"order, tracking, packing or platform order number: opens or resumes the parcel"`
		PackingID int64  `json:"packing_id,omitempty" minimum:"0" doc:"an open parcel, instead of a code"`
		Barcode   string `json:"barcode,omitempty" maxLength:"100" doc:"unit barcode, package barcode or SKU: adds pieces"`
		Quantity  int64  `json:"quantity,omitempty" minimum:"1" maximum:"100000" doc:"units or packages, 1 unless given"`
		StorageID int64  `json:"storage_id,omitempty" minimum:"0" doc:"where the pieces were taken from"`

		TakeOverFrom int64 `json:"take_over_from,omitempty" minimum:"0" doc:"the user who packs packing_id, from whom it is taken over with what is in it: at once with level 3 in packing or 2 in packing_admin, else once nobody touched it for 10 minutes"`
	}
}

func (s *Service) httpScan(ctx context.Context, a access.Actor, in *scanInput) (Scanned, error) {
	return s.Scan(ctx, a, Scan(in.Body), in.Key)
}

type wholeInput struct {
	rest.Once
	Body struct {
		Code           string `json:"code" minLength:"1" maxLength:"100" doc:"order, tracking, packing or platform order number"`
		TrackingNumber string `json:"tracking_number,omitempty" maxLength:"60" doc:"of the label, for an order that has none yet"`
		Pieces         []struct {
			Barcode   string `json:"barcode" minLength:"1" maxLength:"100" doc:"unit barcode, package barcode or SKU"`
			Quantity  int64  `json:"quantity,omitempty" minimum:"1" maximum:"100000" doc:"units or packages, 1 unless given"`
			StorageID int64  `json:"storage_id,omitempty" minimum:"0" doc:"where the pieces were taken from"`
		} `json:"pieces" minItems:"1" maxItems:"500" doc:"all that the order still wants"`
	}
}

type wholeAnswer struct {
	Packing Shut `json:"packing"`
}

func (s *Service) httpWhole(ctx context.Context, a access.Actor, in *wholeInput) (wholeAnswer, error) {
	whole := Whole{Code: in.Body.Code, TrackingNumber: in.Body.TrackingNumber}
	for _, p := range in.Body.Pieces {
		whole.Pieces = append(whole.Pieces, Piece(p))
	}
	shut, err := s.PackWhole(ctx, a, whole, in.Key)
	return wholeAnswer{shut}, err
}

type unscannedInput struct {
	rest.ID
	rest.Once
	Body struct {
		Version        int64  `json:"version,omitempty" minimum:"0" example:"3" doc:"of the order"`
		TrackingNumber string `json:"tracking_number,omitempty" maxLength:"60" example:"EF582621152TH" doc:"of the label, for an order that has none yet"`
		Reason         string `json:"reason" minLength:"1" maxLength:"500" example:"เครื่องสแกนเสีย" doc:"why nobody scans"`
	}
}

func (s *Service) httpUnscanned(ctx context.Context, a access.Actor, in *unscannedInput) (wholeAnswer, error) {
	shut, err := s.PackUnscanned(ctx, a, Unscanned{
		in.ID.ID, in.Body.Version, in.Body.TrackingNumber, in.Body.Reason,
	}, in.Key)
	return wholeAnswer{shut}, err
}

type removeInput struct {
	rest.Once
	Body struct {
		PackingID int64  `json:"packing_id" minimum:"1"`
		ItemID    int64  `json:"item_id,omitempty" minimum:"0"`
		Barcode   string `json:"barcode,omitempty" maxLength:"100" doc:"instead of an item"`
		Quantity  int64  `json:"quantity,omitempty" minimum:"1" maximum:"100000" doc:"pieces of an item, units or packages of a barcode; 1 unless given"`
	}
}

func (s *Service) httpRemove(ctx context.Context, a access.Actor, in *removeInput) (Kept, error) {
	return s.Remove(ctx, a, Remove(in.Body), in.Key)
}

type closeInput struct {
	rest.Once
	Body struct {
		PackingID      int64         `json:"packing_id" minimum:"1"`
		TrackingNumber string        `json:"tracking_number,omitempty" maxLength:"60" example:"EF582621152TH" doc:"of the label, for an order that has none yet"`
		Partial        bool          `json:"partial,omitempty" doc:"close without all pieces; needs level 3 in packing or 2 in packing_admin"`
		Reason         string        `json:"reason,omitempty" maxLength:"500" doc:"demanded with partial"`
		At             clock.Instant `json:"at,omitempty" format:"date-time" doc:"a past time; privileged people only"`
	}
}

func (s *Service) httpClose(ctx context.Context, a access.Actor, in *closeInput) (Kept, error) {
	return s.Close(ctx, a, Close(in.Body), in.Key)
}

type isClosedInput struct {
	Body struct {
		Code string `json:"code" minLength:"1" maxLength:"100"`
	}
}

func (s *Service) httpIsClosed(ctx context.Context, a access.Actor, in *isClosedInput) (Closedness, error) {
	return s.IsClosed(ctx, a, in.Body.Code)
}

type listInput struct {
	page.Query
	Status string `query:"status" enum:",open,closed,void"`
	UserID int64  `query:"user_id" minimum:"0" doc:"who opened them"`
	From   string `query:"from" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" doc:"first local date of opening; with it alone 31 days from it, without both ends the last 31 days"`
	To     string `query:"to" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" doc:"last local date, 31 days after the first at most; with it alone the 31 days up to it"`
	Q      string `query:"q" maxLength:"100" doc:"a packing, order or tracking number, whole or its beginning"`
}

func (s *Service) httpList(ctx context.Context, a access.Actor, in *listInput) (page.List[PackingHead], error) {
	f := Filter{UserID: in.UserID, Query: in.Q, Page: in.Query}
	if in.Sort != "" && in.Sort != "-opened_at" {
		return page.List[PackingHead]{}, errs.ErrInvalid.At("sort", errs.InvalidParam)
	}
	if in.Status != "" {
		if err := f.Status.UnmarshalText([]byte(in.Status)); err != nil {
			return page.List[PackingHead]{}, errs.ErrInvalid.At("status", errs.InvalidParam).Because(err)
		}
	}
	if in.From != "" || in.To != "" {
		f.Range = clock.Range{From: in.From, To: in.To}
	}
	return s.List(ctx, a, f)
}

func (s *Service) httpWaiting(ctx context.Context, a access.Actor, _ *struct{}) (Waiting, error) {
	return s.Waiting(ctx, a)
}
