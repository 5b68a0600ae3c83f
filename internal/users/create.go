package users

import (
	"context"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/settings"
)

// Create is a new user of the actor's enterprise. PasswordHash is what auth made of the password; Roles is the JSON
// text.
type Create struct {
	Username      string
	Email         string
	PasswordHash  string
	FirstName     string
	LastName      string
	NickName      string
	Phone         string
	Group         access.Group
	Roles         string
	ReadOnly      bool
	Privileged    bool
	SaleChannelID int64
	CustomerID    int64
	Language      string
}

// kept is the input in the form in which it is stored.
func (c Create) kept() Create {
	c.Username, c.Email = Name(c.Username), Name(c.Email)
	for _, text := range []*string{&c.FirstName, &c.LastName, &c.NickName, &c.Phone} {
		*text = strings.TrimSpace(*text)
	}
	if c.Roles == "" {
		c.Roles = "{}"
	}
	if c.Language == "" {
		c.Language = "th"
	}
	return c
}

// Create adds a user. It refuses wrong forms with every field named, ErrUsernameTaken, ErrEmailTaken, ErrNoSaleChannel
// and ErrPrivilegedGrant, ErrOwner, ErrLacks, ErrName.
func (s *Service) Create(ctx context.Context, actor access.Actor, in Create) (User, error) {
	in = in.kept()
	var faults errs.Fields
	check(&faults, in.Username, in.Email, in.Roles, in.Group)
	if err := faults.Err(); err != nil {
		return User{}, err
	}
	if err := badNames(map[string]string{
		"first_name": in.FirstName, "last_name": in.LastName,
		"nick_name": in.NickName,
	}); err != nil {
		return User{}, err
	}
	if in.Privileged && !mayGrant(actor) {
		return User{}, ErrPrivilegedGrant
	}
	if err := mayGive(actor, in.Group, rolesOf(in.Roles)); err != nil {
		return User{}, err
	}
	var u User
	err := s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		if err := ownChannel(ctx, tx, actor, in.SaleChannelID); err != nil {
			return err
		}
		if u, err = insertUser(ctx, tx, actor.EnterpriseID, in); err != nil {
			return err
		}
		return audit.Add(ctx, tx, actor, audit.Event{
			Kind: "user.created", Ref: audit.RefUser, RefID: u.ID,
			Data: traceOf(u),
		})
	})
	return u, err
}

// ownChannel refuses a sale channel that is not the enterprise's; 0 is none.
func ownChannel(ctx context.Context, tx *db.Tx, actor access.Actor, id int64) error {
	if id == 0 {
		return nil
	}
	if _, err := settings.SaleChannels.Read(ctx, tx, actor.EnterpriseID, id); err != nil {
		return ErrNoSaleChannel.Because(err)
	}
	return nil
}

// trace is what the audit keeps of a user: what decides over power, nothing personal.
type trace struct {
	Username   string       `json:"username"`
	Group      access.Group `json:"group_id"`
	Roles      string       `json:"roles"`
	ReadOnly   bool         `json:"read_only,omitempty"`
	Privileged bool         `json:"privileged,omitempty"`
	Channel    int64        `json:"sale_channel_id,omitempty"`
}

func traceOf(u User) trace {
	return trace{u.Username, u.GroupID, u.Roles, u.ReadOnly, u.Privileged, u.SaleChannelID}
}
