package auth

import (
	"context"
	"errors"
	"fmt"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/jobs"
	"langraan/internal/kit/mail"
	"langraan/internal/users"
)

const (
	emailKind  = "auth.email"
	noticeKind = "auth.email_notice"
)

type emailArgs struct {
	UserID  int64         `json:"user_id"`
	Email   string        `json:"email"`
	AskedAt clock.Instant `json:"asked_at"`
	Was     string        `json:"was"` // in force when it was asked for; empty for none
}

// AskEmail mails a link to the address that the actor wants, and a notice to the one in force, if any, which stays
// until the link is opened. It asks the current password: ErrCurrent, which counts like a failed unlock.
// users.ErrEmailTaken.
func (s *Service) AskEmail(ctx context.Context, actor access.Actor, email, password string) error {
	email = users.Name(email)
	var faults errs.Fields
	faults.Check(users.GoodEmail(email), "email", errs.UserEmailFormat)
	if err := faults.Err(); err != nil {
		return err
	}
	t, err := s.ownAttempt(ctx, actor, password, "user.email_password_failed", ErrCurrent)
	if err != nil {
		return err
	}
	return s.try(ctx, t, func(ctx context.Context, tx *db.Tx, _ string) error {
		_, err := users.FindByEmail(ctx, tx, email)
		if err == nil {
			return users.ErrEmailTaken
		}
		if !errors.Is(err, users.ErrNotFound) {
			return err
		}
		return enqueueEmailChange(ctx, tx, actor.UserID, email)
	})
}

// enqueueEmailChange mails the link, and the notice apart from it: the address in force may be dead. Who asks again
// waits for the same mails, unless a new password ended those.
func enqueueEmailChange(ctx context.Context, tx *db.Tx, userID int64, email string) error {
	u, err := users.FindAnywhere(ctx, tx, userID)
	if err != nil {
		return err
	}
	set, err := users.PasswordSetAt(ctx, tx, userID)
	if err != nil {
		return err
	}
	args, key := emailArgs{userID, email, tx.Instant(), u.Email}, fmt.Sprintf("%d %s %d", userID, email, set)
	for _, kind := range []string{emailKind, noticeKind} {
		if _, _, err := jobs.Enqueue(ctx, tx, jobs.Job{
			Kind: kind, Args: args, UniqueKey: key, MaxAttempts: linkAttempts, Hurry: true,
		}); err != nil {
			return err
		}
	}
	return nil
}

var (
	confirmSubject = i18n.Texts{TH: "ยืนยันอีเมลใหม่ – Langraan", EN: "Confirm your new e-mail address – Langraan"}
	confirmText    = i18n.Texts{
		TH: "สวัสดี\n\nมีการขอใช้อีเมลนี้กับบัญชี Langraan เปิดลิงก์นี้ภายใน 1 ชั่วโมงเพื่อยืนยัน " +
			"(ใช้ได้ครั้งเดียว):\n\n%s\n\nหากคุณไม่ได้ขอ ไม่ต้องทำอะไร\n",
		EN: "Hello,\n\nSomebody wants to use this e-mail address for an account of Langraan. Open this link within 1 " +
			"hour to confirm it (it works once):\n\n%s\n\nIf it was not you, do nothing.\n",
	}
	noticeSubject = i18n.Texts{
		TH: "มีการขอเปลี่ยนอีเมล – Langraan",
		EN: "Your e-mail address is about to change – Langraan",
	}
	noticeText = i18n.Texts{
		TH: "สวัสดี\n\nมีการขอเปลี่ยนอีเมลของบัญชีคุณ " +
			"อีเมลเดิมนี้ยังใช้ได้จนกว่าอีเมลใหม่จะได้รับการยืนยัน\n\nหากคุณไม่ได้ขอ ให้เปลี่ยนรหัสผ่านทันที " +
			"คำขอนี้จะสิ้นผล\n",
		EN: "Hello,\n\nSomebody who knows your password asked to change the e-mail address of your account. This " +
			"address stays in force until the new one is confirmed.\n\nIf it was not you, change your password at " +
			"once: that ends the request.\n",
	}
)

// sendEmailChange makes the link and mails it.
func (s *Service) sendEmailChange(ctx context.Context, mailer Mailer, args emailArgs) error {
	return s.mailLink(ctx, linkMail{
		open: func(ctx context.Context, tx *db.Tx, hash string) (users.User, error) {
			return openEmailChange(ctx, tx, args, hash)
		},
		send: func(u users.User, token string) error {
			link := s.config.BaseURL + "/confirmemail?token=" + token
			return mailer.Send(ctx, mail.Message{
				To: args.Email, Subject: confirmSubject.In(u.Language),
				Text: confirmText.In(u.Language, link), At: s.clock(),
			})
		},
		forget: deleteEmailChange,
	})
}

// sendEmailNotice tells the address that was in force, if any, that another was asked for.
func (s *Service) sendEmailNotice(ctx context.Context, mailer Mailer, args emailArgs) error {
	u, err := users.FindAnywhere(ctx, s.db.Fresh(), args.UserID)
	if err != nil || args.Was == "" {
		return err
	}
	return mailer.Send(ctx, mail.Message{
		To: args.Was, Subject: noticeSubject.In(u.Language), Text: noticeText.In(u.Language), At: s.clock(),
	})
}

// openEmailChange keeps a new link; nobody (ID 0) where nobody may have one, or has set a password since it was asked
// for.
func openEmailChange(ctx context.Context, tx *db.Tx, args emailArgs, hash string) (users.User, error) {
	u, err := users.FindAnywhere(ctx, tx, args.UserID)
	if err != nil || u.Status != users.StatusActive {
		return users.User{}, err
	}
	set, err := users.PasswordSetAt(ctx, tx, u.ID)
	if err != nil || args.AskedAt > 0 && set > args.AskedAt {
		return users.User{}, err
	}
	open, err := openEmailChanges(ctx, tx, u.ID)
	if err != nil || open >= mostResets {
		return users.User{}, err
	}
	return u, insertEmailChange(ctx, tx, hash, args)
}

// ConfirmEmail puts the address of a mailed link in force, once, and ends every other open link of the user.
// ErrResetToken, ErrResetExpired, users.ErrEmailTaken.
func (s *Service) ConfirmEmail(ctx context.Context, token, address string) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		args, err := useEmailChange(ctx, tx, HashToken(token))
		if err != nil {
			return err
		}
		u, err := users.FindAnywhere(ctx, tx, args.UserID)
		if err != nil {
			return err
		}
		if u.Status != users.StatusActive {
			return ErrResetToken
		}
		actor := users.ActorOf(u)
		actor.Address = address
		if _, err := users.SetEmail(ctx, tx, actor, args.Email); err != nil {
			return err
		}
		if err := deleteEmailChanges(ctx, tx, u.ID); err != nil {
			return err
		}
		return deleteResets(ctx, tx, u.ID)
	})
}
