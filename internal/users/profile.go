package users

import (
	"context"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/i18n"
)

// Profile is what a person may change of themselves.
type Profile struct {
	FirstName string
	LastName  string
	NickName  string
	Phone     string
	Email     string
	Language  string
	Theme     string
	Version   int64
}

// SaveProfile changes the actor's own profile, but for the e-mail address, which auth changes with the password and a
// confirmation. An address is refused unless it is the one kept or empty. ErrName, ErrEmailAlone, errs.ErrStale.
func (s *Service) SaveProfile(ctx context.Context, actor access.Actor, in Profile) (User, error) {
	in.Email = Name(in.Email)
	for _, text := range []*string{&in.FirstName, &in.LastName, &in.NickName} {
		*text = strings.TrimSpace(*text)
	}
	in.Phone = i18n.Line(in.Phone)
	if err := badNames(map[string]string{
		"first_name": in.FirstName, "last_name": in.LastName,
		"nick_name": in.NickName,
	}); err != nil {
		return User{}, err
	}
	var u User
	err := s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		before, err := FindLocked(ctx, tx, actor.EnterpriseID, actor.UserID)
		if err != nil {
			return err
		}
		if in.Email != "" && in.Email != before.Email {
			return ErrEmailAlone
		}
		if u, err = saveProfile(ctx, tx, actor.UserID, in); err != nil {
			return err
		}
		changed := map[string]bool{"phone": before.Phone != u.Phone, "name": before.FullName() != u.FullName()}
		return audit.Add(ctx, tx, actor, audit.Event{
			Kind: "user.profile", Ref: audit.RefUser, RefID: u.ID,
			Data: changed,
		})
	})
	return u, err
}

// SetEmail gives a user a new e-mail address, in a running transaction; a user name that is the address follows it. The
// caller has seen that the address is the person's. ErrEmailTaken, ErrUsernameTaken.
func SetEmail(ctx context.Context, tx *db.Tx, actor access.Actor, email string) (User, error) {
	before, err := FindLocked(ctx, tx, actor.EnterpriseID, actor.UserID)
	if err != nil {
		return User{}, err
	}
	username := before.Username
	if username == before.Email {
		username = email
	}
	u, err := saveEmail(ctx, tx, before, username, email)
	if err != nil {
		return User{}, err
	}
	return u, audit.Add(ctx, tx, actor, audit.Event{Kind: "user.email", Ref: audit.RefUser, RefID: u.ID})
}
