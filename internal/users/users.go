// Package users owns enterprises and the people in them: who there is, their group, levels, state and profile. It does
// not own signing in (auth) nor what people may do (kit/access decides from what is kept here).
package users

import (
	"context"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
)

// The states of a user.
const (
	StatusBlocked = 0
	StatusActive  = 1
	StatusGone    = 2 // deleted: only the name is left
)

// The refusals of this package.
var (
	ErrNotFound      = errs.ErrNotFound.Declare("ไม่พบผู้ใช้", "user not found")
	ErrUsernameTaken = errs.New(errs.Conflict, errs.UserDuplicateUsername).At("username", errs.UserDuplicateUsername)
	ErrEmailTaken    = errs.New(errs.Conflict, errs.UserDuplicateEmail).At("email", errs.UserDuplicateEmail)
	ErrSelf          = errs.New(errs.Invalid, errs.UserDeleteSelf).Declare("ระงับบัญชีของตัวเองไม่ได้",
		"you cannot block your own account")
	ErrDeleteSelf = errs.New(errs.Invalid, errs.UserDeleteSelf).Declare("ลบบัญชีของตัวเองไม่ได้",
		"you cannot delete your own account")
	ErrSelfRoles = errs.New(errs.Invalid, errs.UserDeleteSelf).Declare("เปลี่ยนสิทธิ์ของตัวเองไม่ได้",
		"you cannot change your own permissions")
	ErrOwner = errs.ErrDenied.Declare("เฉพาะเจ้าของกิจการจัดการบัญชีของเจ้าของกิจการได้",
		"only an owner manages an owner's account")
	ErrPrivileged = errs.ErrDenied.Declare("ผู้ใช้นี้มีสิทธิ์พิเศษ", "this user has the privileged mark")
	ErrLastOwner  = errs.ErrConflict.Declare("ต้องมีเจ้าของกิจการที่ใช้งานได้อย่างน้อยหนึ่งคน",
		"a business keeps at least one active owner")
	ErrLacks = errs.ErrDenied.Declare("ให้สิทธิ์ที่ตัวเองไม่มีไม่ได้", "nobody gives a right they lack").At(
		"roles", errs.PermissionDenied)
	ErrName = errs.ErrInvalid.Declare("ชื่อมีการขึ้นบรรทัด อักขระพิเศษ หรือลิงก์ไม่ได้",
		"a name holds no line break, control character or link")
	ErrEmailAlone = errs.ErrInvalid.Declare("เปลี่ยนอีเมลแยกต่างหาก โดยใส่รหัสผ่าน",
		"the e-mail address changes on its own, with the password").At("email", errs.InvalidParam)
	ErrPrivilegedGrant = errs.ErrDenied.Declare("เฉพาะเจ้าของกิจการให้สิทธิ์พิเศษได้",
		"only an owner grants the privileged mark").At("privileged", errs.PermissionDenied)
	ErrNoTeam       = errs.ErrInvalid.Declare("ไม่พบทีม", "team not found").At("team_id", errs.InvalidParam)
	ErrNoDepartment = errs.ErrInvalid.Declare("ไม่พบแผนก", "department not found").At("department_id",
		errs.InvalidParam)
	ErrNoSaleChannel = errs.ErrInvalid.Declare("ไม่พบช่องทางการขาย", "sale channel not found").At("sale_channel_id",
		errs.InvalidParam)
)

