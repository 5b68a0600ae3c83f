package prints

import (
	"context"
	"net/http"
	"strconv"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
)

// Routes are the calls of this package: for employees, whose papers have the names and phones of all buyers.
func (s *Service) Routes() []rest.Route {
	return []rest.Route{
		rest.Post("/api/v1/packings/print", access.EmployeeWorks(access.Packing),
			"Print labels, packing slips or a pick list of orders; their pages are read by the id of the answer",
			s.httpCreate, rest.Created()),
		rest.Get("/api/v1/packings/print", access.EmployeeSees(access.Packing), "List who printed what when",
			s.httpList),
		rest.Raw(http.MethodGet, "/api/v2/packings/print", access.EmployeeSees(access.Packing),
			"Read the pages of a print, the id of which the query names, as PDF", s.httpDocument,
			rest.Takes[documentInput](), rest.Gives("application/pdf")),
	}
}

type createInput struct {
	rest.Once
	Body struct {
		OrderIDs  []int64 `json:"order_ids" minItems:"1" maxItems:"500" doc:"in the order of the pages; one in several boxes has a page for each"`
		PackingID int64   `json:"packing_id,omitempty" minimum:"0" doc:"the one box alone that was closed for the one order"`
		Kind      Kind    `json:"kind" enum:"label,slip,picklist"`
		Size      string  `json:"size,omitempty" enum:"100x150,100x100,a4,a5,a6" doc:"of labels the first two, the shop's own unless given; of slips a6, unless given, or a5"`
	}
}

func (s *Service) httpCreate(ctx context.Context, a access.Actor, in *createInput) (Print, error) {
	return s.Create(ctx, a, Create(in.Body), in.Key)
}

type listInput struct {
	page.Query
	OrderID int64 `query:"order_id" minimum:"0" doc:"prints of this order alone"`
}

func (s *Service) httpList(ctx context.Context, a access.Actor, in *listInput) (page.List[Print], error) {
	if in.Sort != "" && in.Sort != "-printed_at" {
		return page.List[Print]{}, errs.ErrInvalid.At("sort", errs.InvalidParam)
	}
	return s.List(ctx, a, in.OrderID, in.Query)
}

// documentInput is what httpDocument reads, for the description of the call.
type documentInput struct {
	ID int64 `query:"id" required:"true" minimum:"1" example:"17" doc:"of the print"`
}

func (s *Service) httpDocument(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	id, _ := strconv.ParseInt(r.URL.Query().Get("id"), 10, 64) // no number becomes 0, which no print has
	document, name, err := s.Document(r.Context(), a, id)
	if err != nil {
		return err
	}
	return rest.Show(w, "application/pdf", name, document)
}
