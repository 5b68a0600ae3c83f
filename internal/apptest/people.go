package apptest

import (
	"context"
	"testing"

	"langraan/internal/auth"
	"langraan/internal/kit/access"
	"langraan/internal/settings"
	"langraan/internal/users"
)

// Person is a user with a session. Its Actor is what use cases take.
type Person struct {
	access.Actor
	Name  string // of the kind: "seller"; also the user name
	Token string
	User  users.User
}

// People are one user of each kind in the first enterprise, and the owner of a second one.
type People struct {
	Admin    *Person // group 1
	Owner    *Person // group 2, privileged
	Manager  *Person // employee, level 3 everywhere
	Seller   *Person // employee: sells and takes payments
	Packer   *Person // employee: packs and does nothing else
	Agent    *Person // of a sale channel of its own
	Rider    *Person // delivery
	Viewer   *Person // employee, level 3 everywhere, read-only
	Customer *Person
	Stranger *Person // owner of another enterprise
}

// Kinds are everybody, the stranger last.
func (p *People) Kinds() []*Person {
	return []*Person{
		p.Admin, p.Owner, p.Manager, p.Seller, p.Packer, p.Agent, p.Rider, p.Viewer, p.Customer,
		p.Stranger,
	}
}

func everywhere(level access.Level) access.Roles {
	roles := access.Roles{}
	for _, area := range access.Areas {
		roles[area] = level
	}
	return roles
}

func (a *App) settle(t testing.TB) People {
	t.Helper()
	p := People{Owner: a.Found(t, "owner"), Stranger: a.Found(t, "stranger")}
	channel, err := a.Settings.SaleChannels.Save(context.Background(), p.Owner.Actor,
		settings.SaleChannel{Name: "ตัวแทนเชียงใหม่", Type: settings.ChannelAgent, Status: settings.StatusOn}, "")
	if err != nil {
		t.Fatal(err)
	}
	p.Admin = a.Hire(t, p.Owner, users.Create{Username: "admin", FirstName: "แอดมิน", Group: access.GroupAdmin})
	p.Manager = a.Hire(t, p.Owner, users.Create{
		Username: "manager", FirstName: "วิไล", Group: access.GroupEmployee,
		Roles: everywhere(access.LevelManage).Text(),
	})
	p.Seller = a.Hire(t, p.Owner, users.Create{
		Username: "seller", FirstName: "สมหญิง", Group: access.GroupEmployee,
		Roles: access.Roles{
			access.Order: access.LevelWork, access.Customer: access.LevelWork, access.Payment: access.LevelWork,
			access.Product: access.LevelSee, access.WMS: access.LevelSee,
		}.Text(),
	})
	p.Packer = a.Hire(t, p.Owner, users.Create{
		Username: "packer", FirstName: "ประยุทธ", Group: access.GroupEmployee,
		Roles: access.Roles{access.Packing: access.LevelWork}.Text(),
	})
	p.Agent = a.Hire(t, p.Owner, users.Create{
		Username: "agent", FirstName: "อรทัย", Group: access.GroupAgent,
		SaleChannelID: channel.ID,
		Roles: access.Roles{
			access.Order: access.LevelWork, access.Customer: access.LevelWork,
			access.Product: access.LevelSee,
		}.Text(),
	})
	p.Rider = a.Hire(t, p.Owner, users.Create{
		Username: "rider", FirstName: "ชาติชาย", Group: access.GroupDelivery,
		Roles: access.Roles{access.Express: access.LevelWork, access.Delivery: access.LevelWork}.Text(),
	})
	p.Viewer = a.Hire(t, p.Owner, users.Create{
		Username: "viewer", FirstName: "มาลี", Group: access.GroupEmployee,
		ReadOnly: true, Roles: everywhere(access.LevelManage).Text(),
	})
	p.Customer = a.Hire(t, p.Owner, users.Create{
		Username: "customer", FirstName: "ลูกค้า",
		Group: access.GroupCustomer,
	})
	return p
}

// Found registers an enterprise and gives its owner, signed in.
func (a *App) Found(t testing.TB, name string) *Person {
	t.Helper()
	session, err := a.Auth.Register(context.Background(), auth.Register{
		Register: users.Register{
			EnterpriseName: "ร้าน " + name, FirstName: "เจ้าของ", LastName: name, Username: name,
			Email: name + "@example.com",
		},
		Password: Password, Confirm: Password,
	})
	if err != nil {
		t.Fatal(err)
	}
	return a.person(t, session)
}

// Hire creates a user through an admin and signs it in. E-mail and password are made up.
func (a *App) Hire(t testing.TB, by *Person, in users.Create) *Person {
	t.Helper()
	ctx := context.Background()
	hash, err := a.Auth.Hash(ctx, Password)
	if err != nil {
		t.Fatal(err)
	}
	in.PasswordHash, in.Email = hash, in.Username+"@example.com"
	if _, err := a.Users.Create(ctx, by.Actor, in); err != nil {
		t.Fatal(err)
	}
	return a.SignIn(t, in.Username)
}

// SignIn opens one more session of a user.
func (a *App) SignIn(t testing.TB, username string) *Person {
	t.Helper()
	session, err := a.Auth.Login(context.Background(), auth.Login{Username: username, Password: Password})
	if err != nil {
		t.Fatal(err)
	}
	return a.person(t, session)
}

func (a *App) person(t testing.TB, session auth.Session) *Person {
	t.Helper()
	actor, err := a.Auth.Authenticate(context.Background(), session.Token, "")
	if err != nil {
		t.Fatal(err)
	}
	return &Person{Actor: actor, Name: session.User.Username, Token: session.Token, User: session.User}
}
