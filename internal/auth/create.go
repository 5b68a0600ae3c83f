package auth

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/once"
	"langraan/internal/users"
)

// Create is a new user of the actor's enterprise with the password to begin with; empty of who is invited to set one.
// No key remembers the password.
type Create struct {
	users.Create

	Password string `json:"-"`
}

// Create adds a user who may sign in, once per key. users.ErrUsernameTaken, users.ErrEmailTaken,
// users.ErrNoSaleChannel, users.ErrNoTeam, users.ErrNoDepartment, users.ErrPrivilegedGrant, users.ErrOwner,
// users.ErrLacks; wrong forms are refused with every field named.
func (s *Service) Create(ctx context.Context, actor access.Actor, c Create, key string) (users.User, error) {
	if err := c.Clean(); err != nil {
		return users.User{}, err
	}
	var faults errs.Fields
	faults.Check(c.Password == "" || GoodPassword(c.Password, c.Username, c.Email), "password", errs.PasswordFormat)
	if err := faults.Err(); err != nil {
		return users.User{}, err
	}
	if c.Password == "" {
		c.Password, c.AwaitsPassword = unknownPassword(), true
	}
	hash, err := s.passwords.Hash(ctx, c.Password)
	if err != nil {
		return users.User{}, errs.ErrUnavailable.Because(err)
	}
	c.PasswordHash = hash
	use := once.Of(s.db, actor, key, "users.create", c)
	return once.Then(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		u, err := users.CreateIn(ctx, tx, actor, c.Create)
		return u.ID, err
	}, func(ctx context.Context, r db.Reader, id int64) (users.User, error) {
		return users.Find(ctx, r, actor.EnterpriseID, id)
	})
}
