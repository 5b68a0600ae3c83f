package auth

import (
	"context"
	"fmt"
	"time"

	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// slowed is the refusal while somebody has to wait.
func slowed(wait time.Duration) error {
	seconds := int64((wait + time.Second - 1) / time.Second)
	return errs.New(errs.TooMany, errs.LoginFail).Say(
		fmt.Sprintf("ลองผิดหลายครั้งเกินไป โปรดรอ %d วินาที", seconds), fmt.Sprintf("too many failed tries; wait %d seconds", seconds))
}

// mayTry refuses while one of the subjects has to wait; nothing is checked or counted then.
func (s *Service) mayTry(ctx context.Context, r db.Reader, subjects ...subject) error {
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

// settle counts the outcome of a password try: a success clears the account, a failure counts against the account and the
// address. A right password that arrives after others failed too often in the meantime is refused like a wrong one, so
// many guesses at once gain nothing over guesses in turn.
func (s *Service) settle(ctx context.Context, tx *db.Tx, right bool, account, address subject) error {
	if err := lockFailures(ctx, tx, account.key); err != nil {
		return err
	}
	if err := s.mayTry(ctx, tx, account); err != nil {
		return err
	}
	if right {
		return clearFailures(ctx, tx, account.key)
	}
	for _, sub := range []subject{account, address} {
		if err := countFailure(ctx, tx, sub); err != nil {
			return err
		}
	}
	return nil
}

// try checks a password of a user (hash is the dummy for nobody) and then runs then in the transaction that settles the
// outcome. It gives refusal for a wrong password, and the wait while there is one.
func (s *Service) try(ctx context.Context, password, hash string, account, address subject, refusal error, then func(ctx context.Context, tx *db.Tx, rehash string) error) error {
	if err := s.mayTry(ctx, s.db.Fresh(), account, address); err != nil {
		return err
	}
	right, old, err := s.passwords.Verify(ctx, hash, password)
	if err != nil {
		return errs.ErrUnavailable.Because(err)
	}
	rehash := ""
	if right && old {
		if rehash, err = s.passwords.Hash(ctx, password); err != nil {
			return errs.ErrUnavailable.Because(err)
		}
	}
	right = right && hash != s.passwords.Dummy()
	err = s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.settle(ctx, tx, right, account, address); err != nil || !right {
			return err
		}
		return then(ctx, tx, rehash)
	})
	if err == nil && !right {
		return refusal
	}
	return err
}
