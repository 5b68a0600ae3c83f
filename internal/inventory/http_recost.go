package inventory

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/rest"
)

type costInput struct {
	rest.Once
	Body struct {
		ProductID int64  `json:"product_id" minimum:"1"`
		Note      string `json:"note" minLength:"1" maxLength:"1000" doc:"the reason"`
		Lines     []struct {
			LayerID  int64 `json:"layer_id" minimum:"1" doc:"what is left of an arrival, as /api/v1/wms/product/{id}/layers lists it"`
			UnitCost int64 `json:"unit_cost" minimum:"0" maximum:"10000000000" doc:"of one piece from now on, in satang"`
		} `json:"lines" minItems:"1" maxItems:"500"`
	}
}

func (s *Service) httpCost(ctx context.Context, a access.Actor, in *costInput) (WireBill, error) {
	c := Correction{ProductID: in.Body.ProductID, Note: in.Body.Note}
	for _, l := range in.Body.Lines {
		c.Lines = append(c.Lines, CorrectionLine(l))
	}
	b, err := s.Correct(ctx, a, c, in.Key)
	return WireOf(a, b), err
}
