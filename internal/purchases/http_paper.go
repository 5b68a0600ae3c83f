package purchases

import (
	"net/http"
	"strconv"

	"langraan/internal/kit/access"
	"langraan/internal/kit/rest"
)

func (s *Service) paperRoute() rest.Route {
	return rest.Raw(http.MethodGet, "/api/v1/wms/po/{id}/print", access.See(access.PO),
		"Read a purchase order as the paper for its partner, as PDF", s.httpPaper, rest.Takes[rest.ID](),
		rest.Gives("application/pdf"))
}

func (s *Service) httpPaper(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	id, _ := strconv.ParseInt(r.PathValue("id"), 10, 64) // no number becomes 0, which no order has
	document, name, err := s.Paper(r.Context(), a, id)
	if err != nil {
		return err
	}
	return rest.Show(w, "application/pdf", name, document)
}
