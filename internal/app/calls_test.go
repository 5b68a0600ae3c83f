package app_test

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/rest"

	"github.com/google/go-cmp/cmp"
)

const (
	callsFile  = "../../../shared/design/calls.tsv"
	notYetFile = "testdata/notyet.txt"
)

const ownCouriers = "a shop has couriers of its own beside the shipping providers of the spec"

const someProviders = "a shop takes those shipping providers of the spec that come to it"

const tryOn = "an owner of a new business tries the program on samples, and removes them"

const keptViews = "people keep views of lists, and how they have them, wherever they sign in"

const ownRounds = "a courier that comes twice a day signs for each time by itself"

const ownMessages = "a shop writes the messages that it sends to buyers"

// isUsual tells whether a call, without the names of its values, is one that many things have beside those of the list:
// who changed it while a form showed it, the list as a file, and, of a plain thing, retiring.
func isUsual(call string) bool {
	method, path, _ := strings.Cut(call, " ")
	if method == "GET" {
		return strings.HasSuffix(path, "/changed") || strings.HasSuffix(path, "/export")
	}
	thing, isStatus := strings.CutSuffix(path, "/{}/status")
	return method == "PUT" && isStatus && plains[thing].retires
}

// additions are calls of ours that the list of calls doesn't have, and why.
var additions = map[string]string{
	"GET /api/auth/settings": "the sign-in pages ask which bot check there is and whether one may " +
		"register",
	"GET /api/auth/challenge":               "the bot check's challenge",
	"POST /api/auth/lock":                   "the screen /lock",
	"POST /api/auth/unlock":                 "the screen /lock",
	"GET /api/v1/live":                      "live updates",
	"GET /api/v1/customers/duplicates":      "customers that may be one are proposed",
	"GET /api/v1/customers/{id}/duplicates": "whom a customer may be too stands on its page",
	"POST /api/v1/customers/{id}/merge":     "duplicates become one customer",
	"PUT /api/v1/customers/{id}/risk":       "who takes an order is told whom the shop has trouble with",
	"GET /api/v1/orders/{id}/messages":      "a chat tool sends what the order page copies",
	"GET /api/v1/messagetemplates":          ownMessages,
	"POST /api/v1/messagetemplates":         ownMessages,
	"GET /api/v1/messagetemplates/{id}":     ownMessages,
	"PUT /api/v1/messagetemplates/{id}":     ownMessages,
	"DELETE /api/v1/messagetemplates/{id}":  ownMessages,
	"GET /api/v1/customers/{id}/orders":     "the history of a customer, which no range of days bounds",
	"POST /api/v1/profile/email": "an e-mail address changes with the password and a link mailed to the " +
		"new one",
	"POST /api/auth/confirmemail":         "the link that was mailed to the new address",
	"POST /api/auth/passwordlink":         "an invitation says where and who; a used link says so when opened",
	"POST /api/auth/acceptinvitation":     "who is invited sets a password and is in, with no name to remember",
	"GET /api/v1/wms/product/{id}/card":   "the stock card of a product",
	"PUT /api/v1/wms/product/{id}/status": "what is used can't be deleted, but retired",
	"GET /api/v1/wms/product/{id}/layers": "what is left of each arrival with its cost, to correct that",
	"POST /api/v1/wms/inventory/cost":     "goods that came in at a wrong cost get the right one (product.md section 6)",
	"PUT /api/v1/wms/profile/pickup/{id}": "a pickup profile is corrected, not deleted and made again",
	"GET /api/v1/wms/inventory/line":      "what lies in the packing lines; a packer sees the own one",
	"POST /api/v2/wms/inventory/item/count": "a count is a movement of its own kind, with a reason (product.md " +
		"section 6)",
	"PUT /api/v1/orders/{id}/takeoff": "what can't be had is taken off a partly packed order, so that it steps " +
		"on (product.md section 4)",
	"GET /api/v1/admin/users/{id}":             "the form of a person reads the one it is about, whatever page the list shows",
	"POST /api/v1/admin/users/{id}/invitation": "a person sets the own password by a link, mailed or copied",
	"GET /api/v1/admin/users/{id}/sessions":    "where a person is signed in",
	"DELETE /api/v1/admin/users/{id}/sessions": "a lost phone is signed out",
	"GET /api/v1/profile/sessions":             "where one is signed in",
	"DELETE /api/v1/profile/sessions":          "signing out everywhere else",
	"DELETE /api/v1/profile/sessions/{id}":     "signing out one other browser",
	"GET /api/v1/views":                        keptViews,
	"POST /api/v1/views":                       keptViews,
	"PUT /api/v1/views/mine":                   keptViews,
	"PUT /api/v1/views/{id}":                   keptViews,
	"DELETE /api/v1/views/{id}":                keptViews,
	"GET /api/v1/orders/counts":                "the numbers of the tabs come beside the rows, not before them",
	"GET /api/v1/reports/firststeps":           "an owner of a new business sees how far it has come",
	"GET /api/v1/samples":                      tryOn,
	"POST /api/v1/samples":                     tryOn,
	"DELETE /api/v1/samples":                   tryOn,
	"GET /api/v1/orders/draws":                 "an auditor replays the draws of a random product (product.md section 7)",
	"GET /api/v1/shop":                         "what the shop says of itself: the sender of its parcels, its hours, its labels",
	"PUT /api/v1/shop":                         "an owner says what stands on parcels and how the shop works",
	"GET /api/v1/shop/providers":               someProviders,
	"PUT /api/v1/shop/providers":               someProviders,
	"GET /api/v1/packings/waiting":             "the packing station says what waits and offers the next order",
	"GET /api/v1/packings/hand-over":           ownRounds,
	"POST /api/v1/packings/hand-over":          ownRounds,
	"GET /api/v1/packings/hand-over/{id}":      ownRounds,
	"DELETE /api/v1/packings/hand-over/{id}":   ownRounds,
	"DELETE /api/v1/orders/trackingcheck/{id}": "what was scanned out by mistake waits again",
	"GET /api/v1/reports/waiting":              "the menu counts the work that waits",
	"GET /api/v1/couriers":                     ownCouriers,
	"POST /api/v1/couriers":                    ownCouriers,
	"GET /api/v1/couriers/{id}":                ownCouriers,
	"PUT /api/v1/couriers/{id}":                ownCouriers,
	"DELETE /api/v1/couriers/{id}":             ownCouriers,
	"POST /api/v1/address/parse": "a seller pastes what a customer wrote in a chat, instead of typing the " +
		"address again",
	"POST /api/v1/images": "pictures of bills, goods and products; /files/{name} is for the " +
		"attachments of purchase orders",
	"GET /api/v1/images/{name}": "pictures of bills, goods and products",
	"POST /api/v1/wms/po/file": "the attachment of a purchase order is sent before the order that " +
		"names it",
	"PUT /api/v1/wms/po/receive/{id}": "an order may come in several deliveries; the list has only the " +
		"closings (product.md section 8: partly received)",
	"PUT /api/v1/wms/po/amend/{id}": "papers, the day and notes come after approval too, when the lines " +
		"are fixed",
	"PUT /api/v1/wms/po/takeback/{id}": "a wrong receipt of a purchase order is taken back where it was made",
	"GET /api/v1/wms/po/last/{id}":     "a line of an order begins with the cost of last time",
	"GET /api/v1/wms/po/{id}/print":    "a purchase order goes to its partner as a paper",
	"GET /api/v1/wms/po/proposal":      "what to order: products below their threshold (product.md section 6)",
	"GET /healthz":                     "load balancers",
	"GET /readyz":                      "load balancers",

	"GET /api/v1/wms/product/{id}":           "the form of a product reads it by its id, like the other forms",
	"PUT /api/v1/orders/payment/revert/{id}": "a payment recorded by mistake is taken back",
	"GET /api/v1/orders/{id}/promptpay":      "a buyer scans the exact amount (product.md section 4)",
}

