// Package auth owns signing in: sessions, the screen lock, passwords, forgotten ones, the bot check and the slow-down
// of guessing. Who there is belongs to users; what an operation demands to kit/access.
package auth

import (
	"context"
	"log/slog"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/users"
)

// How long things last.
const (
	IdleLife    = 12 * time.Hour      // a session nobody used
	SessionLife = 30 * 24 * time.Hour // any session
	ResetLife   = time.Hour           // the link of a forgotten password
	seenEvery   = time.Minute         // how often a session's use is written
)

// The refusals of this package.
var (
	ErrLogin        = errs.New(errs.Unauthenticated, errs.LoginFail)
	ErrBlocked      = errs.New(errs.Forbidden, errs.AuthBlock)
	ErrUnlock       = errs.New(errs.Locked, errs.PasswordInvalid)
	ErrSamePassword = errs.ErrInvalid.Declare("รหัสผ่านใหม่ต้องไม่ใช่รหัสเดิม",
		"the new password must not be the old one").At("password", errs.PasswordFormat)
	ErrOldPassword  = errs.New(errs.Invalid, errs.PasswordOldWrong).At("old_password", errs.PasswordOldWrong)
	ErrResetToken   = errs.New(errs.Invalid, errs.ResetInvalidToken)
	ErrResetExpired = errs.New(errs.Invalid, errs.ResetTokenExpired)
	ErrBot          = errs.ErrInvalid.Declare("การตรวจสอบว่าไม่ใช่บอตไม่ผ่าน โปรดลองอีกครั้ง",
		"the bot check was not passed; try again").At("bot_answer", errs.InvalidParam)
	ErrBotUnavailable = errs.New(errs.Unavailable, errs.LoginFail).Say("ตรวจสอบว่าไม่ใช่บอตไม่ได้ในขณะนี้",
		"the bot check cannot be reached at the moment")
	ErrCurrent     = errs.New(errs.Invalid, errs.PasswordOldWrong).At("password", errs.PasswordOldWrong)
	ErrOwnPassword = errs.ErrInvalid.Declare("เปลี่ยนรหัสผ่านของตัวเองที่หน้าโปรไฟล์ โดยใส่รหัสผ่านเดิม",
		"change your own password in your profile, with the old one")
	ErrPlaceNotFound = errs.ErrNotFound.Declare("การเข้าใช้งานนี้สิ้นสุดแล้ว", "this session has ended")
	ErrInviteBlocked = errs.ErrConflict.Declare("บัญชีนี้ถูกระงับ จึงส่งคำเชิญไม่ได้",
		"this account is blocked, so it can't be invited")
	ErrInviteAddress = errs.ErrInvalid.Declare("บัญชีนี้ไม่มีอีเมล คัดลอกลิงก์ส่งให้เองแทน",
		"this account has no e-mail address: copy the link instead").At("by_mail", errs.InvalidParam)
	ErrRegisterClosed = errs.ErrDenied.Declare("ระบบนี้ไม่เปิดให้ลงทะเบียนเอง", "registration is closed here")
)

// The ways of telling people from programs (LANGRAAN_BOT_CHECK).
const (
	BotNone      = "none"
	BotAltcha    = "altcha"
	BotTurnstile = "turnstile"
	BotRecaptcha = "recaptcha"
)

// Config is what this package needs to know of the program's settings.
type Config struct {
	BotCheck   string
	BotSiteKey string
	BotSecret  string
	Register   string // "first", "open" or "closed"
	BaseURL    string // what links in mails begin with
	Version    string
	Cost       Cost
	Log        *slog.Logger
	Verifier   string // where Turnstile or reCAPTCHA is asked; empty is their own address
}

// Service runs the use cases.
type Service struct {
	db        *db.DB
	clock     clock.Clock
	log       *slog.Logger
	config    Config
	passwords *Passwords
	altcha    *Altcha
	users     *users.Service
	touches   *touches
	known     *known
}

// New makes the service. It creates the program's secrets in the database when there are none yet.
func New(ctx context.Context, d *db.DB, u *users.Service, c Config) (*Service, error) {
	if c.Cost == (Cost{}) {
		c.Cost = StandardCost
	}
	if c.Log == nil {
		c.Log = slog.Default()
	}
	s := &Service{
		db: d, clock: d.Clock(), log: c.Log, config: c, passwords: NewPasswords(c.Cost), users: u,
		touches: newTouches(), known: newKnown(),
	}
	users.OnChangeHere(d, s.known.forget)
	if c.BotCheck != BotAltcha {
		return s, nil
	}
	signing, err := s.secret(ctx, "altcha")
	if err != nil {
		return nil, err
	}
	keySigning, err := s.secret(ctx, "altcha-key")
	if err != nil {
		return nil, err
	}
	s.altcha, err = NewAltcha(signing, keySigning)
	return s, err
}

// Hash gives the stored form of a password, for users made by the command line or by an admin. It refuses a password of
// the wrong form, or that is the user's name, with auth.password_wrong_format.
func (s *Service) Hash(ctx context.Context, password string, names ...string) (string, error) {
	var faults errs.Fields
	faults.Check(GoodPassword(password, names...), "password", errs.PasswordFormat)
	if err := faults.Err(); err != nil {
		return "", err
	}
	return s.passwords.Hash(ctx, password)
}

// Session is what a person gets by signing in. Token is told once; ExpiresAt is the end if the session stays in use.
type Session struct {
	Token     string        `json:"token"`
	ExpiresAt clock.Instant `json:"expires_at"`
	User      users.User    `json:"user"`
}

// From is where a request came from, for the trace of a session.
type From struct{ Address, Agent string }
