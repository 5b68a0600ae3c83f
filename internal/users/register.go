package users

import (
	"context"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/thai"
	"langraan/internal/settings"
)

// Register is a new business and the person who opens it. PasswordHash is what auth made of the password.
type Register struct {
	EnterpriseName string
	FirstName      string
	LastName       string
	Username       string
	Email          string
	Phone          string
	PasswordHash   string
	Language       string
	Address        string // where the request came from, for the trace
	IsBare         bool   // with one sale channel: who makes a business by command says its chats
}

func (r Register) owner() Create {
	return Create{
		Username: r.Username, Email: r.Email, PasswordHash: r.PasswordHash, FirstName: r.FirstName,
		LastName: r.LastName,
		Phone:    r.Phone, Group: access.GroupOwner, Privileged: true, Language: r.Language,
	}.kept()
}

// Check gathers the faults of the input.
func (r Register) Check(faults *errs.Fields) {
	owner := r.owner()
	faults.Check(strings.TrimSpace(r.EnterpriseName) != "", "enterprise_name", errs.UserEnterpriseEmpty)
	check(faults, owner.Username, owner.Email, owner.Roles, owner.Group)
	faults.Check(owner.Email != "", "email", errs.UserEmailFormat) // the way back in of who has nobody to ask
}

// CheckNames refuses names that can't stand in a mail. ErrName.
func (r Register) CheckNames() error {
	owner := r.owner()
	return badNames(map[string]string{
		"enterprise_name": strings.TrimSpace(r.EnterpriseName),
		"first_name":      owner.FirstName, "last_name": owner.LastName,
	})
}

// Register creates an enterprise, its owner (privileged) and its starting lists in one transaction. It refuses wrong
// forms with every field named, ErrUsernameTaken and ErrEmailTaken.
func (s *Service) Register(ctx context.Context, in Register) (User, error) {
	var u User
	err := s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		u, err = RegisterIn(ctx, tx, in)
		return err
	})
	return u, err
}

// RegisterIn is Register inside a running transaction.
func RegisterIn(ctx context.Context, tx *db.Tx, in Register) (User, error) {
	owner, name := in.owner(), strings.TrimSpace(in.EnterpriseName)
	var faults errs.Fields
	in.Check(&faults)
	if err := faults.Err(); err != nil {
		return User{}, err
	}
	if err := in.CheckNames(); err != nil {
		return User{}, err
	}
	phone, _ := thai.NormalisePhone(owner.Phone) // parcels bear it until the shop says otherwise
	enterpriseID, err := insertEnterprise(ctx, tx, name, phone)
	if err != nil {
		return User{}, err
	}
	u, err := insertUser(ctx, tx, enterpriseID, owner)
	if err != nil {
		return User{}, err
	}
	actor := ActorOf(u)
	actor.Address = in.Address
	if err := settings.Start(ctx, tx, actor, !in.IsBare); err != nil {
		return User{}, err
	}
	for _, e := range []audit.Event{
		{
			Kind: "enterprise.created", Ref: audit.RefEnterprise, RefID: enterpriseID,
			Data: map[string]string{"name": name},
		},
		{Kind: "user.created", Ref: audit.RefUser, RefID: u.ID, Data: traceOf(u)},
	} {
		if err := audit.Add(ctx, tx, actor, e); err != nil {
			return User{}, err
		}
	}
	return u, nil
}
