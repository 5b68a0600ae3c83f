package users_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/settings"
	"langraan/internal/users"
)

type ended []int64

func (*ended) ForgetLinks(context.Context, *db.Tx, int64) error { return nil }

func (e *ended) End(_ context.Context, _ *db.Tx, userID, _ int64) error {
	*e = append(*e, userID)
	return nil
}

func shop(t *testing.T, s *users.Service, name string) (users.User, access.Actor) {
	t.Helper()
	u, err := s.Register(context.Background(), users.Register{
		EnterpriseName: "ร้าน " + name, FirstName: "สมชาย",
		LastName: "ใจดี",
		Username: " " + name + " ", Email: name + "@Example.com", PasswordHash: "x",
	})
	if err != nil {
		t.Fatal(err)
	}
	return u, users.ActorOf(u)
}

func refused(t *testing.T, err error, code errs.Code) {
	t.Helper()
	if e := errs.Of(err); err == nil || e.Code != code {
		t.Errorf("%v, want %s", err, code)
	}
}

func TestRegisterMakesABusinessThatCanSell(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		s := users.New(d, &ended{})
		u, actor := shop(t, s, "owner")
		if u.Username != "owner" || u.Email != "owner@example.com" || u.GroupID != access.GroupOwner || !u.Privileged ||
			u.EnterpriseName != "ร้าน owner" {
			t.Errorf("%+v", u)
		}
		methods, err := settings.New(d).PaymentMethods.All(context.Background(), actor)
		if err != nil || len(methods) != 4 {
			t.Errorf("%v %v", methods, err)
		}
		channels, err := settings.New(d).SaleChannels.All(context.Background(), actor)
		if err != nil || len(channels) != 5 {
			t.Errorf("%v %v", channels, err)
		}
	})
}

func TestParcelsBearThePhoneThatTheShopWasOpenedWith(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		s := users.New(d, &ended{})
		for given, want := range map[string]string{"+66 81-234 5678": "0812345678", "1669": "", "": ""} {
			name := "owner" + want + given[:min(2, len(given))]
			u, err := s.Register(t.Context(), users.Register{
				EnterpriseName: "ร้าน", FirstName: "ก", Username: strings.ReplaceAll(name, "+", "p"),
				Email: strings.ReplaceAll(name, "+", "p") + "@example.com", PasswordHash: "x", Phone: given,
			})
			if err != nil {
				t.Fatal(err)
			}
			if made, err := s.Shop(t.Context(), users.ActorOf(u)); err != nil || made.SenderPhone != want {
				t.Errorf("%q: %q, %v", given, made.SenderPhone, err)
			}
		}
	})
}

func TestNamesAreUniqueOverAllEnterprises(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		s := users.New(d, &ended{})
		shop(t, s, "owner")
		_, other := shop(t, s, "owner2")
		for _, c := range []struct {
			username, email string
			code            errs.Code
		}{
			{"OWNER", "new@example.com", errs.UserDuplicateUsername},
			{"new", "Owner@example.com", errs.UserDuplicateEmail},
			{"ＯＷＮＥＲ", "new@example.com", errs.UserDuplicateUsername},
			{"own\u200ber", "new@example.com", errs.UserDuplicateUsername},
			{"new", "ow\u200bner@example.com", errs.UserDuplicateEmail},
			{"new", "ｏｗｎｅｒ＠example．com", errs.UserDuplicateEmail},
			{"owner@example.com", "new@example.com", errs.UsernameFormat},
			{"ab", "new@example.com", errs.UsernameFormat},
			{"ผู้ใช้", "new@example.com", errs.UsernameFormat},
			{"new", "nobody", errs.UserEmailFormat},
			{"new", "a@b@c.com", errs.UserEmailFormat},
			{"me@example.com", "", errs.UsernameFormat},
			{"", "", errs.UsernameFormat},
		} {
			_, err := s.Create(ctx, other, users.Create{
				Username: c.username, Email: c.email,
				Group: access.GroupEmployee,
			})
			refused(t, err, c.code)
		}
		_, total, err := s.List(ctx, other, users.Filter{}, page.Query{})
		if err != nil || total != 1 {
			t.Errorf("a refused user was kept: %d %v", total, err)
		}
		u, err := s.Create(ctx, other, users.Create{
			Username: "me@example.com", Email: "Me@example.com",
			Group: access.GroupEmployee,
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"ME@example.com", "owner2", "OWNER2@example.com"} {
			if _, err := users.FindByName(ctx, d.Fresh(), name); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		var moved users.User
		setEmail := func(email string) error {
			return d.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
				moved, err = users.SetEmail(ctx, tx, users.ActorOf(u), email)
				return err
			})
		}
		if err := setEmail("you@example.com"); err != nil || moved.Username != "you@example.com" {
			t.Errorf("%+v %v", moved, err)
		}
		_, err = s.SaveProfile(ctx, users.ActorOf(u), users.Profile{Language: "en", Theme: "dark", Version: u.Version})
		if !errors.Is(err, errs.ErrStale) {
			t.Errorf("stale: %v", err)
		}
		refused(t, setEmail("owner@example.com"), errs.UserDuplicateEmail)
	})
}

