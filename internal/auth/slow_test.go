package auth_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/auth"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// from signs in at an address: 200, 401 or 429.
func from(t testing.TB, a *apptest.App, address, username, password string) int {
	t.Helper()
	_, err := a.Auth.Login(context.Background(), auth.Login{
		Username: username, Password: password,
		From: auth.From{Address: address},
	})
	if err == nil {
		return 200
	}
	switch errs.Of(err).Kind {
	case errs.TooMany:
		return 429
	case errs.Unauthenticated:
		return 401
	}
	t.Fatal(err)
	return 0
}

// everyone signs in once, so that the office is known to them.
func everyone(t *testing.T, a *apptest.App, office string) {
	t.Helper()
	for _, p := range a.Kinds() {
		if code := from(t, a, office, p.Name, apptest.Password); code != 200 {
			t.Fatalf("%s: %d", p.Name, code)
		}
	}
}

const office = "203.0.113.7"

// Twenty years of one typo a day beside right sign-ins shut nobody out.
func TestOneTypoADayHarmsNobody(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		for day := range 40 {
			if code := from(t, a, office, "seller", "wrong-1234"); code != 401 {
				t.Fatalf("day %d: the typo answers %d", day, code)
			}
			for _, name := range []string{"seller", "packer", "owner"} {
				if code := from(t, a, office, name, apptest.Password); code != 200 {
					t.Fatalf("day %d: %s is answered %d", day, name, code)
				}
			}
			a.Clock.Advance(23 * time.Hour)
		}
	})
}

// A stranger who guesses at one account without end, from one address or from many, keeps its owner out of nothing that
// the owner used before; and is slowed.
func TestGuessesOfStrangersDoNotShutOut(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		everyone(t, a, office)
		tried := 0
		for range 5 {
			tried++
			from(t, a, "198.51.100.1", "seller", "wrong-1234")
		}
		for range 10 {
			a.Clock.Advance(15 * time.Minute)
			if from(t, a, "198.51.100.1", "seller", "wrong-1234") == 401 {
				tried++
			}
			for _, at := range []string{office, "192.0.2.99"} { // one known, one new
				if code := from(t, a, at, "seller", apptest.Password); code != 200 {
					t.Fatalf("the right password is answered %d at %s", code, at)
				}
			}
		}
		if tried > 15 {
			t.Errorf("%d guesses in two and a half hours", tried)
		}
		codes := map[int]int{}
		for i := range 60 {
			codes[from(t, a, fmt.Sprintf("198.51.100.%d", 10+i), "packer", "wrong-1234")]++
		}
		if codes[401] != 20 || codes[429] != 40 {
			t.Errorf("guesses from many addresses: %v", codes)
		}
		if code := from(t, a, office, "packer", apptest.Password); code != 200 {
			t.Errorf("the known address is answered %d", code)
		}
		if code := from(t, a, "192.0.2.98", "packer", apptest.Password); code != 429 {
			t.Errorf("a new address is answered %d while others guess", code)
		}
	})
}

// Guesses from everywhere slow an account down at addresses that are new to it. Who is there gets in by a mailed link
// all the same: it makes the address known, and the guesses may go on.
func TestAMailedLinkLeadsPastGuessesFromEverywhere(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		const hotel = "192.0.2.98"
		guess := func() {
			for i := range 60 {
				from(t, a, fmt.Sprintf("198.51.100.%d", 10+i), "packer", "wrong-1234")
			}
		}
		guess()
		if code := from(t, a, hotel, "packer", apptest.Password); code != 429 {
			t.Fatalf("a new address is answered %d while others guess", code)
		}
		forgot(t, a, "packer@example.com")
		change := auth.Change{Password: fresh, Confirm: fresh}
		if err := a.Auth.Reset(t.Context(), tokenIn(t, a.Outbox.Mails()[0]), change, hotel); err != nil {
			t.Fatal(err)
		}
		guess()
		if code := from(t, a, hotel, "packer", fresh); code != 200 {
			t.Errorf("after the link the address is answered %d", code)
		}
	})
}

// Where all people are one address, somebody's guesses over many names keep out nobody who signed in before, and a
// newcomer for seconds.
func TestAnAddressSlowsDownOverManyNames(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		for _, name := range []string{"seller", "packer"} {
			from(t, a, office, name, apptest.Password)
		}
		codes := map[int]int{}
		for i := range 60 {
			codes[from(t, a, office, fmt.Sprintf("name%d", i), "wrong-1234")]++
		}
		if codes[401] != 20 || codes[429] != 40 {
			t.Errorf("%v, want 20 tries and 40 waits", codes)
		}
		if got := []int{from(t, a, office, "seller", apptest.Password), from(t, a, office, "owner",
			apptest.Password)}; got[0] != 200 || got[1] != 429 {
			t.Errorf("known and new: %v", got)
		}
		a.Clock.Advance(10 * time.Second)
		if code := from(t, a, office, "owner", apptest.Password); code != 200 {
			t.Errorf("ten seconds later the newcomer is answered %d", code)
		}
		if code := from(t, a, office, "admin", apptest.Password); code != 200 { // the right one gave back what it took
			t.Errorf("the next is answered %d", code)
		}
	})
}

