package auth

import (
	"context"
	"errors"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/users"
)

// Authenticate gives the person behind a token, or errs.ErrSignIn. What it finds is good for a moment, unless it is
// told otherwise meanwhile.
func (s *Service) Authenticate(ctx context.Context, token, _ string) (access.Actor, error) {
	if token == "" || len(token) > 200 {
		return access.Actor{}, errs.ErrSignIn
	}
	now, hash := s.clock(), HashToken(token)
	found, round, ok := s.known.find(hash, now)
	if !ok {
		var err error
		found, err = findSession(ctx, s.db.Fresh(), hash, now)
		if errors.Is(err, db.ErrNone) {
			return access.Actor{}, errs.ErrSignIn
		}
		if err != nil {
			return access.Actor{}, err
		}
		if now.Sub(found.SeenAt.Time()) >= seenEvery {
			s.touches.begin(found.SessionID, now, s.setSeen)
		}
		s.known.keep(hash, found, now, round)
	}
	actor := users.ActorOf(found.User)
	actor.SessionID, actor.Locked = found.SessionID, found.SessionLocked
	return actor, nil
}

// Alive tells whether a session still stands, for connections that outlive a request; not of who has become an
// employee, or none, since: what such a connection tells depends on it.
func (s *Service) Alive(ctx context.Context, actor access.Actor) bool {
	group, err := groupAlive(ctx, s.db.Fresh(), actor.SessionID, s.clock())
	return err == nil && group.Valid() && access.Actor{Group: group}.IsEmployee() == actor.IsEmployee()
}
