package auth

import (
	"context"

	"langraan/internal/kit/db"
)

// checkBot refuses with ErrBot unless the answer passes the check that is switched on; each answer passes once.
func (s *Service) checkBot(ctx context.Context, answer, address string) error {
	switch s.config.BotCheck {
	case BotNone:
		return nil
	case BotAltcha:
		return s.checkAltcha(ctx, answer)
	}
	return s.askVerifier(ctx, answer, address)
}

func (s *Service) checkAltcha(ctx context.Context, answer string) error {
	signature, expires, err := s.altcha.Verify(answer, s.clock())
	if err != nil {
		return ErrBot.Because(err)
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		first, err := useAnswer(ctx, tx, signature, expires)
		if err == nil && !first {
			err = ErrBot
		}
		return err
	})
}
