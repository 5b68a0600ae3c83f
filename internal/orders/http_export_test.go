package orders_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/access"
	"langraan/internal/users"
)

// Who may not see products learns no name of one from the name of a file.
func TestAFileNamesNoHiddenProduct(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		query := fmt.Sprint("/api/v1/orders/export?format=csv&product_id=", s.plain)
		nameOf := func(who *apptest.Person) string {
			name, err := url.PathUnescape(a.Do(t, who, "GET", query, nil).Want(200).Header().Get("Content-Disposition"))
			if err != nil {
				t.Fatal(err)
			}
			return name
		}
		var product struct{ Name string }
		a.Do(t, a.Owner, "GET", fmt.Sprint("/api/v1/products/", s.plain), nil).Want(200).JSON(&product)
		if got := nameOf(a.Owner); !strings.Contains(got, product.Name) {
			t.Errorf("the owner's file is called %s, without %s", got, product.Name)
		}
		clerk := a.Hire(t, a.Owner, users.Create{
			Group: access.GroupEmployee, Username: "clerk", Roles: `{"order":1}`,
		})
		a.Do(t, clerk, "GET", fmt.Sprint("/api/v1/products/", s.plain), nil).Want(403)
		if got := nameOf(clerk); strings.Contains(got, product.Name) {
			t.Errorf("the clerk's file is called %s", got)
		}
	})
}
