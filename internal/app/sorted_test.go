package app_test

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/page"
)

// sortedNames are some names as a Thai dictionary sorts them, a Latin one whatever its capitals.
var sortedNames = []string{"apple", "Bag", "zip", "กล่อง", "แก้ว", "ไก่", "ขนม", "โถ", "เสื้อ"}

// mixed are the names in the order in which they are written down.
func mixed() []string {
	return []string{"เสื้อ", "ขนม", "zip", "แก้ว", "โถ", "Bag", "ไก่", "กล่อง", "apple"}
}

// ofNames leaves those of the names that a list has.
func ofNames(rows []map[string]any, field string) (names []string) {
	for _, row := range rows {
		if name, _ := row[field].(string); slices.Contains(sortedNames, name) {
			names = append(names, name)
		}
	}
	return names
}

// Things of which a list comes in pages stand as a Thai dictionary sorts them, in the list and in its file, also after
// one was given another name, and the database reads them by the index of that order.
func TestPagedListsAreSortedAsADictionary(t *testing.T) {
	lists := map[string]struct {
		field, table string
		more         object
		file         bool
	}{
		"/api/v1/wms/storage":       {"name", "storages", nil, true},
		"/api/v1/wms/partner":       {"company_name", "partners", nil, true},
		"/api/v1/products/category": {"name", "categories", nil, true},
		"/api/v1/couriers":          {"name", "couriers", object{"status": 1}, false},
		"/api/v1/courier-sheets":    {"name", "courier_sheets", object{"columns": "A = number"}, false},
		"/api/v1/messagetemplates": {
			"name", "message_templates", object{"kind": 6, "text_th": "ข", "status": 1}, false,
		},
		"/api/v1/customers": {"name", "customers", nil, false},
	}
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		for path, list := range lists {
			body := func(name string) object {
				said := object{list.field: name}
				maps.Copy(said, list.more)
				return said
			}
			for _, name := range mixed() {
				if name == "โถ" {
					name = "zz"
				}
				var made struct{ ID, Version int64 }
				r := a.Do(t, a.Owner, "POST", path, body(name)).Want(http.StatusCreated)
				if r.JSON(&made); name == "zz" {
					changed := body("โถ")
					changed["version"] = made.Version
					a.Do(t, a.Owner, "PUT", path+"/"+fmt.Sprint(made.ID), changed).Want(http.StatusOK)
				}
			}
			for _, sort := range []string{list.field, "-" + list.field} {
				var got page.List[map[string]any]
				a.Do(t, a.Owner, "GET", path+"?limit=100&sort="+sort, nil).Want(http.StatusOK).JSON(&got)
				want := slices.Clone(sortedNames)
				if sort[0] == '-' {
					slices.Reverse(want)
				}
				if names := ofNames(got.Data, list.field); !slices.Equal(names, want) {
					t.Errorf("%s by %s: %v", path, sort, names)
				}
			}
			if list.file {
				inFile(t, path, a.Do(t, a.Owner, "GET", path+"/export?format=csv", nil).Want(http.StatusOK).Body.String())
			}
		}
		for path, list := range lists {
			for text, plan := range dbtest.PlansAsked(t, a.DB, "FROM "+list.table) {
				if !strings.Contains(text, "ORDER BY") || !strings.Contains(text, "sort_name") {
					continue
				}
				lines := strings.Join(plan, "\n") // PostgreSQL sorts the few rows that it reads by the index
				if !strings.Contains(lines, "i_"+list.table+"_sorted") || strings.Contains(lines, "TEMP B-TREE") {
					t.Errorf("%s is sorted when it is read: %s\n%s", path, text, lines)
				}
			}
		}
	})
}

// inFile looks whether the names follow each other in a file.
func inFile(t *testing.T, path, file string) {
	t.Helper()
	at := 0
	for _, name := range sortedNames {
		found := strings.Index(file[at:], name)
		if found < 0 {
			t.Fatalf("%s: %s is not behind the ones before it:\n%s", path, name, file)
		}
		at += found
	}
}

// Pickup profiles, what is proposed to be ordered and the storages of the summary stand so too.
func TestOtherListsAreSortedAsADictionary(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		for i, name := range mixed() {
			a.Do(t, a.Manager, "POST", "/api/v1/wms/storage", object{"name": name}).Want(http.StatusCreated)
			var goods struct{ ID int64 }
			a.Do(t, a.Manager, "POST", "/api/v1/wms/product", object{
				"name": name, "pn": fmt.Sprint("N-", i), "threshold": 5,
			}).Want(http.StatusCreated).JSON(&goods)
			a.Do(t, a.Manager, "POST", "/api/v1/wms/profile/pickup/create", object{
				"name": name, "lines": []object{{"product_id": goods.ID, "quantity": 1}},
			}).Want(http.StatusCreated)
		}
		for path, field := range map[string]string{
			"/api/v1/wms/profile/pickup?limit=100": "name",
			"/api/v1/wms/po/proposal?limit=100":    "product_name",
		} {
			var got page.List[map[string]any]
			a.Do(t, a.Manager, "GET", path, nil).Want(http.StatusOK).JSON(&got)
			if names := ofNames(got.Data, field); !slices.Equal(names, sortedNames) {
				t.Errorf("%s: %v", path, names)
			}
		}
		var sum struct {
			Storages []map[string]any `json:"detail_by_storage"`
		}
		a.Do(t, a.Manager, "GET", "/api/v2/wms/inventory/summary", nil).Want(http.StatusOK).JSON(&sum)
		if names := ofNames(sum.Storages, "storage_name"); !slices.Equal(names, sortedNames) {
			t.Errorf("storages of the summary: %v", names)
		}
	})
}