func TestPowerOverUsers(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		var gone ended
		s := users.New(d, &gone)
		owner, actor := shop(t, s, "owner")
		stranger, strange := shop(t, s, "owner2")
		admin, err := s.Create(ctx, actor, users.Create{
			Username: "admin", Email: "a@example.com",
			Group: access.GroupAdmin,
		})
		if err != nil {
			t.Fatal(err)
		}
		seller, err := s.Create(ctx, users.ActorOf(admin), users.Create{
			Username: "seller", Email: "s@example.com",
			Group: access.GroupEmployee, Roles: `{"order":2}`,
		})
		if err != nil {
			t.Fatal(err)
		}
		_, err = s.SetStatus(ctx, actor, owner.ID, users.StatusBlocked)
		refused(t, err, errs.UserDeleteSelf)
		for _, id := range []int64{stranger.ID, 99999} {
			if _, err = s.SetStatus(ctx, actor, id, users.StatusBlocked); !errors.Is(err, users.ErrNotFound) {
				t.Errorf("%d: %v", id, err)
			}
		}
		u, err := s.SetStatus(ctx, actor, seller.ID, users.StatusBlocked)
		if err != nil || u.Status != users.StatusBlocked || len(gone) != 1 || gone[0] != seller.ID {
			t.Errorf("%+v %v %v", u, gone, err)
		}
		mark := users.SetRoles{Group: access.GroupEmployee, Roles: `{"wms":1}`, Privileged: true, Version: u.Version}
		_, err = s.SetRoles(ctx, users.ActorOf(admin), seller.ID, mark)
		refused(t, err, errs.PermissionDenied)
		_, err = s.SetRoles(ctx, strange, seller.ID, mark)
		if !errors.Is(err, users.ErrNotFound) {
			t.Errorf("foreign: %v", err)
		}
		mark.SaleChannelID = 6 // of the other enterprise
		if _, err = s.SetRoles(ctx, actor, seller.ID, mark); !errors.Is(err, users.ErrNoSaleChannel) {
			t.Errorf("foreign channel: %v", err)
		}
		mark.SaleChannelID = 1
		changed, err := s.SetRoles(ctx, actor, seller.ID, mark)
		if err != nil || !changed.Privileged || changed.Roles != `{"wms":1}` || changed.SaleChannelID != 1 {
			t.Errorf("%+v %v", changed, err)
		}
		mark.Roles, mark.Version = `{"everything":3}`, changed.Version
		_, err = s.SetRoles(ctx, actor, seller.ID, mark)
		refused(t, err, errs.InvalidParam)
	})
}

// Of who is deleted the name stays, and no right, place or address.
func TestWhoIsDeletedKeepsNoRights(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		s := users.New(d, &ended{})
		_, actor := shop(t, s, "owner")
		u, err := s.Create(ctx, actor, users.Create{
			Username: "seller", Email: "s@example.com", FirstName: "ส้ม", Phone: "0812345678",
			Group: access.GroupEmployee, Roles: `{"order":2}`, Privileged: true, SaleChannelID: 1,
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Delete(ctx, actor, u.ID); err != nil {
			t.Fatal(err)
		}
		left, err := db.One[struct {
			Name       string `db:"first_name"`
			Roles      string `db:"roles"`
			Phone      string `db:"phone"`
			Privileged bool   `db:"privileged"`
			Placed     bool   `db:"placed"`
			Signs      bool   `db:"signs"`
		}](ctx, d.Fresh(), "SELECT first_name, roles, phone, privileged, sale_channel_id IS NOT NULL AS placed, "+
			"username = $2 OR email = $3 AS signs FROM users WHERE id = $1", u.ID, u.Username, u.Email)
		if err != nil || left.Name != "ส้ม" || left.Roles != "{}" || left.Phone != "" || left.Privileged || left.Placed ||
			left.Signs {
			t.Errorf("%+v %v", left, err)
		}
	})
}

func TestListShowsWhatOneMaySee(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		s := users.New(d, &ended{})
		_, owner := shop(t, s, "owner")
		shop(t, s, "owner2")
		actors := map[access.Group]access.Actor{access.GroupOwner: owner}
		for group, name := range map[access.Group]string{
			access.GroupEmployee: "พิมพ์ชนก", access.GroupAgent: "agent",
			access.GroupDelivery: "rider", access.GroupCustomer: "buyer",
		} {
			in := users.Create{Username: "user" + string(rune('0'+group)), Email: string(rune('0'+group)) +
				"@example.com", FirstName: name, Group: group}
			if group == access.GroupAgent {
				in.SaleChannelID = 1
			}
			u, err := s.Create(ctx, owner, in)
			if err != nil {
				t.Fatal(err)
			}
			actors[group] = users.ActorOf(u)
		}
		for group, want := range map[access.Group]int{
			access.GroupOwner: 5, access.GroupEmployee: 5,
			access.GroupAgent: 1, access.GroupDelivery: 1, access.GroupCustomer: 1,
		} {
			rows, total, err := s.List(ctx, actors[group], users.Filter{}, page.Query{Limit: 3})
			if err != nil || total != want || len(rows) != min(want, 3) {
				t.Errorf("group %d: %d of %d, want %d: %v", group, len(rows), total, want, err)
			}
		}
		_, _, err := s.List(ctx, owner, users.Filter{}, page.Query{Sort: "password_hash"})
		refused(t, err, errs.InvalidParam)
		for text, want := range map[string]int{"พิมพ์": 1, "USER": 4, "%": 0, "@example": 5, "ไม่มี": 0} {
			_, total, err := s.List(ctx, owner, users.Filter{Text: text}, page.Query{})
			if err != nil || total != want {
				t.Errorf("%q: %d, want %d: %v", text, total, want, err)
			}
		}
	})
}

