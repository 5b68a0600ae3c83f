package auth

import (
	"context"
	"errors"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/users"
)

// Login is a try to sign in. Username may be the e-mail address.
type Login struct {
	Username  string
	Password  string
	BotAnswer string
	From      From
}

// Login opens a session. ErrLogin for an unknown user and a wrong password alike (and equally slow), ErrBlocked for a
// blocked user who knows the password, ErrBot, and errs.TooMany after too many failures of the account or the address.
func (s *Service) Login(ctx context.Context, in Login) (Session, error) {
	if err := s.checkBot(ctx, in.BotAnswer, in.From.Address); err != nil {
		return Session{}, err
	}
	t, err := s.attempt(ctx, in)
	if err != nil {
		return Session{}, err
	}
	var session Session
	err = s.try(ctx, t, func(ctx context.Context, tx *db.Tx, rehash string) (err error) {
		session, err = s.enter(ctx, tx, t, rehash, in.From)
		return err
	})
	if err != nil {
		return Session{}, err
	}
	return session, nil
}

// attempt finds out who signs in, and whom it counts for should the password be wrong.
func (s *Service) attempt(ctx context.Context, in Login) (attempt, error) {
	name, address := users.Name(in.Username), addressOf(in.From.Address)
	t := attempt{
		name: name, address: in.From.Address, password: in.Password, kept: users.Password{Hash: s.passwords.Dummy()},
		kind: "user.sign_in_failed", refusal: ErrLogin,
	}
	u, err := users.FindByName(ctx, s.db.Fresh(), name)
	if errors.Is(err, users.ErrNotFound) {
		t.subjects = subjectsOf(accountOf(0, name), address, false)
		return t, nil
	}
	if err != nil {
		return t, err
	}
	t.userID, t.enterpriseID = u.ID, u.EnterpriseID
	if t.kept, err = users.FindPassword(ctx, s.db.Fresh(), u.ID); err != nil {
		return t, err
	}
	isKnown, err := isKnown(ctx, s.db.Fresh(), u.ID, address)
	t.subjects = subjectsOf(accountOf(u.ID, name), address, isKnown)
	return t, err
}

// enter opens the session of who knew the password, whom try has locked. The user is read again inside the transaction:
// a block that came meanwhile counts.
func (s *Service) enter(ctx context.Context, tx *db.Tx, t attempt, rehash string, from From) (Session, error) {
	if rehash != "" {
		if err := users.Rehash(ctx, tx, t.userID, rehash); err != nil {
			return Session{}, err
		}
	}
	u, err := users.Find(ctx, tx, t.enterpriseID, t.userID)
	if err != nil {
		return Session{}, err
	}
	if u.Status != users.StatusActive {
		return Session{}, ErrBlocked
	}
	return open(ctx, tx, u, from)
}

// open starts a session in a running transaction.
func open(ctx context.Context, tx *db.Tx, u users.User, from From) (Session, error) {
	token, hash := NewToken()
	expires, err := insertSession(ctx, tx, u, hash, from)
	if err != nil {
		return Session{}, err
	}
	if err := saveKnown(ctx, tx, u.ID, addressOf(from.Address)); err != nil {
		return Session{}, err
	}
	actor := users.ActorOf(u)
	actor.Address = from.Address
	err = audit.Add(ctx, tx, actor, audit.Event{Kind: "user.signed_in", Ref: audit.RefUser, RefID: u.ID})
	return Session{Token: token, ExpiresAt: expires, User: u.Shown(false)}, err
}

// Logout ends the actor's session.
func (s *Service) Logout(ctx context.Context, actor access.Actor) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := deleteSession(ctx, tx, actor); err != nil {
			return err
		}
		return audit.Add(ctx, tx, actor, audit.Event{Kind: "user.signed_out", Ref: audit.RefUser, RefID: actor.UserID})
	})
}

// Lock turns the screen lock of the actor's session on: everything but unlocking and signing out is refused.
func (s *Service) Lock(ctx context.Context, actor access.Actor) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		return setLocked(ctx, tx, actor, true)
	})
}

// Unlock turns the screen lock off. A wrong password is ErrUnlock and slows down this session alone: what others fail
// elsewhere never keeps a screen locked.
func (s *Service) Unlock(ctx context.Context, actor access.Actor, password string) error {
	t, err := s.ownAttempt(ctx, actor, password, "user.unlock_failed", ErrUnlock)
	if err != nil {
		return err
	}
	return s.try(ctx, t, func(ctx context.Context, tx *db.Tx, _ string) error {
		return setLocked(ctx, tx, actor, false)
	})
}

// ownAttempt is a password that somebody signed in is asked for again.
func (s *Service) ownAttempt(ctx context.Context, actor access.Actor, password, kind string,
	refusal error,
) (attempt, error) {
	kept, err := users.FindPassword(ctx, s.db.Fresh(), actor.UserID)
	return attempt{
		userID: actor.UserID, enterpriseID: actor.EnterpriseID, address: actor.Address, password: password,
		kept:     kept,
		subjects: sessionSubject(actor.SessionID), kind: kind, refusal: refusal,
	}, err
}

// Sessions lets users end sessions; the zero value is ready.
type Sessions struct{}

// End ends every session of the user but the one with the id except (0: all).
func (Sessions) End(ctx context.Context, tx *db.Tx, userID, except int64) error {
	return deleteSessions(ctx, tx, userID, except)
}

// ForgetLinks makes links void that were mailed to the user.
func (Sessions) ForgetLinks(ctx context.Context, tx *db.Tx, userID int64) error {
	if err := deleteResets(ctx, tx, userID); err != nil {
		return err
	}
	return deleteEmailChanges(ctx, tx, userID)
}
