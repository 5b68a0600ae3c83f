package app_test

import (
	"context"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/access"
	"langraan/internal/kit/rest"

	"github.com/google/go-cmp/cmp"
)

// answerTo is what product.md section 3 says of somebody who makes a call with the need, told from the need's printed
// form so that kit/access does not judge itself: 0 (through), 401 or 403.
func answerTo(t *testing.T, need string, who *apptest.Person) int {
	demand, writes := strings.CutSuffix(need, " writes")
	if demand == "public" {
		return 0
	}
	if who == nil {
		return 401
	}
	group := who.User.GroupID
	admin := group == 1 || group == 2
	may := false
	switch area, level, isArea := strings.Cut(demand, ":"); {
	case demand == "session", demand == "signed-in", demand == "own":
		may = true
	case demand == "admin":
		may = admin
	case demand == "employee":
		may = admin || group == 3
	case demand == "tiktok":
		may = group == 1
	case strings.Contains(demand, " or "):
		one, other, _ := strings.Cut(demand, " or ")
		if writes {
			one, other = one+" writes", other+" writes"
		}
		return min(answerTo(t, one, who), answerTo(t, other, who))
	case isArea:
		area, employees := strings.CutPrefix(area, "employee ")
		least, err := strconv.Atoi(level)
		if err != nil {
			t.Fatalf("need %q", need)
		}
		roles, err := access.ParseRoles(who.User.Roles)
		if err != nil {
			t.Fatal(err)
		}
		may = admin || group != 6 && int(roles[access.Area(area)]) >= least && (!employees || group == 3)
	default:
		t.Fatalf("the need %q is new here", need)
	}
	if !may || writes && who.User.ReadOnly {
		return 403
	}
	return 0
}

var pathValue = regexp.MustCompile(`\{[^}]+\}`)

// nowhere is an id nobody has, so that what is let through changes nothing.
const nowhere = "999999999"

// Every call × everybody: refused with 401 or 403 exactly as its need says, and a refusal leaves every table as it was.
func TestEveryCallRefusesAsItsNeedSays(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		for _, who := range append(a.Kinds(), nil) {
			var refusals, passes []rest.Route
			for _, r := range a.Mux.Routes() {
				if answerTo(t, r.Need.String(), who) != 0 {
					refusals = append(refusals, r)
				} else {
					passes = append(passes, r)
				}
			}
			before := a.Rows(t)
			for _, r := range refusals {
				call(t, a, r, who).Want(answerTo(t, r.Need.String(), who))
			}
			if diff := cmp.Diff(before, a.Rows(t)); diff != "" {
				t.Errorf("refusals changed tables:\n%s", diff)
			}
			for _, r := range passes {
				caller := who
				if who != nil && r.Need.String() == "session" { // these end or lock the session they are called with
					caller = a.SignIn(t, who.Name)
				}
				if got := call(t, a, r, caller); got.Code == 401 || got.Code == 403 {
					t.Errorf("%s %s: %d for one who may: %s", r.Method, r.Path, got.Code, got.Body)
				}
			}
		}
	})
}

func call(t *testing.T, a *apptest.App, r rest.Route, who *apptest.Person) *apptest.Response {
	t.Helper()
	ctx := context.Background()
	if r.Path == "/api/v1/live" {
		short, cancel := context.WithTimeout(ctx, 20*time.Millisecond)
		defer cancel()
		ctx = short
	}
	var body any
	if r.Method != "GET" && r.Method != "DELETE" {
		body = "{}"
	}
	return a.DoIn(ctx, t, who, r.Method, pathValue.ReplaceAllString(r.Path, nowhere), body)
}

// A locked session may unlock and sign out, read what is public, and nothing else.
func TestALockedSessionMayDoNothing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		a.Do(t, a.Owner, "POST", "/api/auth/lock", nil).Want(200)
		a.Unchanged(t, func() {
			for _, r := range a.Mux.Routes() {
				if need := r.Need.String(); need != "public" && need != "session" {
					call(t, a, r, a.Owner).Want(423)
				}
			}
		})
	})
}
