package users

import (
	"context"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/noun"
	"langraan/internal/settings"
)

// Create is a new user of the actor's enterprise. PasswordHash is what auth made of the password, which no key
// remembers; Roles is the JSON text.
type Create struct {
	Username      string
	Email         string
	PasswordHash  string `json:"-"`
	FirstName     string
	LastName      string
	NickName      string
	Phone         string
	Group         access.Group
	Roles         string
	ReadOnly      bool
	Privileged    bool
	TeamID        int64
	DepartmentID  int64
	SaleChannelID int64
	CustomerID    int64
	Language      string

	AwaitsPassword bool `json:"-"` // nobody knows the password; who is invited sets one
}

// kept is the input in the form in which it is stored.
func (c Create) kept() Create {
	c.Username, c.Email = Name(c.Username), Name(c.Email)
	for _, text := range []*string{&c.FirstName, &c.LastName, &c.NickName} {
		*text = strings.TrimSpace(*text)
	}
	c.Phone = i18n.Line(c.Phone)
	if c.Roles == "" {
		c.Roles = "{}"
	}
	if c.Language == "" {
		c.Language = "th"
	}
	return c
}

// Clean brings the input to the form in which it is stored. It refuses wrong forms with every field named, and ErrName.
func (c *Create) Clean() error {
	*c = c.kept()
	var faults errs.Fields
	check(&faults, c.Username, c.Email, c.Roles, c.Group)
	if err := faults.Err(); err != nil {
		return err
	}
	return badNames(map[string]string{
		"first_name": c.FirstName, "last_name": c.LastName, "nick_name": c.NickName,
	})
}

// Create adds a user. It refuses what Clean and CreateIn do.
func (s *Service) Create(ctx context.Context, actor access.Actor, in Create) (User, error) {
	if err := in.Clean(); err != nil {
		return User{}, err
	}
	return db.Save(ctx, s.db, func(ctx context.Context, tx *db.Tx) (User, error) {
		return CreateIn(ctx, tx, actor, in)
	})
}

// CreateIn adds a user inside the caller's transaction. ErrUsernameTaken, ErrEmailTaken, ErrNoSaleChannel, ErrNoTeam,
// ErrNoDepartment, ErrPrivilegedGrant, ErrOwner, ErrLacks.
func CreateIn(ctx context.Context, tx *db.Tx, actor access.Actor, in Create) (User, error) {
	if err := StillManages(ctx, tx, actor); err != nil {
		return User{}, err
	}
	if in.Privileged && !mayGrant(actor) {
		return User{}, ErrPrivilegedGrant
	}
	if err := mayGive(actor, in.Group, rolesOf(in.Roles)); err != nil {
		return User{}, err
	}
	if err := own(ctx, tx, actor, settings.SaleChannels, in.SaleChannelID, ErrNoSaleChannel); err != nil {
		return User{}, err
	}
	if err := ownGroups(ctx, tx, actor, in.TeamID, in.DepartmentID); err != nil {
		return User{}, err
	}
	u, err := insertUser(ctx, tx, actor.EnterpriseID, in)
	if err != nil {
		return u, err
	}
	return u, audit.AddAndTell(ctx, tx, actor, LiveTopic, audit.Event{
		Kind: "user.created", Ref: audit.RefUser, RefID: u.ID,
		Data: traceOf(u),
	})
}

// own refuses an entry of a list of settings that is not the enterprise's; 0 is none.
func own[T any](
	ctx context.Context, tx *db.Tx, actor access.Actor, kind *noun.Kind[T], id int64, refusal *errs.Error,
) error {
	if id == 0 {
		return nil
	}
	if _, err := kind.Read(ctx, tx, actor.EnterpriseID, id); err != nil {
		return refusal.Because(err)
	}
	return nil
}

// ownGroups refuses a team or a department that is not the enterprise's; 0 is none.
func ownGroups(ctx context.Context, tx *db.Tx, actor access.Actor, team, department int64) error {
	if err := own(ctx, tx, actor, settings.Teams, team, ErrNoTeam); err != nil {
		return err
	}
	return own(ctx, tx, actor, settings.Departments, department, ErrNoDepartment)
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
