package auth

import (
	"context"
	"errors"

	"langraan/internal/users"
)

// The first user of the demo businesses. The address is one that no mail can reach; it marks the demo.
const (
	DemoUsername = "admin"
	DemoEmail    = "admin@demo.example"
)

// Demo tells whether the demo businesses, whose sign-ins are public, live in this database.
func (s *Service) Demo(ctx context.Context) (bool, error) {
	u, err := users.FindByName(ctx, s.db.Fresh(), DemoUsername)
	if errors.Is(err, users.ErrNotFound) {
		return false, nil
	}
	return err == nil && u.Email == DemoEmail, err
}
