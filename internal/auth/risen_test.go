//go:build !race

package auth_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/auth"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/users"
)

// Whoever rises above an admin while the hash of the admin's choice is made keeps the own password.
func TestAPasswordIsNotSetForWhoRisesMeanwhile(t *testing.T) {
	for name, rise := range map[string]struct {
		to   users.SetRoles
		want error
	}{
		"to an owner": {users.SetRoles{Group: access.GroupOwner, Roles: "{}"}, users.ErrOwner},
		"to the privileged mark": {
			users.SetRoles{Group: access.GroupEmployee, Roles: `{"order":2}`, Privileged: true}, users.ErrPrivileged,
		},
	} {
		t.Run(name, func(t *testing.T) {
			apptest.Both(t, func(t *testing.T, a *apptest.App) {
				err := a.Auth.WhileHashing(t, func() error {
					return a.Auth.SetPassword(t.Context(), a.Admin.Actor, a.Seller.UserID, auth.Change{
						Password: fresh, Confirm: fresh,
					})
				}, func() {
					rise.to.Version = a.Seller.User.Version
					if _, err := a.Users.SetRoles(t.Context(), a.Owner.Actor, a.Seller.UserID, rise.to); err != nil {
						t.Error(err)
					}
				})
				if !errors.Is(err, rise.want) {
					t.Errorf("%v, want %v", err, rise.want)
				}
				a.Do(t, a.Seller, "GET", "/api/v1/profile", nil).Want(200)
				login(t, a, "seller", apptest.Password).Want(200)
			})
		})
	}
}

// An admin who is blocked or demoted while a hash is made makes nobody any more, and sets no password; nor does a call
// of theirs that was let in before do anything else to people.
func TestWhoFallsMeanwhileManagesNobody(t *testing.T) {
	for name, fall := range map[string]func(a *apptest.App) error{
		"blocked": func(a *apptest.App) error {
			_, err := a.Users.SetStatus(t.Context(), a.Owner.Actor, a.Admin.UserID, users.StatusBlocked)
			return err
		},
		"demoted": func(a *apptest.App) error {
			_, err := a.Users.SetRoles(t.Context(), a.Owner.Actor, a.Admin.UserID, users.SetRoles{
				Group: access.GroupEmployee, Roles: `{"order":2}`, Version: a.Admin.User.Version,
			})
			return err
		},
	} {
		for what, do := range map[string]func(a *apptest.App) error{
			"making": func(a *apptest.App) error {
				_, err := a.Auth.Create(t.Context(), a.Admin.Actor, auth.Create{
					Create:   users.Create{Username: "friend", Email: "f@example.com", Group: access.GroupAdmin},
					Password: fresh,
				}, "")
				return err
			},
			"setting a password": func(a *apptest.App) error {
				return a.Auth.SetPassword(t.Context(), a.Admin.Actor, a.Seller.UserID, auth.Change{
					Password: fresh, Confirm: fresh,
				})
			},
		} {
			t.Run(name+" "+what, func(t *testing.T) {
				apptest.Both(t, func(t *testing.T, a *apptest.App) {
					err := a.Auth.WhileHashing(t, func() error { return do(a) }, func() {
						if err := fall(a); err != nil {
							t.Error(err)
						}
					})
					if err == nil {
						t.Error("it is done all the same")
					}
					for next, err := range map[string]error{
						"invites": second(a.Auth.Invite(t.Context(), a.Admin.Actor,
							auth.Invite{UserID: a.Seller.UserID})),
						"blocks": second(a.Users.SetStatus(t.Context(), a.Admin.Actor, a.Seller.UserID,
							users.StatusBlocked)),
						"takes away": a.Users.Delete(t.Context(), a.Admin.Actor, a.Packer.UserID),
					} {
						if err == nil {
							t.Errorf("who fell %s all the same", next)
						}
					}
					login(t, a, "seller", apptest.Password).Want(200)
				})
			})
		}
	}
}

func second[T any](_ T, err error) error { return err }

// A password that is replaced while it is looked at opens nothing.
func TestAReplacedPasswordOpensNothing(t *testing.T) {
	for name, open := range map[string]func(a *apptest.App) error{
		"signing in": func(a *apptest.App) error {
			_, err := a.Auth.Login(t.Context(), auth.Login{Username: "seller", Password: apptest.Password})
			return err
		},
		"unlocking": func(a *apptest.App) error {
			return a.Auth.Unlock(t.Context(), a.Seller.Actor, apptest.Password)
		},
	} {
		t.Run(name, func(t *testing.T) {
			apptest.Both(t, func(t *testing.T, a *apptest.App) {
				a.Clock.Advance(time.Minute)
				replaced, commit, done := make(chan bool), make(chan bool), make(chan error)
				go func() {
					done <- a.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
						err := users.SetPassword(ctx, tx, a.Owner.Actor, a.Seller.UserID, a.Auth.HashNow(fresh))
						close(replaced)
						<-commit
						return err
					})
				}()
				<-replaced
				if err := a.Auth.WhileHashing(t, func() error { return open(a) }, func() {
					close(commit)
					if err := <-done; err != nil {
						t.Error(err)
					}
				}); err == nil {
					t.Error("a password that was replaced opens")
				}
				login(t, a, "seller", fresh).Want(200)
			})
		})
	}
}
