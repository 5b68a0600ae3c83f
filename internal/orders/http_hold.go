package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/noun"
	"langraan/internal/kit/rest"
)

// besideRoutes are the calls on what stands beside an order's making and its status: holds, tags and notes.
func (s *Service) besideRoutes() []rest.Route {
	return append(noun.Routes(s.Tags, "/api/v1/tags", noun.Calls{
		List: access.See(access.Order), See: access.See(access.Order), Work: access.Work(access.Order),
		Manage: access.Manage(access.Order), Whole: true, One: "a tag", Many: "tags", Free: "a tag that no order has",
	}), []rest.Route{
		rest.Put("/api/v1/orders/{id}/hold", access.Work(access.Order),
			"Put an order on hold: nobody packs it or hands it over", s.httpHold),
		rest.Delete("/api/v1/orders/{id}/hold", access.Work(access.Order), "Take an order off hold", s.httpResume),
		rest.Put("/api/v1/orders/{id}/tags", access.Work(access.Order), "Stick tags on an order, take tags off it",
			s.httpTag),
		rest.Post("/api/v1/orders/{id}/notes", access.Work(access.Order), "Write an internal note about an order",
			s.httpNote, rest.Created()),
		rest.Delete("/api/v1/orders/notes/{id}", access.Work(access.Order),
			"Delete one's own note about an order within a day", s.httpDeleteNote),
	}...)
}

type holdInput struct {
	rest.ID
	rest.Once
	Body struct {
		Version int64    `json:"version,omitempty" minimum:"0"`
		Kind    HoldKind `json:"kind" enum:"address,stock,risk,payment,customer,other" maxLength:"20" example:"address"`
		Reason  string   `json:"reason,omitempty" maxLength:"500" example:"บ้านเลขที่ไม่ครบ" doc:"in people's words; demanded of other"`
		Until   string   `json:"until,omitempty" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" doc:"the local day on whose beginning the hold ends by itself"`
	}
}

func (s *Service) httpHold(ctx context.Context, a access.Actor, in *holdInput) (Order, error) {
	return s.Hold(ctx, a, Hold{in.ID.ID, in.Body.Version, in.Body.Kind, in.Body.Reason, in.Body.Until}, in.Key)
}

type resumeInput struct {
	rest.ID
	rest.Once
	Version int64 `query:"version" minimum:"0"`
}

func (s *Service) httpResume(ctx context.Context, a access.Actor, in *resumeInput) (Order, error) {
	return s.Resume(ctx, a, Resume{in.ID.ID, in.Version}, in.Key)
}

type tagInput struct {
	rest.ID
	rest.Once
	Body struct {
		Add    []int64 `json:"add,omitempty" maxItems:"10" doc:"ids of tags; an order has 10 at most"`
		Remove []int64 `json:"remove,omitempty" maxItems:"100"`
	}
}

func (s *Service) httpTag(ctx context.Context, a access.Actor, in *tagInput) (Order, error) {
	return s.Tag(ctx, a, Tagging{in.ID.ID, in.Body.Add, in.Body.Remove}, in.Key)
}

type noteInput struct {
	rest.ID
	rest.Once
	Body struct {
		Text string `json:"text" minLength:"1" maxLength:"2000"`
	}
}

func (s *Service) httpNote(ctx context.Context, a access.Actor, in *noteInput) (Order, error) {
	return s.WriteNote(ctx, a, Writing{in.ID.ID, in.Body.Text}, in.Key)
}

type noteIDInput struct {
	rest.ID
	rest.Once
}

func (s *Service) httpDeleteNote(ctx context.Context, a access.Actor, in *noteIDInput) (Order, error) {
	return s.DeleteNote(ctx, a, in.ID.ID, in.Key)
}
