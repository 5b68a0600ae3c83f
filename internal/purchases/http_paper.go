package purchases

import (
	"net/http"
	"strconv"

	"langraan/internal/kit/access"
	"langraan/internal/kit/rest"
)

func (s *Service) paperRoute() rest.Route {
	return rest.Raw(http.MethodGet, "/api/v1/wms/po/{id}/print", access.See(access.PO),
		"Read a purchase order as the paper for its partner, as PDF", s.httpPaper, rest.Takes[paperInput](),
		rest.Gives("application/pdf"))
}

// paperInput is what httpPaper reads, for the description of the call.
type paperInput struct {
	rest.ID
	Language string `query:"language" enum:"th,en" doc:"of the paper's words; the person's own unless given"`
}

func (s *Service) httpPaper(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	id, _ := strconv.ParseInt(r.PathValue("id"), 10, 64) // no number becomes 0, which no order has
	document, name, err := s.Paper(r.Context(), a, id, r.URL.Query().Get("language"))
	if err != nil {
		return err
	}
	return rest.Show(w, "application/pdf", name, document)
}
