package exports

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/sheet"
)

// Count is how many orders a file will hold, and whether of a courier's sheet those alone that are still to leave.
type Count struct {
	Orders  int  `json:"orders" doc:"of orders that are named by their ids, as many as are named"`
	Capped  bool `json:"capped" doc:"the search finds more than it counts: at least so many"`
	ToLeave bool `json:"to_leave" doc:"a courier's sheet of what is still to leave and not on hold, as nobody asked for others"`
}

// Count counts the orders of the file that a query asks for. What only the file's columns make wrong is not refused
// here.
func (s *Service) Count(ctx context.Context, actor access.Actor, query string) (Count, error) {
	values, err := queryOf(query)
	if err != nil {
		return Count{}, err
	}
	wanted, err := s.orders.SheetOf(ctx, actor, sheet.QueryFrom(values, ""))
	if err != nil {
		return Count{}, err
	}
	n, isCapped, err := s.orders.CountSheet(ctx, actor, wanted)
	return Count{Orders: n, Capped: isCapped, ToLeave: wanted.ToLeave}, err
}
