package access

import (
	"slices"
	"strconv"

	"langraan/internal/kit/errs"
)

type needKind uint8

const (
	needNothingGiven needKind = iota // refuses everybody
	needPublic
	needSession
	needSignedIn
	needAdmin
	needArea
	needTiktok
	needEmployee
	needOwn
)

// Need is what a route demands. It stands beside the route and nowhere else; its zero value refuses everybody.
type Need struct {
	kind   needKind
	area   Area
	or     [2]Area // other areas that will do; empty when there are none
	level  Level
	writes bool
}

// Public lets anybody in.
func Public() Need { return Need{kind: needPublic} }

// Session lets every signed-in person in, even one whose session is locked or read-only: for ending or unlocking it.
func Session() Need { return Need{kind: needSession} }

// SignedIn lets every signed-in person read.
func SignedIn() Need { return Need{kind: needSignedIn} }

// Own lets every signed-in person, read-only ones too, change their own settings: language, looks, password.
func Own() Need { return Need{kind: needOwn} }

// SignedInWrites lets every signed-in person but read-only ones change what is their own.
func SignedInWrites() Need { return Need{kind: needSignedIn, writes: true} }

// AdminSees lets groups 1 and 2 read.
func AdminSees() Need { return Need{kind: needAdmin} }

// Admin lets groups 1 and 2 change things.
func Admin() Need { return Need{kind: needAdmin, writes: true} }

// Employees lets groups 1, 2 and 3 read.
func Employees() Need { return Need{kind: needEmployee} }

// EmployeeSees lets groups 1, 2 and 3 with level see in the area read.
func EmployeeSees(area Area) Need { return Need{kind: needEmployee, area: area, level: LevelSee} }

// EmployeeWorks lets groups 1, 2 and 3 with level work in the area change things.
func EmployeeWorks(area Area) Need {
	return Need{kind: needEmployee, area: area, level: LevelWork, writes: true}
}

// See demands level 1 in the area and changes nothing.
func See(area Area) Need { return Need{kind: needArea, area: area, level: LevelSee} }

// SeeAtWork demands level 2 in the area and changes nothing: for what is asked on the way to a change.
func SeeAtWork(area Area) Need { return Need{kind: needArea, area: area, level: LevelWork} }

// SeeEither demands level 1 in one of two areas and changes nothing.
func SeeEither(area, or Area) Need {
	return Need{kind: needArea, area: area, or: [2]Area{or}, level: LevelSee}
}

// SeeAny demands level 1 in one of three areas and changes nothing.
func SeeAny(area, second, third Area) Need {
	return Need{kind: needArea, area: area, or: [2]Area{second, third}, level: LevelSee}
}

// SeeOwn lets those with level 1 in the area, but not read-only sessions, change what is their own there.
func SeeOwn(area Area) Need { return Need{kind: needArea, area: area, level: LevelSee, writes: true} }

// Work demands level 2 in the area and not a read-only session.
func Work(area Area) Need { return Need{kind: needArea, area: area, level: LevelWork, writes: true} }

// WorkEither demands level 2 in one of two areas and not a read-only session.
func WorkEither(area, or Area) Need {
	return Need{kind: needArea, area: area, or: [2]Area{or}, level: LevelWork, writes: true}
}

// Manage demands level 3 in the area and not a read-only session.
func Manage(area Area) Need {
	return Need{kind: needArea, area: area, level: LevelManage, writes: true}
}

// Tiktok demands group 1 and the platform area (spec section 6); writes says whether the call changes anything.
func Tiktok(writes bool) Need {
	return Need{kind: needTiktok, area: Platform, level: LevelSee, writes: writes}
}

// IsPublic tells whether no token is asked for.
func (n Need) IsPublic() bool { return n.kind == needPublic }

// Writes tells whether a read-only session is refused.
func (n Need) Writes() bool { return n.writes }

// Area is the area asked for; empty when the need is of another kind.
func (n Need) Area() Area { return n.area }

// ErrLocked refuses everything but unlocking and signing out while the screen lock is on.
var ErrLocked = errs.New(errs.Locked, errs.PasswordInvalid).
	Say("หน้าจอถูกล็อก โปรดใส่รหัสผ่านอีกครั้ง", "the session is locked; enter the password again")

// Check is nil when the actor meets the need; otherwise the refusal: sign in first, locked, or no permission.
func (n Need) Check(a Actor) error {
	if n.kind == needPublic {
		return nil
	}
	if !a.SignedIn() {
		return errs.ErrSignIn
	}
	if n.kind == needSession {
		return nil
	}
	if a.Locked {
		return ErrLocked
	}
	if !n.met(a) || (n.writes && a.ReadOnly) {
		return errs.ErrDenied
	}
	return nil
}

func (n Need) met(a Actor) bool {
	switch n.kind {
	case needSignedIn, needOwn:
		return true
	case needAdmin:
		return a.IsAdmin()
	case needArea:
		return a.Level(n.area) >= n.level || slices.ContainsFunc(n.or[:], func(or Area) bool {
			return or != "" &&
				a.Level(or) >= n.level
		})
	case needEmployee:
		return a.IsEmployee() && a.Level(n.area) >= n.level
	case needTiktok:
		return a.Group == GroupAdmin && a.Level(n.area) >= n.level
	}
	return false
}

// String is the need as the printed route table shows it.
func (n Need) String() string {
	text := map[needKind]string{
		needNothingGiven: "nobody", needPublic: "public", needSession: "session", needSignedIn: "signed-in",
		needAdmin: "admin", needEmployee: "employee", needTiktok: "tiktok", needArea: "area", needOwn: "own",
	}[n.kind]
	if n.area != "" && (n.kind == needArea || n.kind == needEmployee) {
		if n.kind == needArea {
			text = ""
		} else {
			text += " "
		}
		text += string(n.area) + ":" + strconv.Itoa(int(n.level))
		for _, or := range n.or {
			if or != "" {
				text += " or " + string(or) + ":" + strconv.Itoa(int(n.level))
			}
		}
	}
	if n.writes {
		text += " writes"
	}
	return text
}
