package auth

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/users"
)

// Place is one session of a person: where it was opened and when it was last used.
type Place struct {
	ID        int64         `db:"id" json:"id"`
	Address   string        `db:"address" json:"address"`
	Agent     string        `db:"agent" json:"agent" doc:"what the browser says of itself"`
	CreatedAt clock.Instant `db:"created_at" json:"created_at"`
	SeenAt    clock.Instant `db:"seen_at" json:"seen_at"`
	IsThis    bool          `db:"-" json:"is_this" doc:"the session that asks"`
}

// Places are the sessions of one person, the last used first.
type Places struct {
	Data []Place `json:"Data"`
}

// OwnPlaces gives where the actor is signed in.
func (s *Service) OwnPlaces(ctx context.Context, actor access.Actor) (Places, error) {
	return s.places(ctx, actor, actor.UserID)
}

// PlacesOf gives where a user of the enterprise is signed in, to who may manage the user. users.ErrNotFound,
// users.ErrOwner, users.ErrPrivileged.
func (s *Service) PlacesOf(ctx context.Context, actor access.Actor, userID int64) (Places, error) {
	u, err := s.users.Find(ctx, actor, userID)
	if err != nil {
		return Places{}, err
	}
	if err := users.CheckPower(actor, u); err != nil {
		return Places{}, err
	}
	return s.places(ctx, actor, userID)
}

func (s *Service) places(ctx context.Context, actor access.Actor, userID int64) (Places, error) {
	found, err := findPlaces(ctx, s.db.Fresh(), userID, s.clock())
	for i := range found {
		found[i].IsThis = found[i].ID == actor.SessionID
	}
	return Places{found}, err
}

// SignOut ends one session of the actor; 0 ends all others. ErrPlaceNotFound.
func (s *Service) SignOut(ctx context.Context, actor access.Actor, id int64) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if id == 0 {
			return deleteSessions(ctx, tx, actor.UserID, actor.SessionID)
		}
		return deleteOwnSession(ctx, tx, actor, id)
	})
}

// SignOutUser ends every session of a user. users.ErrNotFound, users.ErrOwner, users.ErrPrivileged.
func (s *Service) SignOutUser(ctx context.Context, actor access.Actor, userID int64) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		u, err := users.FindLocked(ctx, tx, actor.EnterpriseID, userID)
		if err != nil {
			return err
		}
		if err := users.CheckPower(actor, u); err != nil {
			return err
		}
		if err := deleteSessions(ctx, tx, userID, actor.SessionID); err != nil {
			return err
		}
		return audit.Add(ctx, tx, actor, audit.Event{Kind: "user.signed_out", Ref: audit.RefUser, RefID: userID})
	})
}
