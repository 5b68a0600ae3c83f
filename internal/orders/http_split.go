package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/rest"
)

// divideRoutes are the calls that make one order of several, or several of one.
func (s *Service) divideRoutes() []rest.Route {
	return []rest.Route{
		rest.Post("/api/v1/orders/{id}/split", access.Work(access.Order),
			"Make a second order of some lines of an order", s.httpSplit, rest.Created()),
		rest.Post("/api/v1/orders/merge", access.Work(access.Order),
			"Make one order of several unpaid ones of a customer; the first stays", s.httpMerge),
		rest.Get("/api/v1/orders/{id}/draft", access.See(access.Order),
			"Give what a new order like this one would be made of; nothing is saved", s.httpDraft),
		rest.Get("/api/v1/orders/cancel/{id}", access.See(access.Order),
			"Tell what cancelling an order would do to stock and money", s.httpCancelEffect),
	}
}

type splitInput struct {
	rest.ID
	rest.Once
	Body struct {
		Version int64       `json:"version,omitempty" minimum:"0"`
		Lines   []SplitLine `json:"lines" minItems:"1" maxItems:"200"`
	}
}

// SplitLine is how many of a line go to the new order.
type SplitLine struct {
	LineID   int64 `json:"line_id" minimum:"1"`
	Quantity int64 `json:"quantity" minimum:"1" maximum:"1000000" doc:"how many go to the new order"`
}

func (s *Service) httpSplit(ctx context.Context, a access.Actor, in *splitInput) (Halves, error) {
	sp := Split{ID: in.ID.ID, Version: in.Body.Version}
	for _, l := range in.Body.Lines {
		sp.Lines = append(sp.Lines, TakenLine(l))
	}
	return s.Split(ctx, a, sp, in.Key)
}

type mergeInput struct {
	rest.Once
	Body struct {
		Orders []MergePart `json:"orders" minItems:"2" maxItems:"10" doc:"the first stays and has all of the others, which are cancelled"`
	}
}

// MergePart is one of the orders that become one.
type MergePart struct {
	ID      int64 `json:"id" minimum:"1"`
	Version int64 `json:"version,omitempty" minimum:"0"`
}

func (s *Service) httpMerge(ctx context.Context, a access.Actor, in *mergeInput) (Order, error) {
	var m Merge
	for _, o := range in.Body.Orders {
		m.Orders = append(m.Orders, MergedOrder(o))
	}
	return s.Merge(ctx, a, m, in.Key)
}

type draftInput struct {
	rest.ID
	Prices string `query:"prices" enum:",today,old" doc:"today's prices, unless the old ones are asked for"`
}

func (s *Service) httpDraft(ctx context.Context, a access.Actor, in *draftInput) (Duplicate, error) {
	return s.Duplicate(ctx, a, Duplicating{in.ID.ID, in.Prices == "old"})
}

func (s *Service) httpCancelEffect(ctx context.Context, a access.Actor, in *rest.ID) (CancelEffect, error) {
	return s.CancelEffect(ctx, a, in.ID)
}