// readingPosts are POST calls that change nothing.
var readingPosts = []string{
	"POST /api/v2/packings/check/isclosed", "POST /api/v1/wms/inventory/history", "POST /api/v1/address/parse",
	"POST /api/v1/orders/tracking/file", "POST /api/v1/orders/tracking/pasted",
}

func key(method, path string) string { return method + " " + pathValue.ReplaceAllString(path, "{}") }

func TestCallsAreThoseOfTheList(t *testing.T) {
	text, err := os.ReadFile(callsFile)
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip(callsFile + " is not here")
	}
	if err != nil {
		t.Fatal(err)
	}
	wanted := map[string]string{}
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n")[1:] {
		column := strings.Split(line, "\t")
		wanted[key(column[1], column[2])] = column[3]
	}
	own := map[string]bool{}
	for call := range additions {
		method, path, _ := strings.Cut(call, " ")
		own[key(method, path)] = true
	}
	for _, r := range apptest.Bare(t, "").Mux.Routes() {
		k := key(r.Method, r.Path)
		access, listed := wanted[k]
		delete(wanted, k)
		switch {
		case listed && own[k]:
			t.Errorf("%s is in the list, so it is no addition", k)
		case listed && !fits(r, access):
			t.Errorf("%s demands %q, the list says %q", k, r.Need, access)
		case !listed && !own[k] && !isUsual(k):
			t.Errorf("%s is not in the list of calls: give a reason in additions", k)
		}
		delete(own, k)
	}
	for k := range own {
		t.Errorf("the addition %s does not exist", k)
	}
	missing := make([]string, 0, len(wanted))
	for k := range wanted {
		missing = append(missing, k)
	}
	slices.Sort(missing)
	compareNotYet(t, missing)
}

// compareNotYet holds what is missing against the file that admits it.
func compareNotYet(t *testing.T, missing []string) {
	t.Helper()
	text := strings.Join(missing, "\n") + "\n"
	if *update {
		if err := os.WriteFile(notYetFile, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	admitted, err := os.ReadFile(notYetFile)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(admitted), "\n"), strings.Split(text, "\n")); diff != "" {
		t.Errorf("%s is not exact; go test ./internal/app -run TestCalls -update\n%s", notYetFile, diff)
	}
}

// fits tells whether a need is what the list of calls says: the kind of caller, and writing where the method writes.
func fits(r rest.Route, access string) bool {
	need, writes := strings.CutSuffix(r.Need.String(), " writes")
	reads := r.Method == "GET" || slices.Contains(readingPosts, r.Method+" "+r.Path)
	if need != "public" && need != "session" && need != "own" && writes == reads {
		return false
	}
	switch access {
	case "public":
		return need == "public"
	case "signed-in":
		return need == "signed-in" || need == "session" || need == "own"
	case "admin (read: signed-in)":
		return reads && need == "signed-in" || !reads && need == "admin"
	case "admin", "tiktok":
		return need == access
	}
	area, _, isArea := strings.Cut(strings.TrimPrefix(need, "employee "), ":")
	return isArea && area == access
}
