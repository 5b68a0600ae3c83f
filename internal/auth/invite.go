package auth

import (
	"context"
	"crypto/rand"
	"fmt"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/jobs"
	"langraan/internal/kit/mail"
	"langraan/internal/users"
)

const inviteKind = "auth.invite"

// invitePath is the page that an invitation leads to, up to its token.
const invitePath = "/invitation?token="

// InviteLife is how long an invitation may wait to be opened.
const InviteLife = 7 * 24 * time.Hour

// Invite asks for a link by which a person sets the own password; ByMail sends it to the person's address instead of
// handing it out.
type Invite struct {
	UserID int64
	ByMail bool
}

// Invitation is a link that works once, until ExpiresAt. Link is empty where it was mailed.
type Invitation struct {
	Link      string        `json:"link,omitempty"`
	ExpiresAt clock.Instant `json:"expires_at"`
}

type inviteArgs struct {
	UserID  int64         `json:"user_id"`
	AskedAt clock.Instant `json:"asked_at"`
	// What the person was allowed when the mail was asked for.
	Group access.Group `json:"group_id,omitempty"`
	Roles string       `json:"roles,omitempty"`
}

// Invite makes a link by which the person sets a password, and ends every such link made before. Whoever holds the link
// signs in as that person, so it takes the power to set the password. ErrOwnPassword, users.ErrNotFound,
// users.ErrOwner, users.ErrPrivileged, ErrInviteBlocked, ErrInviteAddress.
func (s *Service) Invite(ctx context.Context, actor access.Actor, c Invite) (Invitation, error) {
	token, hash := NewToken()
	return db.Save(ctx, s.db, func(ctx context.Context, tx *db.Tx) (Invitation, error) {
		u, err := users.FindLocked(ctx, tx, actor.EnterpriseID, c.UserID)
		if err != nil {
			return Invitation{}, err
		}
		if err := users.StillManages(ctx, tx, actor); err != nil {
			return Invitation{}, err
		}
		if err := mayReplace(actor, u); err != nil {
			return Invitation{}, err
		}
		if u.Status != users.StatusActive {
			return Invitation{}, ErrInviteBlocked
		}
		if c.ByMail && u.Email == "" {
			return Invitation{}, ErrInviteAddress
		}
		if err := deleteResets(ctx, tx, u.ID); err != nil {
			return Invitation{}, err
		}
		made := Invitation{ExpiresAt: clock.InstantOf(tx.Now().Add(InviteLife))}
		if c.ByMail {
			err = enqueueInvite(ctx, tx, u)
		} else {
			made.Link = s.config.BaseURL + invitePath + token
			err = insertInvitation(ctx, tx, hash, u.ID)
		}
		if err != nil {
			return Invitation{}, err
		}
		return made, audit.Add(ctx, tx, actor, audit.Event{Kind: "user.invited", Ref: audit.RefUser, RefID: u.ID})
	})
}

// enqueueInvite mails an invitation. One that waits for the mail server already serves as well, unless it is void by
// now: it was made over other rights, or before a password was set.
func enqueueInvite(ctx context.Context, tx *db.Tx, u users.User) error {
	set, err := users.PasswordSetAt(ctx, tx, u.ID)
	if err != nil {
		return err
	}
	_, _, err = jobs.Enqueue(ctx, tx, jobs.Job{
		Kind: inviteKind, Args: inviteArgs{u.ID, tx.Instant(), u.GroupID, u.Roles},
		UniqueKey:   fmt.Sprintf("%d %s %d %s %d", u.ID, u.Email, u.GroupID, u.Roles, set),
		MaxAttempts: inviteAttempts, Hurry: true,
	})
	return err
}

// mayReplace refuses who may not set the password of a user: one's own asks for the old one, elsewhere.
func mayReplace(actor access.Actor, u users.User) error {
	if actor.UserID == u.ID {
		return ErrOwnPassword
	}
	return users.CheckPower(actor, u)
}

var (
	inviteSubject = i18n.Texts{TH: "คำเชิญเข้าใช้งาน Langraan", EN: "You are invited to Langraan"}
	inviteText    = i18n.Texts{
		TH: "สวัสดี\n\nมีการเปิดบัญชีให้คุณใน Langraan ชื่อผู้ใช้คือ %s\nเปิดลิงก์นี้ภายใน 7 " +
			"วันเพื่อตั้งรหัสผ่าน (ใช้ได้ครั้งเดียว):\n\n%s\n\nหากคุณไม่รู้จัก ไม่ต้องทำอะไร\n",
		EN: "Hello,\n\nAn account of Langraan was opened for you. Your user name is %s.\nOpen this link within " +
			"7 days " +
			"to set a password (it works once):\n\n%s\n\nIf this means nothing to you, do nothing.\n",
	}
)

func (s *Service) sendInvite(ctx context.Context, mailer Mailer, args inviteArgs) error {
	return s.mailLink(ctx, linkMail{
		open: func(ctx context.Context, tx *db.Tx, hash string) (users.User, error) {
			return openInvite(ctx, tx, args, hash)
		},
		send: func(u users.User, token string) error {
			link := s.config.BaseURL + invitePath + token
			return mailer.Send(ctx, mail.Message{
				To: u.Email, Subject: inviteSubject.In(u.Language), At: s.clock(),
				Text: inviteText.In(u.Language, u.Username, link),
			})
		},
		forget: deleteReset,
	})
}

// openInvite keeps the link of a mail in place of every other; nobody (ID 0) where the person was blocked, has set a
// password, got other rights or lost the address since the mail was asked for.
func openInvite(ctx context.Context, tx *db.Tx, args inviteArgs, hash string) (users.User, error) {
	u, err := users.FindAnywhere(ctx, tx, args.UserID)
	if err != nil || u.Status != users.StatusActive {
		return users.User{}, err
	}
	set, err := users.PasswordSetAt(ctx, tx, u.ID)
	if err != nil || args.AskedAt > 0 && set > args.AskedAt {
		return users.User{}, err
	}
	if u.Email == "" || args.Group > 0 && (args.Group != u.GroupID || args.Roles != u.Roles) {
		return users.User{}, nil
	}
	if err := deleteResets(ctx, tx, u.ID); err != nil {
		return users.User{}, err
	}
	return u, insertInvitation(ctx, tx, hash, u.ID)
}

// unknownPassword is one that nobody is told: of an account that waits for its invitation to be opened.
func unknownPassword() string { return rand.Text() }
