package auth

import (
	"context"
	"errors"

	"langraan/internal/kit/db"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/jobs"
	"langraan/internal/kit/mail"
	"langraan/internal/users"
)

// Mailer is what delivers mails; *mail.Sender does.
type Mailer interface {
	Send(ctx context.Context, m mail.Message) error
}

const (
	forgotKind = "auth.forgot"
	mostResets = 3 // links a user may have open at once; further requests send nothing
)

type forgotArgs struct {
	Email string `json:"email"`
}

// Forgot asks for a link to set a new password. Whether anybody has the address is found out later, by a job, so the
// answer and the time it takes are always the same. ErrBot.
func (s *Service) Forgot(ctx context.Context, email, botAnswer, address string) error {
	if err := s.checkBot(ctx, botAnswer, address); err != nil {
		return err
	}
	email = users.Name(email)
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, _, err := jobs.Enqueue(ctx, tx, jobs.Job{
			Kind: forgotKind, Args: forgotArgs{email}, UniqueKey: email,
			Priority: -1, MaxAttempts: linkAttempts, Hurry: true,
		})
		return err
	})
}

// Mails name nobody: whoever registers may choose both the address and the names.
var (
	resetSubject = i18n.Texts{TH: "ตั้งรหัสผ่านใหม่ – Langraan", EN: "Set a new password – Langraan"}
	resetText    = i18n.Texts{
		TH: "สวัสดี\n\nมีการขอตั้งรหัสผ่านใหม่สำหรับบัญชีที่ใช้อีเมลนี้ เปิดลิงก์นี้ภายใน 1 " +
			"ชั่วโมงเพื่อตั้งรหัสผ่านใหม่ (ใช้ได้ครั้งเดียว):\n\n%s\n\nหากคุณไม่ได้ขอ ไม่ต้องทำอะไร " +
			"รหัสผ่านเดิมยังใช้ได้\n",
		EN: "Hello,\n\nSomebody asked for a new password for the account with this e-mail address. Open this link " +
			"within 1 hour to set one (it works once):\n\n%s\n\nIf it was not you, do nothing: your password stays " +
			"as it is.\n",
	}
)

func (s *Service) sendReset(ctx context.Context, mailer Mailer, email string) error {
	return s.mailLink(ctx, linkMail{
		open: func(ctx context.Context, tx *db.Tx, hash string) (users.User, error) {
			return openReset(ctx, tx, email, hash)
		},
		send: func(u users.User, token string) error {
			link := s.config.BaseURL + "/resetpassword?token=" + token
			return mailer.Send(ctx, mail.Message{
				To: u.Email, Subject: resetSubject.In(u.Language), At: s.clock(),
				Text: resetText.In(u.Language, link),
			})
		},
		forget: deleteReset,
	})
}

// openReset keeps a new link for whoever has the address; nobody (ID 0) where nobody may have one.
func openReset(ctx context.Context, tx *db.Tx, email, hash string) (users.User, error) {
	u, err := users.FindByEmail(ctx, tx, email)
	if errors.Is(err, users.ErrNotFound) || err == nil && u.Status != users.StatusActive {
		return users.User{}, nil
	}
	if err != nil {
		return users.User{}, err
	}
	open, err := openResets(ctx, tx, u.ID)
	if err != nil || open >= mostResets {
		return users.User{}, err
	}
	return u, insertReset(ctx, tx, hash, u.ID)
}
