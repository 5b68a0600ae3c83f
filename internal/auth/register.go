package auth

import (
	"context"

	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/users"
)

// RegisterOpen is the setting that lets anyone open a business.
const RegisterOpen = "open"

// Register is a business that opens itself, with its owner's password typed twice.
type Register struct {
	users.Register
	Password  string
	Confirm   string
	BotAnswer string
	From      From
}

// Register creates the business and its owner and signs the owner in. ErrRegisterClosed, ErrBot, users.ErrUsernameTaken,
// users.ErrEmailTaken; wrong forms are refused with every field named.
func (s *Service) Register(ctx context.Context, in Register) (Session, error) {
	if s.config.Register != RegisterOpen {
		return Session{}, ErrRegisterClosed
	}
	var faults errs.Fields
	in.Check(&faults)
	faults.Check(GoodPassword(in.Password), "password", errs.PasswordFormat)
	faults.Check(in.Password == in.Confirm, "password_confirm", errs.PasswordConfirmInvalid)
	if err := faults.Err(); err != nil {
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
	var session Session
	err = s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		owner, err := users.RegisterIn(ctx, tx, in.Register)
		if err != nil {
			return err
		}
		session, err = open(ctx, tx, owner, in.From)
		return err
	})
	return session, err
}
