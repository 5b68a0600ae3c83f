package auth

import (
	"context"
	"errors"

	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/users"
)

// The kinds of links that set a password.
const (
	linkInvitation = "invitation"
	linkReset      = "reset"
)

// Link is what a link that sets a password is for. Only an invitation says where and who.
type Link struct {
	Kind      string `json:"kind" enum:"invitation,reset"`
	Shop      string `json:"shop,omitempty" doc:"of invitations alone, like the names"`
	Username  string `json:"username,omitempty"`
	FirstName string `json:"first_name,omitempty"`
}

// Look tells what a link is for, without using it. ErrResetToken, ErrResetExpired.
func (s *Service) Look(ctx context.Context, token string) (Link, error) {
	found, err := usableLink(ctx, s.db.Fresh(), HashToken(token), s.clock())
	if err != nil {
		return Link{}, err
	}
	if !found.Invited {
		return Link{Kind: linkReset}, nil
	}
	u := found.User
	return Link{linkInvitation, u.EnterpriseName, u.Username, u.FirstName}, nil
}

// Reset sets a new password by the token of a link, once, and ends every session of the user. ErrResetToken,
// ErrResetExpired.
func (s *Service) Reset(ctx context.Context, token string, in Change, address string) error {
	return s.take(ctx, token, in, address, func(context.Context, *db.Tx, openLink) error { return nil })
}

// Accept sets the password by an invitation like Reset, and signs in: who chooses the password may as well. A link of
// a forgotten password, which came by mail without a name, doesn't. ErrResetToken, ErrResetExpired.
func (s *Service) Accept(ctx context.Context, token string, in Change, from From) (Session, error) {
	var session Session
	err := s.take(ctx, token, in, from.Address, func(ctx context.Context, tx *db.Tx, taken openLink) error {
		if !taken.Invited {
			return ErrResetToken
		}
		u, err := users.Find(ctx, tx, taken.User.EnterpriseID, taken.User.ID)
		if err != nil {
			return err
		}
		session, err = open(ctx, tx, u, from)
		return err
	})
	if err != nil {
		return Session{}, err
	}
	return session, nil
}

// take uses a link up and sets the password; then is done in the same transaction. The user is locked before the link,
// as who blocks the user does.
func (s *Service) take(
	ctx context.Context, token string, in Change, address string, then func(context.Context, *db.Tx, openLink) error,
) error {
	var faults errs.Fields
	hash := HashToken(token)
	found, err := usableLink(ctx, s.db.Fresh(), hash, s.clock())
	faults.Check(GoodPassword(in.Password, found.User.Username, found.User.Email), "password", errs.PasswordFormat)
	faults.Check(in.Password == in.Confirm, "password_confirm", errs.PasswordConfirmInvalid)
	if err := errors.Join(faults.Err(), err); err != nil {
		return errs.Of(err)
	}
	fresh, err := s.passwords.Hash(ctx, in.Password)
	if err != nil {
		return errs.ErrUnavailable.Because(err)
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := users.FindLocked(ctx, tx, found.User.EnterpriseID, found.User.ID)
		if errors.Is(err, users.ErrNotFound) {
			return ErrResetToken
		}
		if err != nil {
			return err
		}
		taken, err := usableLink(ctx, tx, hash, tx.Now())
		if err != nil {
			return err
		}
		won, err := useReset(ctx, tx, hash)
		if err != nil {
			return err
		}
		if !won {
			return ErrResetToken
		}
		actor := users.ActorOf(taken.User)
		actor.Address = address
		if err := replace(ctx, tx, actor, taken.User.ID, fresh, 0); err != nil {
			return err
		}
		return then(ctx, tx, taken)
	})
}
