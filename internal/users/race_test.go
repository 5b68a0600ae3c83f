package users_test

import (
	"sync"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/access"
	"langraan/internal/users"
)

// TestAdminsWhoTakeEachOthersPowerRace has two admins block, demote or take each other away at one moment: the first
// does it, and the other manages nobody any more.
func TestAdminsWhoTakeEachOthersPowerRace(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		ctx := t.Context()
		admin := func(name string) access.Actor {
			u, err := a.Users.Create(ctx, a.Owner.Actor, users.Create{
				Username: name, PasswordHash: "x", Group: access.GroupAdmin,
			})
			if err != nil {
				t.Fatal(err)
			}
			return users.ActorOf(u)
		}
		for what, do := range map[string]func(by, of access.Actor) error{
			"block": func(by, of access.Actor) error {
				_, err := a.Users.SetStatus(ctx, by, of.UserID, users.StatusBlocked)
				return err
			},
			"demote": func(by, of access.Actor) error {
				_, err := a.Users.SetRoles(ctx, by, of.UserID, users.SetRoles{
					Group: access.GroupEmployee, Roles: `{"order":2}`, Version: 1,
				})
				return err
			},
			"take": func(by, of access.Actor) error { return a.Users.Delete(ctx, by, of.UserID) },
		} {
			for round := range 8 {
				name := what + string(rune('a'+round))
				one, two := admin(name+".one"), admin(name+".two")
				var errs [2]error
				var both sync.WaitGroup
				both.Go(func() { errs[0] = do(one, two) })
				both.Go(func() { errs[1] = do(two, one) })
				both.Wait()
				if (errs[0] == nil) == (errs[1] == nil) {
					t.Fatalf("%s, round %d: %v and %v", what, round, errs[0], errs[1])
				}
			}
		}
	})
}

// TestOwnersAndAdminsRace has an owner change an admin who tries to change the owner, and owners each other: nobody
// waits in a circle, and who is below is refused.
func TestOwnersAndAdminsRace(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		ctx := t.Context()
		var all sync.WaitGroup
		for range 10 {
			all.Go(func() {
				_, err := a.Users.SetStatus(ctx, a.Owner.Actor, a.Admin.UserID, users.StatusActive)
				if err != nil {
					t.Error(err)
				}
			})
			all.Go(func() {
				if _, err := a.Users.SetStatus(ctx, a.Admin.Actor, a.Owner.UserID, users.StatusActive); err == nil {
					t.Error("an admin changes the owner")
				}
			})
		}
		all.Wait()
	})
}
