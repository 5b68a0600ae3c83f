package auth

import (
	"context"
	"time"

	"langraan/internal/kit/jobs"
)

const (
	sweepKind  = "auth.sweep"
	sweepEvery = time.Hour
)

// Work registers the jobs of this package: mailing links and forgetting what has ended.
func (s *Service) Work(pool *jobs.Pool, mailer Mailer) {
	jobs.Handle(pool, forgotKind, func(ctx context.Context, _ *jobs.Run, args forgotArgs) error {
		return s.sendReset(ctx, mailer, args.Email)
	})
	jobs.Handle(pool, emailKind, func(ctx context.Context, _ *jobs.Run, args emailArgs) error {
		return s.sendEmailChange(ctx, mailer, args)
	})
	jobs.Handle(pool, noticeKind, func(ctx context.Context, _ *jobs.Run, args emailArgs) error {
		return s.sendEmailNotice(ctx, mailer, args)
	})
	jobs.Handle(pool, inviteKind, func(ctx context.Context, _ *jobs.Run, args inviteArgs) error {
		return s.sendInvite(ctx, mailer, args)
	})
	jobs.Handle(pool, sweepKind, func(ctx context.Context, _ *jobs.Run, _ struct{}) error {
		return deleteEnded(ctx, s.db)
	})
	pool.Every(sweepKind, sweepEvery)
}
