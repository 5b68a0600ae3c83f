package auth

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/users"
)

// Change is a new password typed twice; Old is asked of people who change their own.
type Change struct{ Old, Password, Confirm string }

func (c Change) faults(u users.User) error {
	var faults errs.Fields
	faults.Check(GoodPassword(c.Password, u.Username, u.Email), "password", errs.PasswordFormat)
	faults.Check(c.Password == c.Confirm, "password_confirm", errs.PasswordConfirmUnequal)
	return faults.Err()
}

// ChangeOwn sets the actor's password and ends the actor's other sessions. ErrSamePassword; ErrOldPassword counts like
// a failed sign-in.
func (s *Service) ChangeOwn(ctx context.Context, actor access.Actor, in Change) error {
	u, err := s.users.Find(ctx, actor, actor.UserID)
	if err != nil {
		return err
	}
	if err := in.faults(u); err != nil {
		return err
	}
	if in.Password == in.Old {
		return ErrSamePassword
	}
	t, err := s.ownAttempt(ctx, actor, in.Old, "user.old_password_failed", ErrOldPassword)
	if err != nil {
		return err
	}
	fresh, err := s.passwords.Hash(ctx, in.Password)
	if err != nil {
		return errs.ErrUnavailable.Because(err)
	}
	return s.try(ctx, t, func(ctx context.Context, tx *db.Tx, _ string) error {
		return replace(ctx, tx, actor, actor.UserID, fresh, actor.SessionID)
	})
}

// SetPassword sets another user's password for an admin (or the command line) and ends all of that user's sessions.
// ErrOwnPassword, users.ErrNotFound outside the actor's enterprise, users.ErrOwner, users.ErrPrivileged.
func (s *Service) SetPassword(ctx context.Context, actor access.Actor, userID int64, in Change) error {
	u, err := s.users.Find(ctx, actor, userID)
	if err != nil {
		return err
	}
	if err := in.faults(u); err != nil {
		return err
	}
	if err := mayReplace(actor, u); err != nil {
		return err
	}
	fresh, err := s.passwords.Hash(ctx, in.Password)
	if err != nil {
		return errs.ErrUnavailable.Because(err)
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		u, err := users.FindLocked(ctx, tx, actor.EnterpriseID, userID) // who may have risen while the hash was made
		if err != nil {
			return err
		}
		if err := users.StillManages(ctx, tx, actor); err != nil {
			return err
		}
		if err := mayReplace(actor, u); err != nil {
			return err
		}
		return replace(ctx, tx, actor, userID, fresh, 0)
	})
}

// replace sets a password, ends every session of the user but one (0: all), and forgets open links, failed tries and
// the addresses that are trusted, except the one it is set from by the person.
func replace(ctx context.Context, tx *db.Tx, actor access.Actor, userID int64, hash string, except int64) error {
	if err := users.SetPassword(ctx, tx, actor, userID, hash); err != nil {
		return err
	}
	if err := deleteSessions(ctx, tx, userID, except); err != nil {
		return err
	}
	if err := deleteResets(ctx, tx, userID); err != nil {
		return err
	}
	if err := deleteEmailChanges(ctx, tx, userID); err != nil {
		return err
	}
	own := ""
	if actor.UserID == userID {
		own = addressOf(actor.Address)
		if err := saveKnown(ctx, tx, userID, own); err != nil {
			return err
		}
	}
	if err := deleteAddresses(ctx, tx, userID, own); err != nil {
		return err
	}
	return deleteFailuresOf(ctx, tx, accountOf(userID, ""))
}
