package demo

import (
	"context"
	"fmt"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/settings"
	"langraan/internal/users"
)

// Password is that of every demo user.
const Password = "langraan-demo" //nolint:gosec // printed at every start of the demo

// person is a demo user; levels is what it may do.
type person struct {
	username, first, last, nick string
	group                       access.Group
	roles                       access.Roles
	readOnly                    bool
}

var all = access.Roles{
	access.WMS: 3, access.Order: 3, access.Coupon: 3, access.PO: 3, access.Payment: 3,
	access.Product: 3, access.Packing: 3,
	access.PackingAdmin: 3, access.Report: 3, access.Delivery: 3, access.Platform: 3, access.Customer: 3,
	access.Express: 3, access.OrderReturn: 3,
}

var staff = []person{
	{"admin", "อนันต์", "ดูแลระบบ", "นัน", access.GroupAdmin, all, false},
	{"seller", "ใบเฟิร์น", "ขายดี", "เฟิร์น", access.GroupEmployee, access.Roles{
		access.Order: 2, access.Payment: 2,
		access.Product: 1, access.Customer: 2, access.WMS: 1, access.Packing: 1, access.Coupon: 1, access.Report: 1,
		access.Delivery: 2,
	}, false},
	{"packer", "สมหมาย", "แพ็คไว", "หมาย", access.GroupEmployee, access.Roles{access.Packing: 2}, false},
	{"agent", "ญาดา", "ตัวแทน", "ดา", access.GroupAgent, access.Roles{
		access.Order: 2, access.Product: 1,
		access.Customer: 1,
	}, false},
	{"rider", "ไพโรจน์", "ส่งเร็ว", "โรจน์", access.GroupDelivery, access.Roles{
		access.Delivery: 2, access.Express: 2,
		access.Order: 1,
	}, false},
	{"viewer", "วิมล", "ดูอย่างเดียว", "มล", access.GroupEmployee, all, true},
}

// Usernames of the owners; everybody of staff works for the first.
const (
	ownerName       = "owner"
	secondOwnerName = "owner2"
)

// SignIn says who can sign in to the demo, and with what.
func SignIn() string {
	names := []string{ownerName}
	for _, p := range staff {
		names = append(names, p.username)
	}
	last := len(names) - 1
	return fmt.Sprintf("sign in as %s or %s, or as %s of the second business; the password is %s",
		strings.Join(names[:last], ", "), names[last], secondOwnerName, Password)
}

// business is a demo enterprise with the actors and lists that the story needs.
type business struct {
	owner, seller, packer access.Actor
	agent                 access.Actor
	company, agentChannel int64
	methods               map[int64]int64 // payment method type → id
}

func (t *teller) found(ctx context.Context, name, username string) (*business, error) {
	hash, err := t.passwords.Hash(ctx, Password)
	if err != nil {
		return nil, err
	}
	var owner users.User
	err = t.db.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		owner, err = users.RegisterIn(ctx, tx, users.Register{
			EnterpriseName: name, FirstName: "ศิริพร",
			LastName: "เจ้าของร้าน",
			Username: username, Email: username + "@demo.example", Phone: "0812345678", PasswordHash: hash,
			Language: "th",
		})
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("opening %s: %w", name, err)
	}
	b := &business{owner: users.ActorOf(owner), methods: map[int64]int64{}}
	methods, err := t.settings.PaymentMethods.All(ctx, b.owner)
	if err != nil {
		return nil, err
	}
	for _, m := range methods {
		b.methods[m.Type] = m.ID
		if m.Type != settings.PayBankTransfer {
			continue
		}
		m.PromptPayID, m.AccountName = "0812345678", name
		if _, err := t.settings.PaymentMethods.Save(ctx, b.owner, m, ""); err != nil {
			return nil, err
		}
	}
	channels, err := t.settings.SaleChannels.All(ctx, b.owner)
	if err != nil {
		return nil, err
	}
	b.company = settings.FirstChannel(channels)
	return b, nil
}

// address says where the parcels of the business come from.
func (t *teller) address(ctx context.Context, b *business) error {
	shop, err := t.users.Shop(ctx, b.owner)
	if err != nil {
		return err
	}
	shop.SenderPhone, shop.SenderLine = "0812345678", "88/9 ซอยฟ้าใส ถนนสุขุมวิท"
	shop.SenderSubdistrict, shop.SenderDistrict = "พระโขนงเหนือ", "วัฒนา"
	shop.SenderProvince, shop.SenderPostcode = "กรุงเทพมหานคร", "10110"
	_, err = t.users.ChangeShop(ctx, b.owner, shop, "")
	return err
}

func (t *teller) hire(ctx context.Context, b *business) error {
	claim, err := t.settings.PaymentMethods.Save(ctx, b.owner, settings.PaymentMethod{
		Name: "เคลมสินค้า",
		Type: settings.PayClaim, Status: settings.StatusOn,
	}, "")
	if err != nil {
		return err
	}
	b.methods[settings.PayClaim] = claim.ID
	channel, err := t.settings.SaleChannels.Save(ctx, b.owner, settings.SaleChannel{
		Name: "ตัวแทนญาดา",
		Type: settings.ChannelAgent, Status: settings.StatusOn,
	}, "")
	if err != nil {
		return err
	}
	b.agentChannel = channel.ID
	hash, err := t.passwords.Hash(ctx, Password)
	if err != nil {
		return err
	}
	for _, p := range staff {
		in := users.Create{
			Username: p.username, Email: p.username + "@demo.example", PasswordHash: hash,
			FirstName: p.first, LastName: p.last,
			NickName: p.nick, Group: p.group, Roles: p.roles.Text(), ReadOnly: p.readOnly, Language: "th",
		}
		if p.group == access.GroupAgent {
			in.SaleChannelID = b.agentChannel
		}
		u, err := t.users.Create(ctx, b.owner, in)
		if err != nil {
			return fmt.Errorf("hiring %s: %w", p.username, err)
		}
		switch p.username {
		case "seller":
			b.seller = users.ActorOf(u)
		case "packer":
			b.packer = users.ActorOf(u)
		case "agent":
			b.agent = users.ActorOf(u)
		case "rider":
			t.rider = u.ID
		}
	}
	return nil
}
