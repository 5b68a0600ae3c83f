package users

import (
	"context"
	"errors"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/settings"
)

// SetStatus blocks (0) or admits (1) a user; blocking ends every session and every link that sets a password at once.
// ErrSelf, ErrNotFound, ErrOwner, ErrPrivileged, ErrLastOwner.
func (s *Service) SetStatus(ctx context.Context, actor access.Actor, id, status int64) (User, error) {
	if status != StatusActive && status != StatusBlocked {
		return User{}, errs.ErrInvalid.At("status", errs.InvalidParam)
	}
	if id == actor.UserID {
		return User{}, ErrSelf
	}
	var u User
	err := s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		before, err := findManaged(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if status == StatusBlocked {
			if err := keepOwner(ctx, tx, before); err != nil {
				return err
			}
		}
		if u, err = saveStatus(ctx, tx, before, status); err != nil {
			return err
		}
		if status == StatusBlocked {
			if err := s.sessions.End(ctx, tx, id, 0); err != nil {
				return err
			}
			if err := s.sessions.ForgetLinks(ctx, tx, id); err != nil {
				return err
			}
		}
		return audit.AddAndTell(ctx, tx, actor, LiveTopic, audit.Event{
			Kind: "user.status", Ref: audit.RefUser, RefID: id,
			FromStatus: before.Status, ToStatus: status,
		})
	})
	return u, err
}

// SetRoles is what decides over a user's power.
type SetRoles struct {
	Group         access.Group
	Roles         string // JSON text {area: level}
	ReadOnly      bool
	Privileged    bool
	SaleChannelID int64
	Version       int64
}

// SetRoles changes a user's group, levels and marks; they hold from the user's next request on. Links that set the
// password end: who got one by the power over the old rights has none over the new ones. Nobody changes their own.
// ErrSelfRoles, ErrNotFound, ErrNoSaleChannel, ErrPrivilegedGrant, ErrOwner, ErrPrivileged, ErrLastOwner, ErrLacks,
// errs.ErrStale.
func (s *Service) SetRoles(ctx context.Context, actor access.Actor, id int64, in SetRoles) (User, error) {
	if id == actor.UserID {
		return User{}, ErrSelfRoles
	}
	var faults errs.Fields
	faults.Check(in.Group.Valid(), "group_id", errs.InvalidParam)
	roles, err := access.ParseRoles(in.Roles)
	faults.Check(err == nil && in.Roles != "", "roles", errs.InvalidParam)
	if err := faults.Err(); err != nil {
		return User{}, err
	}
	in.Roles = roles.Text()
	var u User
	err = s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		before, err := findManaged(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if in.Privileged != before.Privileged && !mayGrant(actor) {
			return ErrPrivilegedGrant
		}
		if err := mayGive(actor, in.Group, roles); err != nil {
			return err
		}
		if in.Group != access.GroupOwner {
			if err := keepOwner(ctx, tx, before); err != nil {
				return err
			}
		}
		if err := own(ctx, tx, actor, settings.SaleChannels, in.SaleChannelID, ErrNoSaleChannel); err != nil {
			return err
		}
		if u, err = saveRoles(ctx, tx, id, in); err != nil {
			return err
		}
		if err := s.sessions.ForgetLinks(ctx, tx, id); err != nil {
			return err
		}
		return audit.AddAndTell(ctx, tx, actor, LiveTopic, audit.Event{
			Kind: "user.roles", Ref: audit.RefUser, RefID: id,
			Data: map[string]trace{"before": traceOf(before), "after": traceOf(u)},
		})
	})
	return u, err
}

// findManaged gives the user that the actor changes, kept from others together with the actor, so that two who change
// each other do it in turn; an owner with all other owners. ErrNotFound, ErrOwner, ErrPrivileged.
func findManaged(ctx context.Context, tx *db.Tx, actor access.Actor, id int64) (User, error) {
	u, err := Find(ctx, tx, actor.EnterpriseID, id)
	if err != nil {
		return User{}, err
	}
	if err := lockManaged(ctx, tx, actor, u); err != nil {
		return User{}, err
	}
	if u, err = Find(ctx, tx, actor.EnterpriseID, id); err != nil {
		return User{}, err
	}
	if err := StillManages(ctx, tx, actor); err != nil {
		return User{}, err
	}
	return u, CheckPower(actor, u)
}

// StillManages refuses an admin who was blocked, taken away or given less power since the call was let in: others are
// waited for, and to hash a password takes a while. errs.ErrSignIn, errs.ErrDenied.
func StillManages(ctx context.Context, tx *db.Tx, actor access.Actor) error {
	if !actor.IsAdmin() || !actor.SignedIn() {
		return nil
	}
	u, err := Find(ctx, tx, actor.EnterpriseID, actor.UserID)
	switch now := ActorOf(u); {
	case errors.Is(err, ErrNotFound), err == nil && u.Status != StatusActive:
		return errs.ErrSignIn
	case err != nil:
		return err
	case !now.IsAdmin(), mayGrant(actor) && !mayGrant(now), actor.Privileged && !now.Privileged, u.ReadOnly:
		return errs.ErrDenied
	}
	return nil
}

// keepOwner refuses to take the last owner who can sign in away.
func keepOwner(ctx context.Context, tx *db.Tx, u User) error {
	if u.GroupID != access.GroupOwner || u.Status != StatusActive {
		return nil
	}
	owners, err := lockOwners(ctx, tx, u.EnterpriseID)
	if err == nil && len(owners) < 2 {
		err = ErrLastOwner
	}
	return err
}

// SetPassword stores a new password hash for a user, in a running transaction, and leaves a trace without it. The
// caller ends the sessions.
func SetPassword(ctx context.Context, tx *db.Tx, actor access.Actor, userID int64, hash string) error {
	if err := savePassword(ctx, tx, userID, hash); err != nil {
		return err
	}
	return audit.Add(ctx, tx, actor, audit.Event{Kind: "user.password", Ref: audit.RefUser, RefID: userID})
}
