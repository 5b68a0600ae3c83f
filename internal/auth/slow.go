package auth

import (
	"context"
	"errors"
	"fmt"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/users"
)

// slowed is the refusal while somebody has to wait.
func slowed(wait time.Duration) error {
	seconds := int64((wait + time.Second - 1) / time.Second)
	return errs.New(errs.TooMany, errs.LoginFail).Say(
		fmt.Sprintf("ลองผิดหลายครั้งเกินไป โปรดรอ %d วินาที", seconds),
		fmt.Sprintf("too many failed tries; wait %d seconds", seconds)).After(seconds)
}

// attempt is one try of a password. What is kept is the dummy, and userID and enterpriseID are 0, for a name that
// nobody has.
type attempt struct {
	userID, enterpriseID int64
	name                 string // as it was typed, where nobody has it
	address              string
	password             string
	kept                 users.Password
	subjects             []subject
	kind                 string // of the audit event of a failure
	refusal              error
}

// try checks a password and then runs then in the transaction that gives back what the try counted. It gives the
// refusal for a wrong password, and the wait while there is one.
//
// A try is counted before its password is looked at, and while it holds one of the few slots for hashing: so many
// guesses at once gain nothing over guesses in turn, and right passwords that arrive together don't use up what may
// fail.
func (s *Service) try(ctx context.Context, t attempt, then func(ctx context.Context, tx *db.Tx,
	rehash string) error,
) error {
	if err := s.mayTry(ctx, s.db.Fresh(), t.subjects); err != nil {
		s.logFailure(t, "waits")
		return err
	}
	if err := s.passwords.enter(ctx); err != nil {
		return errs.ErrUnavailable.Because(err)
	}
	defer s.passwords.leave()
	if err := s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		return s.count(ctx, tx, t.subjects)
	}); err != nil {
		return err
	}
	right, old, err := s.passwords.verify(t.kept.Hash, t.password)
	if err != nil {
		return errs.ErrUnavailable.Because(err)
	}
	if !right || t.kept.Hash == s.passwords.Dummy() {
		s.failed(ctx, t)
		return t.refusal
	}
	rehash := ""
	if old {
		rehash = s.passwords.hash(t.password)
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := lockUnreplaced(ctx, tx, t); err != nil {
			return err
		}
		if err := giveBack(ctx, tx, t.subjects); err != nil {
			return err
		}
		return then(ctx, tx, rehash)
	})
	if errors.Is(err, errReplaced) {
		s.failed(ctx, t)
		return t.refusal
	}
	if err != nil { // the password was right all the same
		_ = s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return giveBack(ctx, tx, t.subjects) })
	}
	return err
}

// errReplaced says that a password fitted what is kept no more.
var errReplaced = errors.New("auth: the password was replaced while it was looked at")

// lockUnreplaced keeps the user of a try from others, and sees that the password is the one that was looked at: who
// replaced it has ended what it opened.
func lockUnreplaced(ctx context.Context, tx *db.Tx, t attempt) error {
	_, err := users.FindLocked(ctx, tx, t.enterpriseID, t.userID)
	if errors.Is(err, users.ErrNotFound) {
		return errReplaced
	}
	if err != nil {
		return err
	}
	now, err := users.FindPassword(ctx, tx, t.userID)
	if err == nil && now.SetAt != t.kept.SetAt {
		err = errReplaced
	}
	return err
}

// mayTry refuses while one of the subjects has to wait; nothing is counted then.
func (s *Service) mayTry(ctx context.Context, r db.Reader, subjects []subject) error {
	var longest time.Duration
	for _, sub := range subjects {
		until, err := blockedUntil(ctx, r, sub.key)
		if err != nil {
			return err
		}
		longest = max(longest, until.Time().Sub(s.clock()))
	}
	if longest > 0 {
		return slowed(longest)
	}
	return nil
}

// count counts one try for each subject, or refuses it for all when one has to wait.
func (s *Service) count(ctx context.Context, tx *db.Tx, subjects []subject) error {
	for _, sub := range subjects {
		counted, err := countTry(ctx, tx, sub)
		if err != nil {
			return err
		}
		if !counted {
			return s.mayTry(ctx, tx, subjects)
		}
	}
	return nil
}

// giveBack forgets what a person's tries counted: a right password shows that those before it at the same address were
// slips of the same person.
func giveBack(ctx context.Context, tx *db.Tx, subjects []subject) error {
	failures, err := deleteFailures(ctx, tx, subjects[0].key)
	if err != nil {
		return err
	}
	for _, sub := range subjects[1:] {
		if err := takeFailures(ctx, tx, sub.key, failures); err != nil {
			return err
		}
	}
	return nil
}

// failed leaves the trace of a wrong password: a line in the log and, where somebody has the name, an audit event, one
// a minute for each address. The refusal stands even when the trace can't be written.
func (s *Service) failed(ctx context.Context, t attempt) {
	s.logFailure(t, "wrong")
	if t.userID == 0 {
		return
	}
	err := s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		return audit.AddOrCount(ctx, tx, access.Actor{EnterpriseID: t.enterpriseID, Address: t.address},
			audit.Event{Kind: t.kind, Ref: audit.RefUser, RefID: t.userID})
	})
	if err != nil {
		s.log.Error("a failed sign-in has no audit event", "user", t.userID, "error", err.Error())
	}
}

func (s *Service) logFailure(t attempt, why string) {
	s.log.Warn("sign-in failed", "why", why, "kind", t.kind, "address", t.address, "user", t.userID, "name",
		digest(t.name))
}