// Only an owner manages an owner, the last one stays, and nobody gives what they lack.
func TestOwnersAreOwnersBusiness(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		s := users.New(d, &ended{})
		owner, actor := shop(t, s, "owner")
		hire := func(name string, in users.Create) users.User {
			t.Helper()
			in.Username, in.Email = name, name+"@example.com"
			u, err := s.Create(ctx, actor, in)
			if err != nil {
				t.Fatal(err)
			}
			return u
		}
		admin := hire("admin", users.Create{Group: access.GroupAdmin})
		trusted := hire("trusted", users.Create{Group: access.GroupEmployee, Privileged: true})
		by := users.ActorOf(admin)
		for _, id := range []int64{owner.ID, trusted.ID} {
			_, err := s.SetStatus(ctx, by, id, users.StatusBlocked)
			refused(t, err, errs.PermissionDenied)
			_, err = s.SetRoles(ctx, by, id, users.SetRoles{
				Group: access.GroupEmployee, Roles: "{}", Privileged: true,
				Version: 1,
			})
			refused(t, err, errs.PermissionDenied)
		}
		_, err := s.SetRoles(ctx, by, hire("clerk", users.Create{Group: access.GroupEmployee}).ID,
			users.SetRoles{Group: access.GroupOwner, Roles: "{}", Version: 1})
		if !errors.Is(err, users.ErrOwner) {
			t.Errorf("an admin made an owner: %v", err)
		}
		_, err = s.Create(ctx, by, users.Create{Username: "owner3", Email: "o3@example.com", Group: access.GroupOwner})
		if !errors.Is(err, users.ErrOwner) {
			t.Errorf("an admin hired an owner: %v", err)
		}
		clerk := access.Actor{
			UserID: 77, EnterpriseID: owner.EnterpriseID, Group: access.GroupEmployee,
			Roles: access.Roles{access.Order: access.LevelWork},
		}
		_, err = s.Create(ctx, clerk, users.Create{
			Username: "friend", Email: "f@example.com",
			Group: access.GroupEmployee, Roles: `{"order":3}`,
		})
		if !errors.Is(err, users.ErrLacks) {
			t.Errorf("a level was given by who lacks it: %v", err)
		}
		_, err = s.Create(ctx, clerk, users.Create{Username: "chief", Email: "c@example.com", Group: access.GroupAdmin})
		if !errors.Is(err, users.ErrLacks) {
			t.Errorf("an admin was hired by who is none: %v", err)
		}
		_, err = s.SetStatus(ctx, access.System(owner.EnterpriseID), owner.ID, users.StatusBlocked)
		if !errors.Is(err, users.ErrLastOwner) {
			t.Errorf("the last owner: %v", err)
		}
		second := hire("second", users.Create{Group: access.GroupOwner})
		if _, err = s.SetStatus(ctx, users.ActorOf(second), owner.ID, users.StatusBlocked); err != nil {
			t.Errorf("an owner blocks another: %v", err)
		}
		_, err = s.SetStatus(ctx, users.ActorOf(second), second.ID, users.StatusBlocked)
		if !errors.Is(err, users.ErrSelf) {
			t.Errorf("oneself: %v", err)
		}
		// One who is blocked opens no door again.
		program := access.System(owner.EnterpriseID)
		_, blocked := s.SetStatus(ctx, program, second.ID, users.StatusBlocked)
		_, lowered := s.SetRoles(ctx, program, second.ID, users.SetRoles{
			Group: access.GroupAdmin, Roles: "{}", Version: second.Version,
		})
		for what, err := range map[string]error{
			"blocked": blocked, "lowered": lowered, "deleted": s.Delete(ctx, program, second.ID),
		} {
			if !errors.Is(err, users.ErrLastOwner) {
				t.Errorf("the last owner beside a blocked one is %s: %v", what, err)
			}
		}
		// One's own address changes by a link that is mailed there.
		facts := users.Facts{Username: admin.Username, Email: "elsewhere@example.com", Version: admin.Version}
		if _, err = s.SaveFacts(ctx, by, admin.ID, facts); !errors.Is(err, users.ErrEmailAlone) {
			t.Errorf("an admin's own address: %v", err)
		}
		facts.Email = admin.Email
		if _, err = s.SaveFacts(ctx, by, admin.ID, facts); err != nil {
			t.Errorf("an admin's own name: %v", err)
		}
	})
}
