package auth

import (
	"context"
	"errors"
	"time"

	"langraan/internal/kit/db"
	"langraan/internal/kit/jobs"
	"langraan/internal/users"
)

// How often mails with links are tried while the mail server is away: as long as the link of one would hold, and an
// invitation, for which nobody waits at a screen, for a day. Who asks again has it tried at once.
var (
	linkAttempts   = jobs.AttemptsOver(ResetLife)
	inviteAttempts = jobs.AttemptsOver(24 * time.Hour)
)

// linkMail is a mail with a link that works once.
type linkMail struct {
	// open keeps the digest of a new link; nobody (ID 0) where nobody may have one.
	open func(ctx context.Context, tx *db.Tx, hash string) (users.User, error)
	send func(u users.User, token string) error
	// forget deletes the link of a mail that could not be sent.
	forget func(ctx context.Context, tx *db.Tx, hash string) error
}

// mailLink makes a link and mails it. Only the link's digest is kept, so a repeated attempt makes a new link.
func (s *Service) mailLink(ctx context.Context, l linkMail) error {
	token, hash := NewToken()
	u, err := db.Save(ctx, s.db, func(ctx context.Context, tx *db.Tx) (users.User, error) {
		return l.open(ctx, tx, hash)
	})
	if err != nil || u.ID == 0 {
		return err
	}
	if err = l.send(u, token); err == nil {
		return nil
	}
	return errors.Join(err, s.db.Write(context.WithoutCancel(ctx), func(ctx context.Context, tx *db.Tx) error {
		return l.forget(ctx, tx, hash)
	}))
}
