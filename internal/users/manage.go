package users

import (
	"context"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
)

// Facts are what is known of a person beside their power.
type Facts struct {
	Username     string
	Email        string
	FirstName    string
	LastName     string
	NickName     string
	Phone        string
	TeamID       int64
	DepartmentID int64
	Version      int64
}

func (f *Facts) clean() error {
	f.Username, f.Email = Name(f.Username), Name(f.Email)
	for _, text := range []*string{&f.FirstName, &f.LastName, &f.NickName} {
		*text = strings.TrimSpace(*text)
	}
	f.Phone = i18n.Line(f.Phone)
	var faults errs.Fields
	faults.Check(validUsername(f.Username, f.Email), "username", errs.UsernameFormat)
	faults.Check(f.Email == "" || GoodEmail(f.Email), "email", errs.UserEmailFormat)
	if err := faults.Err(); err != nil {
		return err
	}
	return badNames(map[string]string{
		"first_name": f.FirstName, "last_name": f.LastName, "nick_name": f.NickName,
	})
}

// SaveFacts changes what is known of a person; with another e-mail address, links that were mailed to the old one are
// void. ErrEmailAlone for one's own address, ErrNotFound, ErrOwner, ErrPrivileged, ErrNoTeam, ErrNoDepartment,
// ErrUsernameTaken, ErrEmailTaken, errs.ErrStale; wrong forms are refused with every field named.
func (s *Service) SaveFacts(ctx context.Context, actor access.Actor, id int64, f Facts) (User, error) {
	if err := f.clean(); err != nil {
		return User{}, err
	}
	return db.Save(ctx, s.db, func(ctx context.Context, tx *db.Tx) (User, error) {
		before, err := findManaged(ctx, tx, actor, id)
		if err != nil {
			return User{}, err
		}
		moves := before.Email != f.Email
		if moves && id == actor.UserID {
			return User{}, ErrEmailAlone
		}
		if err := ownGroups(ctx, tx, actor, f.TeamID, f.DepartmentID); err != nil {
			return User{}, err
		}
		after, err := saveFacts(ctx, tx, id, f)
		if err != nil {
			return User{}, err
		}
		if moves {
			if err := s.sessions.ForgetLinks(ctx, tx, id); err != nil {
				return User{}, err
			}
		}
		return after, audit.AddAndTell(ctx, tx, actor, LiveTopic, audit.Event{
			Kind: "user.changed", Ref: audit.RefUser, RefID: id,
			Data: belongs{after.Username, after.TeamID, after.DepartmentID},
		})
	})
}

// belongs is what the audit keeps of a change of facts: the name and where the person belongs, nothing personal.
type belongs struct {
	Username   string `json:"username"`
	Team       int64  `json:"team_id,omitempty"`
	Department int64  `json:"department_id,omitempty"`
}

// Delete takes a person away for good: signed out, never in again, on no list. Only the name stays, where they worked;
// user name and e-mail address are free for others. ErrDeleteSelf, ErrNotFound, ErrOwner, ErrPrivileged, ErrLastOwner.
func (s *Service) Delete(ctx context.Context, actor access.Actor, id int64) error {
	if id == actor.UserID {
		return ErrDeleteSelf
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		before, err := findManaged(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if err := keepOwner(ctx, tx, before); err != nil {
			return err
		}
		if err := takeAway(ctx, tx, actor.EnterpriseID, id); err != nil {
			return err
		}
		if err := s.sessions.End(ctx, tx, id, 0); err != nil {
			return err
		}
		if err := s.sessions.ForgetLinks(ctx, tx, id); err != nil {
			return err
		}
		return audit.AddAndTell(ctx, tx, actor, LiveTopic, audit.Event{
			Kind: "user.deleted", Ref: audit.RefUser, RefID: id, Data: traceOf(before),
		})
	})
}
