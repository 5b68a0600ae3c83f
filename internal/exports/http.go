package exports

import (
	"context"
	"io"
	"net/http"
	"strconv"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
	"langraan/internal/kit/sheet"
	"langraan/internal/orders"
)

// Routes are the calls of this package.
func (s *Service) Routes() []rest.Route {
	see := access.See(access.Order)
	return []rest.Route{
		rest.Get("/api/v1/orders/exports/columns", see,
			"List what a file of orders may tell the caller, and what it tells unless asked", s.httpColumns),
		rest.Get("/api/v1/orders/exports/count", see,
			"Count the orders that a file will hold, of a courier's sheet those that it takes", s.httpCount),
		rest.Post("/api/v1/orders/exports", access.SeeOwn(access.Order),
			"Have a file of orders written by a job, as large as it may be", s.httpStart, rest.Created()),
		rest.Get("/api/v1/orders/exports", see, "List the files that were asked for, one's own or for admins all",
			s.httpList),
		rest.Get("/api/v1/orders/exports/{id}", see, "Read an export and how far it is", rest.Reads(s.Find)),
		rest.Delete("/api/v1/orders/exports/{id}", access.SeeOwn(access.Order),
			"Give an export up: its job stops, its file goes", s.httpDelete),
		rest.Raw(http.MethodGet, "/api/v1/orders/exports/{id}/file", see, "Take the file of an export", s.httpFile,
			rest.Takes[rest.ID](), rest.Gives(rest.MediaXLSX, rest.MediaCSV), rest.Timeout(rest.HardTimeout)),
	}
}

type countInput struct {
	Query string `query:"query" maxLength:"9500" example:"from=2026-11-01&template=thailand_post" doc:"what the query of the list's file says, as of orders/export"`
}

func (s *Service) httpCount(ctx context.Context, a access.Actor, in *countInput) (Count, error) {
	return s.Count(ctx, a, in.Query)
}

type startInput struct {
	rest.Once
	Body struct {
		Query  string `json:"query" maxLength:"200000" doc:"what the query of the list's file says: filters or ids, columns, per_line, template, as of orders/export"`
		Format string `json:"format" enum:"xlsx,csv"`
	}
}

func (s *Service) httpStart(ctx context.Context, a access.Actor, in *startInput) (Export, error) {
	return s.Start(ctx, a, Start{in.Body.Query, in.Body.Format, rest.Language(ctx)}, in.Key)
}

func (s *Service) httpList(ctx context.Context, a access.Actor, in *page.Query) (page.List[Export], error) {
	return s.List(ctx, a, *in)
}

type deleteInput struct {
	rest.ID
	Unfinished bool `query:"unfinished" doc:"only while it is not done: a file that is finished by then stays, and the call is refused"`
}

func (s *Service) httpDelete(ctx context.Context, a access.Actor, in *deleteInput) (rest.Message, error) {
	return rest.Message{}, s.Delete(ctx, a, GiveUp{in.ID.ID, in.Unfinished})
}

type wireColumn struct {
	Key     string `json:"key"`
	Title   string `json:"title" doc:"in the caller's language"`
	IsUsual bool   `json:"is_usual" doc:"told unless columns are chosen"`
	PerLine bool   `json:"per_line" doc:"of one line of an order: only with a row for each line"`
}

type wireColumns struct {
	Columns []wireColumn `json:"columns"`
	AtOnce  int          `json:"at_once" doc:"up to so many orders a file is worth waiting for; more are written by a job"`
}

// atOnce is how many orders a file is sent of while somebody waits.
const atOnce = 5000

func (s *Service) httpColumns(ctx context.Context, a access.Actor, _ *struct{}) (wireColumns, error) {
	all := wireColumns{AtOnce: atOnce}
	for _, f := range orders.SheetFieldsOf(a) {
		all.Columns = append(all.Columns, wireColumn{
			f.Key, errs.Text{TH: f.TH, EN: f.EN}.In(rest.Language(ctx)),
			f.IsUsual(), f.OfLine(),
		})
	}
	return all, nil
}

func (s *Service) httpFile(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	id, _ := strconv.ParseInt(r.PathValue("id"), 10, 64) // no number becomes 0, which no export has
	e, file, err := s.Open(r.Context(), a, id)
	if err != nil {
		return err
	}
	defer file.Close()
	sheet.Head(w, sheet.Format(e.Format), "orders", e.Name)
	w.Header().Set("Content-Length", strconv.FormatInt(file.Size, 10))
	_, err = io.Copy(w, file)
	return err
}
