package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"

	"langraan/internal/app"
	"langraan/internal/auth"
	"langraan/internal/kit/access"
	"langraan/internal/users"
)

type addCommand struct {
	Username     string `arg:"" help:"User name."`
	Email        string `required:"" help:"E-mail address."`
	Password     string `help:"Password; asked for on standard input when not given."`
	Enterprise   string `xor:"business" required:"" help:"Name of a new business that the user opens as its owner."`
	EnterpriseID int64  `xor:"business" required:"" help:"Number of the business the user joins."`
	Group        string `enum:"admin,owner,employee,agent,delivery,customer" default:"employee" help:"Group in an existing business: ${enum}."`
	FirstName    string `help:"First name."`
	LastName     string `help:"Last name."`
	Roles        string `default:"{}" help:"Levels per area as JSON, for example {\"order\":2}."`
	ReadOnly     bool   `help:"May see but change nothing."`
	Privileged   bool   `help:"May do the few dangerous things; whoever opens a business always may."`
	Language     string `enum:"th,en" default:"th" help:"${enum}."`
}

var groups = map[string]access.Group{
	"admin": access.GroupAdmin, "owner": access.GroupOwner,
	"employee": access.GroupEmployee, "agent": access.GroupAgent, "delivery": access.GroupDelivery,
	"customer": access.GroupCustomer,
}

// Run creates the user.
func (c addCommand) Run(ctx context.Context) error {
	password, err := passwordOr(c.Password)
	if err != nil {
		return err
	}
	return within(ctx, func(a *app.App) error {
		hash, err := a.Auth.Hash(ctx, password)
		if err != nil {
			return err
		}
		u, err := c.create(ctx, a, hash)
		if err != nil {
			return err
		}
		fmt.Printf("user %d %s in business %d %s\n", u.ID, u.Username, u.EnterpriseID, u.EnterpriseName)
		return nil
	})
}

func (c addCommand) create(ctx context.Context, a *app.App, hash string) (users.User, error) {
	if c.Enterprise != "" {
		return a.Users.Register(ctx, users.Register{
			EnterpriseName: c.Enterprise, FirstName: c.FirstName,
			LastName: c.LastName,
			Username: c.Username, Email: c.Email, PasswordHash: hash, Language: c.Language, IsBare: true,
		})
	}
	return a.Users.Create(ctx, access.System(c.EnterpriseID), users.Create{
		Username: c.Username, Email: c.Email,
		PasswordHash: hash,
		FirstName:    c.FirstName, LastName: c.LastName, Group: groups[c.Group], Roles: c.Roles, ReadOnly: c.ReadOnly,
		Privileged: c.Privileged, Language: c.Language,
	})
}

type passwordCommand struct {
	Username string `arg:"" help:"User name or e-mail address."`
	Password string `help:"New password; asked for on standard input when not given."`
}

// Run sets the password.
func (c passwordCommand) Run(ctx context.Context) error {
	password, err := passwordOr(c.Password)
	if err != nil {
		return err
	}
	return within(ctx, func(a *app.App) error {
		u, err := users.FindByName(ctx, a.DB.Fresh(), c.Username)
		if err != nil {
			return err
		}
		err = a.Auth.SetPassword(ctx, access.System(u.EnterpriseID), u.ID, auth.Change{
			Password: password,
			Confirm:  password,
		})
		if err == nil {
			fmt.Printf("the password of %s is set; the user's sessions have ended\n", u.Username)
		}
		return err
	})
}

// passwordOr gives the password, or asks for one: a line of standard input, not shown when somebody types it.
func passwordOr(given string) (string, error) {
	if given != "" {
		return given, nil
	}
	if info, err := os.Stdin.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
		fmt.Fprint(os.Stderr, "Password: ")
		defer fmt.Fprintln(os.Stderr)
		if echo("-echo") == nil {
			defer func() { _ = echo("echo") }()
		}
	}
	line, err := bufio.NewReader(os.Stdin).ReadString('\n')
	if line == "" && err != nil {
		if errors.Is(err, io.EOF) {
			err = errors.New("no password was given")
		}
		return "", err
	}
	return strings.TrimRight(line, "\r\n"), nil
}

func echo(mode string) error {
	command := exec.CommandContext(context.Background(), "stty", mode)
	command.Stdin = os.Stdin
	return command.Run()
}
