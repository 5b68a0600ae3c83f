// Package lines is about what packers took to pack with: what lies in each person's line, moving goods there and back,
// and pickup profiles. It owns the profiles; what lies in a line is the ledger's (inventory), as in every other place.
package lines

import (
	"langraan/internal/inventory"
	"langraan/internal/kit/db"
	"langraan/internal/kit/rest"
)

// Service runs the use cases that people start.
type Service struct {
	db     *db.DB
	ledger *inventory.Service
}

// New makes the service.
func New(d *db.DB) *Service { return &Service{d, inventory.New(d)} }

// Routes are the calls of this package.
func (s *Service) Routes() []rest.Route { return append(s.lineRoutes(), s.profileRoutes()...) }