func TestAScreenUnlocksWhateverTheAddressDid(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		a.Do(t, a.Viewer, "POST", "/api/auth/lock", nil).Want(200)
		for i := range 30 {
			login(t, a, fmt.Sprintf("name%d", i), "wrong-1234")
			login(t, a, "viewer", "wrong-1234")
		}
		login(t, a, "viewer", apptest.Password).Refused(429, errs.LoginFail)
		a.Do(t, a.Viewer, "POST", "/api/auth/unlock", object{"password": apptest.Password}).Want(200)
	})
}

// together runs n tries at once and counts the answers.
func together(n int, try func(i int) int) map[int]int {
	var wg sync.WaitGroup
	var mu sync.Mutex
	codes := map[int]int{}
	for i := range n {
		wg.Go(func() {
			code := try(i)
			mu.Lock()
			defer mu.Unlock()
			codes[code]++
		})
	}
	wg.Wait()
	return codes
}

// Many guesses at once gain nothing over guesses in turn: each is counted before its password is looked at.
func TestGuessesRacing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		if codes := together(40, func(int) int { return login(t, a, "seller", "wrong-1234").Code }); codes[401] != 5 ||
			codes[429] != 35 {
			t.Errorf("one account: %v, want five tries and 35 waits", codes)
		}
		login(t, a, "seller", apptest.Password).Refused(429, errs.LoginFail)
		codes := together(60, func(i int) int { return from(t, a, office, fmt.Sprintf("name%d", i), "wrong-1234") })
		if codes[401] != 20 || codes[429] != 40 {
			t.Errorf("60 accounts: %v, want 20 tries and 40 waits", codes)
		}
		codes = together(60, func(i int) int {
			return from(t, a, fmt.Sprintf("198.51.100.%d", i), "packer",
				"wrong-1234")
		})
		if codes[401] != 20 || codes[429] != 40 {
			t.Errorf("60 addresses: %v, want 20 tries and 40 waits", codes)
		}
	})
}

// Right passwords that arrive together are no guesses.
func TestRightSignInsRacing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		kinds := a.Kinds()
		if codes := together(60, func(i int) int {
			return from(t, a, office, kinds[i%len(kinds)].Name,
				apptest.Password)
		}); codes[200] != 60 {
			t.Errorf("%v, want 60 sessions", codes)
		}
	})
}

func TestFailedSignInsLeaveATrace(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		count := func() (rows []string) {
			rows, err := db.All[string](context.Background(), a.DB.Fresh(),
				"SELECT kind || ' ' || address || ' ' || ref_id || ' ' || names || ' ' || data FROM "+audit.Events+
					" WHERE kind LIKE '%failed' ORDER BY id")
			if err != nil {
				t.Fatal(err)
			}
			return rows
		}
		for range 9 {
			login(t, a, "seller", "wrong-1234")
			login(t, a, "nobody", "wrong-1234")
		}
		want := fmt.Sprintf(`user.sign_in_failed 192.0.2.1 %d times 5`, a.Seller.UserID)
		if rows := count(); len(rows) != 1 || rows[0] != want {
			t.Errorf("%q, want %q", rows, want)
		}
		a.Clock.Advance(61 * time.Second)
		login(t, a, "seller", "wrong-1234")
		a.Do(t, a.Packer, "PUT", "/api/v1/profile/password", object{
			"old_password": "wrong-1234", "password": fresh,
			"password_confirm": fresh,
		}).
			Refused(400, errs.PasswordOldWrong)
		a.Do(t, a.Viewer, "POST", "/api/auth/unlock", object{"password": "wrong-1234"}).Refused(423,
			errs.PasswordInvalid)
		if rows := count(); len(rows) != 4 || !strings.HasPrefix(rows[2], "user.old_password_failed") ||
			!strings.HasPrefix(rows[3], "user.unlock_failed") {
			t.Errorf("%q", rows)
		}
	})
}

// A right password that leads nowhere, since the account is blocked, counts as no guess.
func TestABlockedPersonIsToldSoEveryTime(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		a.Do(t, a.Owner, "PUT", "/api/v1/users/"+id(a.Seller.UserID)+"/status", object{"status": 0}).Want(200)
		for range 8 {
			login(t, a, "seller", apptest.Password).Refused(403, errs.AuthBlock)
		}
	})
}

func TestAddressesThatAreOne(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		for i, at := range []string{"2001:db8::1", "2001:db8::2", "2001:db8:0:0:5::1", "2001:db8::9", "2001:db8::a"} {
			if code := from(t, a, at, "seller", "wrong-1234"); code != 401 {
				t.Errorf("%d: %d", i, code)
			}
		}
		if code := from(t, a, "2001:db8::b", "seller", apptest.Password); code != 429 {
			t.Errorf("the same /64: %d", code)
		}
		if code := from(t, a, "2001:db8:0:1::b", "seller", apptest.Password); code != 200 {
			t.Errorf("another /64: %d", code)
		}
		from(t, a, "::ffff:192.0.2.5", "packer", apptest.Password)
		n, err := db.One[int](context.Background(), a.DB.Fresh(),
			"SELECT COUNT(*) FROM known_addresses WHERE address = '192.0.2.5'")
		if err != nil || n != 1 {
			t.Errorf("%d %v", n, err)
		}
	})
}
