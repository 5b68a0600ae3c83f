// Package start tells an owner how far a new business has come on the way to its first parcel. It owns nothing and
// changes nothing: each step is ticked by what the data say, samples left out.
package start

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/rest"
)

// FirstSteps are the first steps of a business, each true once it was taken.
type FirstSteps struct {
	Shop    bool `db:"shop" json:"shop" doc:"the shop has the address that its parcels come from"`
	People  bool `db:"people" json:"people" doc:"somebody beside the one who registered may sign in"`
	Product bool `db:"product" json:"product" doc:"something of its own is sold"`
	Stock   bool `db:"stock" json:"stock" doc:"goods of its own came into a storage"`
	Order   bool `db:"ordered" json:"order" doc:"there is an order that is no sample"`
	Packed  bool `db:"packed" json:"packed" doc:"a parcel of such an order was closed"`
	Label   bool `db:"label" json:"label" doc:"a label of such an order was printed"`

	Samples bool `db:"samples" json:"samples" doc:"the business holds samples, which tick no step"`
}

// Service answers how far a business has come.
type Service struct {
	db      *db.DB
	samples Samples
}

// New makes the service.
func New(d *db.DB, samples Samples) *Service { return &Service{d, samples} }

// Routes are the calls of this package.
func (s *Service) Routes() []rest.Route {
	return []rest.Route{
		rest.Get("/api/v1/reports/firststeps", access.AdminSees(), "How far a new business has come", s.httpSteps),
	}
}

func (s *Service) httpSteps(ctx context.Context, a access.Actor, _ *struct{}) (FirstSteps, error) {
	return s.Steps(ctx, a)
}

// Steps tells which steps the actor's business has taken.
func (s *Service) Steps(ctx context.Context, actor access.Actor) (FirstSteps, error) {
	var steps FirstSteps
	err := db.Together(ctx, s.db.Fresh(), db.ToOne(&steps, nil, stepsQuery(actor.EnterpriseID, s.samples)))
	return steps, err
}
