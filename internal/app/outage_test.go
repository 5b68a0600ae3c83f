package app_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/errs"
)

// outageWords is what a refusal to write says in each trouble, in Thai and in English.
var outageWords = map[string][2]string{
	"full":      {"พื้นที่ดิสก์ของเซิร์ฟเวอร์เต็ม", "disk is full"},
	"read-only": {"อ่านอย่างเดียว", "is read-only"},
	"locked":    {"โปรแกรมอื่นล็อกฐานข้อมูล", "Another program holds the database locked"},
}

// Whatever keeps the database from being written, everything is still read, also by the first request of somebody who
// was away for a while; who writes hears why, in the own language, and when to come back; and it is over when it is
// over.
func TestReadingGoesOnWhileNothingCanBeWritten(t *testing.T) {
	a := apptest.New(t, "")
	s := &shop{t: t, a: a, who: a.Owner}
	_, _ = s.paid()
	var english struct{ Version int64 }
	a.Do(t, a.Manager, "GET", "/api/v1/profile", nil).Want(http.StatusOK).JSON(&english)
	a.Do(t, a.Manager, "PUT", "/api/v1/profile", object{
		"first_name": "W", "last_name": "", "nick_name": "",
		"phone": "", "language": "en", "theme": "auto", "version": english.Version,
	}).Want(http.StatusOK)
	for name, begin := range troubles(t, a) {
		t.Run(name, func(t *testing.T) {
			order := s.newOrderBody()
			owner, manager := a.SignIn(t, "owner"), a.SignIn(t, "manager")
			before := readAll(t, a, owner)
			_, end := begin()
			a.Clock.Advance(2 * time.Minute) // both were away for so long that their use should be written

			start := time.Now()
			a.Do(t, owner, "GET", "/api/v1/orders", nil).Want(http.StatusOK)
			if took := time.Since(start); took > 3*time.Second {
				t.Errorf("the first request took %s", took)
			}
			for call, status := range readAll(t, a, owner) {
				if status != before[call] {
					t.Errorf("GET %s: %d, before %d", call, status, before[call])
				}
			}
			made := 0
			var refused *apptest.Response
			for refused == nil && made < 200 { // a full disk takes what still fits
				if r := a.Do(t, owner, "POST", "/api/v1/orders", order); r.Code != http.StatusCreated {
					refused = r
				} else {
					made++
				}
			}
			start = time.Now()
			answers := make([]*apptest.Response, 6)
			var all sync.WaitGroup
			for i := range answers {
				all.Go(func() { answers[i] = a.Do(t, manager, "POST", "/api/v1/orders", order) })
			}
			all.Wait()
			if took := time.Since(start); took > 15*time.Second {
				t.Errorf("%d who write at the same time waited %s", len(answers), took)
			}
			sayWhy(t, outageWords[name][0], refused)
			if name == "full" { // a checkpoint may have made room for one more
				answers = slices.DeleteFunc(answers, func(r *apptest.Response) bool {
					return r.Code == http.StatusCreated
				})
			}
			if len(answers) == 0 {
				t.Error("nobody of those who write at the same time was refused")
			}
			sayWhy(t, outageWords[name][1], answers...)
			a.Do(t, nil, "GET", "/readyz", nil).Refused(http.StatusServiceUnavailable, errs.DBQueryFailed)

			end()
			a.Do(t, owner, "POST", "/api/v1/orders", order).Want(http.StatusCreated)
			a.Do(t, nil, "POST", "/api/auth/login", object{"username": "seller", "password": apptest.Password}).Want(
				http.StatusOK)
			a.Clock.Advance(6 * time.Second)
			a.Do(t, nil, "GET", "/readyz", nil).Want(http.StatusOK)
			if faults, err := inventory.Check(t.Context(), a.DB.Fresh()); err != nil || len(faults) > 0 {
				t.Error(faults, err)
			}
		})
	}
}

// sayWhy checks that who writes is refused with the words, and told when to come back.
func sayWhy(t *testing.T, words string, answers ...*apptest.Response) {
	t.Helper()
	for _, r := range answers {
		r.Refused(http.StatusServiceUnavailable, errs.DBQueryFailed)
		if !strings.Contains(r.Failure().Cause, words) || r.Header().Get("Retry-After") == "" {
			t.Errorf("%v %s", r.Header(), r.Body)
		}
	}
}

// readAll asks for everything that can be read, and gives the statuses.
func readAll(t *testing.T, a *apptest.App, who *apptest.Person) map[string]int {
	t.Helper()
	statuses := map[string]int{}
	for _, r := range a.Mux.Routes() {
		if r.Method != http.MethodGet || r.Path == "/api/v1/live" || r.Path == "/readyz" {
			continue
		}
		path := pathValue.ReplaceAllString(r.Path, "1")
		statuses[path] = a.Do(t, who, r.Method, path, nil).Code
		if statuses[path] >= http.StatusInternalServerError {
			t.Errorf("GET %s: %d", path, statuses[path])
		}
	}
	if len(statuses) < 50 {
		t.Fatal(fmt.Sprint("only ", len(statuses), " calls read"))
	}
	return statuses
}
