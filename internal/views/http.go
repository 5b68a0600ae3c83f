package views

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/rest"
)

// Routes are the calls of this package. What of them needs more than a session depends on the list, which a use case
// knows: sharing is for who manages its area.
func (s *Service) Routes() []rest.Route {
	return []rest.Route{
		rest.Get("/api/v1/views", access.SignedIn(), "Read what one keeps of a list", s.httpList),
		rest.Post("/api/v1/views", access.Own(), "Keep a view of a list", rest.Creates[viewBody](s.Save),
			rest.Created()),
		rest.Put("/api/v1/views/mine", access.Own(), "Keep how one has a list", s.httpSaveChoices),
		rest.Put("/api/v1/views/{id}", access.Own(), "Change a view of a list", rest.Changes[viewBody](s.Save)),
		rest.Delete("/api/v1/views/{id}", access.Own(), "Delete a view of a list", rest.Deletes(s.Delete)),
	}
}

type listInput struct {
	List string `query:"list" required:"true" maxLength:"60" doc:"the path of the list's page"`
}

func (s *Service) httpList(ctx context.Context, a access.Actor, in *listInput) (KeptViews, error) {
	return s.List(ctx, a, in.List)
}

type viewBody struct {
	List     string `json:"list" minLength:"1" maxLength:"60" doc:"the path of the list's page"`
	Name     string `json:"name" minLength:"1" maxLength:"60"`
	Search   string `json:"search" maxLength:"6000" doc:"the search of the page's address, without the page number"`
	Hidden   string `json:"hidden" maxLength:"400" doc:"the columns that don't show, joined by comma"`
	Density  string `json:"density" enum:",comfortable,compact"`
	IsShared bool   `json:"is_shared"`
	Version  int64  `json:"version,omitempty" minimum:"0" doc:"the version that was read; left out for a new one"`
}

// Entity is the view that the body says.
func (b viewBody) Entity(id int64) View {
	return View{
		ID: id, List: b.List, Name: b.Name, Search: b.Search, Hidden: b.Hidden, Density: b.Density,
		IsShared: b.IsShared, Version: b.Version,
	}
}

// Basis is the version that was read.
func (b viewBody) Basis() int64 { return b.Version }

type choicesInput struct {
	Body struct {
		List      string `json:"list" minLength:"1" maxLength:"60" doc:"the path of the list's page"`
		DefaultID int64  `json:"default_id" minimum:"0" doc:"the view that opens the list; 0 is none"`
		Order     string `json:"order" maxLength:"2000" pattern:"^([0-9]+(,[0-9]+)*)?$" doc:"ids of views, joined by comma"`
		Hidden    string `json:"hidden" maxLength:"400" doc:"the columns that don't show, joined by comma"`
		Density   string `json:"density" enum:",comfortable,compact"`
		Kept      string `json:"kept" maxLength:"2000" doc:"what was chosen last, as the page wrote it"`
	}
}

func (s *Service) httpSaveChoices(ctx context.Context, a access.Actor, in *choicesInput) (Choices, error) {
	b := in.Body
	return s.SaveChoices(ctx, a, Choices{
		List: b.List, DefaultID: b.DefaultID, Order: b.Order, Hidden: b.Hidden, Density: b.Density, Kept: b.Kept,
	}, "")
}
