package users

import (
	"context"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
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

// SaveProfile changes the actor's own profile. A user name that is an e-mail address follows the new address. It refuses a
// wrong address, ErrEmailTaken and errs.ErrStale.
func (s *Service) SaveProfile(ctx context.Context, actor access.Actor, in Profile) (User, error) {
	in.Email = Name(in.Email)
	for _, text := range []*string{&in.FirstName, &in.LastName, &in.NickName, &in.Phone} {
		*text = strings.TrimSpace(*text)
	}
	var faults errs.Fields
	faults.Check(GoodEmail(in.Email), "email", errs.UserEmailFormat)
	if err := faults.Err(); err != nil {
		return User{}, err
	}
	var u User
	err := s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		before, err := FindLocked(ctx, tx, actor.EnterpriseID, actor.UserID)
		if err != nil {
			return err
		}
		username := before.Username
		if username == before.Email {
			username = in.Email
		}
		if u, err = updateProfile(ctx, tx, actor.UserID, username, in); err != nil {
			return err
		}
		changed := map[string]bool{"email": before.Email != u.Email, "phone": before.Phone != u.Phone, "name": before.FullName() != u.FullName()}
		return audit.Add(ctx, tx, actor, audit.Event{Kind: "user.profile", Ref: audit.RefUser, RefID: u.ID, Data: changed})
	})
	return u, err
}