// User is a person of an enterprise, as kept and as sent. Roles is the JSON text {area: level}.
type User struct {
	ID              int64         `db:"id" json:"id"`
	Username        string        `db:"username" json:"username"`
	FirstName       string        `db:"first_name" json:"first_name"`
	LastName        string        `db:"last_name" json:"last_name"`
	NickName        string        `db:"nick_name" json:"nick_name"`
	Phone           string        `db:"phone" json:"phone"`
	Email           string        `db:"email" json:"email"`
	GroupID         access.Group  `db:"group_id" json:"group_id" enum:"1,2,3,4,5,6" doc:"1 admin, 2 owner, 3 employee, 4 agent, 5 delivery, 6 customer"`
	EnterpriseID    int64         `db:"enterprise_id" json:"enterprise_id"`
	EnterpriseName  string        `db:"enterprise_name" json:"enterprise_name"`
	TeamID          int64         `db:"team_id" json:"team_id"`
	TeamName        string        `db:"team_name" json:"team_name"`
	DepartmentID    int64         `db:"department_id" json:"department_id"`
	DepartmentName  string        `db:"department_name" json:"department_name"`
	SaleChannelID   int64         `db:"sale_channel_id" json:"sale_channel_id"`
	SaleChannelName string        `db:"sale_channel_name" json:"sale_channel_name"`
	CustomerID      int64         `db:"customer_id" json:"-"`
	Status          int64         `db:"status" json:"status" enum:"0,1" doc:"1 active, 0 blocked"`
	Roles           string        `db:"roles" json:"roles" doc:"JSON text {area: level}, levels 0 to 3"`
	Language        string        `db:"language" json:"language" enum:"th,en"`
	Theme           string        `db:"theme" json:"theme" enum:"auto,light,dark"`
	ReadOnly        bool          `db:"read_only" json:"read_only"`
	Privileged      bool          `db:"privileged" json:"privileged"`
	Locked          bool          `db:"-" json:"locked" doc:"the screen lock of this session is on"`
	Version         int64         `db:"version" json:"version"`
	Flags           access.Flags  `db:"-" json:"flags"`
	CreatedAt       clock.Instant `db:"created_at" json:"-"`
}

// FullName is what others see: first and last name, or the user name when there is none.
func (u User) FullName() string {
	if name := strings.TrimSpace(u.FirstName + " " + u.LastName); name != "" {
		return name
	}
	return u.Username
}

// Shown completes the user for the wire: the session flags and the state of the screen lock.
func (u User) Shown(locked bool) User {
	u.Flags, u.Locked = ActorOf(u).Flags(), locked
	return u
}

// ActorOf is the user as somebody who acts; session, lock and address are the caller's to add.
func ActorOf(u User) access.Actor {
	return access.Actor{
		UserID: u.ID, EnterpriseID: u.EnterpriseID, Name: u.FullName(), Group: u.GroupID, Roles: rolesOf(u.Roles),
		ReadOnly:   u.ReadOnly,
		Privileged: u.Privileged, SaleChannelID: u.SaleChannelID, CustomerID: u.CustomerID, Language: u.Language,
	}
}

// rolesOf reads kept levels. Nothing unreadable is ever stored; if it were, it would grant nothing.
func rolesOf(text string) access.Roles {
	roles, err := access.ParseRoles(text)
	if err != nil {
		return access.Roles{}
	}
	return roles
}

// Service runs the use cases.
type Service struct {
	db       *db.DB
	sessions Sessions
}

// New makes the service; sessions ends those of a user who is blocked.
func New(d *db.DB, sessions Sessions) *Service { return &Service{d, sessions} }

// Find gives one user of the actor's enterprise; ErrNotFound.
func (s *Service) Find(ctx context.Context, actor access.Actor, id int64) (User, error) {
	return Find(ctx, s.db.Fresh(), actor.EnterpriseID, id)
}

// Person is a user in a list. Admins alone are told LastSeen, as long as a session of the user is kept, and
// AwaitsPassword.
type Person struct {
	User

	LastSeen clock.Instant `db:"last_seen" json:"last_seen" doc:"when a request came last; empty for never, long ago, and who is no admin"`

	AwaitsPassword bool `db:"awaits_password" json:"awaits_password" doc:"made without a password, and has not set one yet"`
}

// Filter narrows the list of users; nil and 0 keep everybody.
type Filter struct {
	Text   string
	Group  access.Group
	Status *int64
}

// List gives a page of the users the actor may see, by name, and how many there are. Employees see their enterprise,
// agents the people of their sale channel, others only themselves. An unknown sort is refused.
func (s *Service) List(ctx context.Context, actor access.Actor, f Filter, p page.Query) ([]Person, int, error) {
	if err := sortKeys.Check(p.Sort); err != nil {
		return nil, 0, err
	}
	rows, total, err := list(ctx, s.db.Fresh(), actor, f, p)
	for i := range rows {
		rows[i].User = rows[i].Shown(false)
	}
	return rows, total, err
}
