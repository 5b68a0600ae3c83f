package auth

import (
	"context"

	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/users"
)

// The settings that let people open a business: anyone, or only who comes first.
const (
	RegisterOpen  = "open"
	RegisterFirst = "first"
)

// mayRegister refuses with ErrRegisterClosed unless the setting lets somebody in.
func (s *Service) mayRegister(ctx context.Context, r db.Reader) error {
	switch s.config.Register {
	case RegisterOpen:
		return nil
	case RegisterFirst:
		none, err := users.NoBusiness(ctx, r)
		if err != nil || none {
			return err
		}
	}
	return ErrRegisterClosed
}

// Register is a business that opens itself, with its owner's password typed twice.
type Register struct {
	users.Register
	Password  string
	Confirm   string
	BotAnswer string
	From      From
}

// Register creates the business and its owner and signs the owner in. ErrRegisterClosed, ErrBot,
// users.ErrUsernameTaken, users.ErrEmailTaken; wrong forms are refused with every field named.
func (s *Service) Register(ctx context.Context, in Register) (Session, error) {
	if err := s.mayRegister(ctx, s.db.Fresh()); err != nil {
		return Session{}, err
	}
	var faults errs.Fields
	in.Check(&faults)
	faults.Check(GoodPassword(in.Password, users.Name(in.Username), users.Name(in.Email)), "password",
		errs.PasswordFormat)
	faults.Check(in.Password == in.Confirm, "password_confirm", errs.PasswordConfirmInvalid)
	if err := faults.Err(); err != nil {
		return Session{}, err
	}
	if err := in.CheckNames(); err != nil {
		return Session{}, err
	}
	if err := s.checkBot(ctx, in.BotAnswer, in.From.Address); err != nil {
		return Session{}, err
	}
	hash, err := s.passwords.Hash(ctx, in.Password)
	if err != nil {
		return Session{}, errs.ErrUnavailable.Because(err)
	}
	in.PasswordHash, in.Address = hash, in.From.Address
	return db.Save(ctx, s.db, func(ctx context.Context, tx *db.Tx) (Session, error) {
		if err := s.registerInTurn(ctx, tx); err != nil {
			return Session{}, err
		}
		owner, err := users.RegisterIn(ctx, tx, in.Register)
		if err != nil {
			return Session{}, err
		}
		return open(ctx, tx, owner, in.From)
	})
}

// registerInTurn lets one of several who come first at once be the first.
func (s *Service) registerInTurn(ctx context.Context, tx *db.Tx) error {
	if s.config.Register != RegisterFirst {
		return nil
	}
	if err := lockFirst(ctx, tx); err != nil {
		return err
	}
	return s.mayRegister(ctx, tx)
}
