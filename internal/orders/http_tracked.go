package orders

import (
	"context"
	"net/http"
	"strconv"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/rest"
	"langraan/internal/kit/sheet"
)

func (s *Service) trackedRoutes() []rest.Route {
	work := access.Work(access.Order)
	return []rest.Route{
		rest.Raw(http.MethodPost, "/api/v1/orders/tracking/file", work,
			"Read a table of tracking numbers (the body; XLSX or CSV) and say what would become of each row; "+
				"reference, tracking and courier name its columns, counted from 1", s.httpTrackedFile,
			rest.Takes[trackedInput](), rest.Sends(rest.MediaXLSX, rest.MediaCSV), rest.Answers[Tracked](),
			rest.Body(maxTrackedFile), rest.Timeout(rest.HardTimeout),
			rest.Whole(func(context.Context, access.Actor, int64) error { return nil })),
		rest.Post("/api/v1/orders/tracking/pasted", work,
			"Read a pasted list of tracking numbers and say what would become of each row", s.httpPasted,
			rest.Body(2<<20)),
		rest.Post("/api/v1/orders/tracking/apply", work,
			"Give orders their tracking numbers, each for itself, with an answer for each", s.httpApplyTracking,
			rest.Timeout(rest.HardTimeout)),
	}
}

// trackedInput is what httpTrackedFile reads, for the description of the call.
type trackedInput struct {
	Reference int64 `query:"reference" minimum:"0" maximum:"100" doc:"the column with the orders' numbers, counted from 1; guessed unless given"`
	Tracking  int64 `query:"tracking" minimum:"0" maximum:"100" doc:"the column with the tracking numbers, counted from 1; guessed unless given"`
	Courier   int64 `query:"courier" minimum:"0" maximum:"100" doc:"the column with the couriers, counted from 1; guessed unless given"`
}

func (s *Service) httpTrackedFile(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	columns := TrackColumns{}
	for name, to := range map[string]*int64{
		"reference": &columns.Reference, "tracking": &columns.Tracking, "courier": &columns.Courier,
	} {
		if text := r.URL.Query().Get(name); text != "" {
			n, err := strconv.ParseInt(text, 10, 64)
			if err != nil || n < 0 || n > mostColumns {
				return errs.ErrInvalid.At(name, errs.InvalidParam)
			}
			*to = n
		}
	}
	content, err := sheet.Take(r.Body)
	if err != nil {
		return err
	}
	defer content.Close()
	found, err := s.ReadTracked(r.Context(), a, content, columns)
	if err != nil {
		return err
	}
	return rest.JSON(w, http.StatusOK, found)
}

type pastedInput struct {
	Body struct {
		Lines     []string `json:"lines" minItems:"1" maxItems:"10010" maxLength:"400"`
		Reference int64    `json:"reference,omitempty" minimum:"0" maximum:"100" doc:"the column with the orders' numbers, counted from 1; guessed unless given"`
		Tracking  int64    `json:"tracking,omitempty" minimum:"0" maximum:"100"`
		Courier   int64    `json:"courier,omitempty" minimum:"0" maximum:"100"`
	}
}

func (s *Service) httpPasted(ctx context.Context, a access.Actor, in *pastedInput) (Tracked, error) {
	return s.ReadPasted(ctx, a, in.Body.Lines, TrackColumns{in.Body.Reference, in.Body.Tracking, in.Body.Courier})
}

type applyInput struct {
	rest.Once
	Body struct {
		Rows []struct {
			OrderID            int64  `json:"order_id" minimum:"1"`
			Version            int64  `json:"version,omitempty" minimum:"0"`
			TrackingNumber     string `json:"tracking_number" minLength:"1" maxLength:"60"`
			ShippingProviderID int64  `json:"shipping_provider_id,omitempty" minimum:"0"`
		} `json:"rows" minItems:"1" maxItems:"100"`
	}
}

// wireApplied is what became of one row.
type wireApplied struct {
	OrderID int64     `json:"order_id"`
	Done    bool      `json:"done"`
	Code    errs.Code `json:"code,omitempty"`
	Reason  string    `json:"reason,omitempty" doc:"why it was refused, in the caller's language"`
}

type wireApplying struct {
	Rows []wireApplied `json:"rows"`
}

// httpApplyTracking gives each order its number by the use case of one, under a key of its own.
func (s *Service) httpApplyTracking(ctx context.Context, a access.Actor, in *applyInput) (wireApplying, error) {
	all := wireApplying{Rows: []wireApplied{}}
	for _, row := range in.Body.Rows {
		key := in.Key
		if key != "" {
			key += ":" + strconv.FormatInt(row.OrderID, 10)
		}
		_, err := s.SetShipping(ctx, a, Shipping{
			ID: row.OrderID, Version: row.Version, TrackingNumber: row.TrackingNumber,
			ShippingProviderID: row.ShippingProviderID,
		}, key)
		one := wireApplied{OrderID: row.OrderID, Done: err == nil}
		if err != nil {
			refused := errs.Of(err)
			if refused.Kind == errs.Internal || refused.Kind == errs.Unavailable {
				return all, err
			}
			one.Code, one.Reason = refused.Code, rest.Cause(ctx, refused)
		}
		all.Rows = append(all.Rows, one)
	}
	return all, nil
}
