package archtest

import (
	"fmt"
	"go/ast"
	"path"
	"strings"
	"testing"
)

// The kit's groups: a package imports from its own group or an earlier one.
var kitGroups = []string{
	"errs disk memory clock money page i18n config access status thai natural promptpay",
	"db blob mail print sheet rest live fetch",
	"jobs audit numbers once quota",
	"noun",
}

// The domain packages in their written order: a package imports only what stands before it.
const domainLine = "addresses files settings users views auth customers warehouse products inventory lines coupons " +
	"members orders payments packings prints purchases express platforms imports exports reports demo samples app"

func kitGroup(unit string) int {
	name, isKit := strings.CutPrefix(unit, "kit/")
	if !isKit {
		return -1
	}
	name, _, _ = strings.Cut(name, "/")
	for i, group := range kitGroups {
		for _, member := range strings.Fields(group) {
			if member == name {
				return i
			}
		}
	}
	return -1
}

func domainPlace(unit string) int {
	name, _, _ := strings.Cut(unit, "/")
	for i, member := range strings.Fields(domainLine) {
		if member == name {
			return i
		}
	}
	return -1
}

// forTests tells whether only tests may import the package: its name ends in "test".
func forTests(unit string) bool { return strings.HasSuffix(unit, "test") }

// importLine reports packages that are not in the line, and imports to the right.
func importLine(files []file) []string {
	var faults []string
	unknown := map[string]bool{}
	for _, f := range files {
		from := f.unit()
		inLine := kitGroup(from) >= 0 || domainPlace(from) >= 0 || forTests(from) || !strings.HasPrefix(f.dir,
			"internal/")
		if !inLine && !unknown[from] {
			unknown[from] = true
			faults = append(faults, f.dir+": the package is not in the written order of the architecture")
		}
		if f.test || !inLine || forTests(from) {
			continue
		}
		f.imported(func(what string, at *ast.ImportSpec) {
			rest, ours := strings.CutPrefix(what, module)
			if !ours {
				return
			}
			if why := mayNotImport(from, strings.TrimPrefix(rest, "internal/")); why != "" {
				faults = append(faults, fmt.Sprintf("%s: %s imports %s: %s", f.line(at.Pos()), from, rest, why))
			}
		})
	}
	return faults
}

// mayNotImport says why from may not import to; empty when it may.
func mayNotImport(from, to string) string {
	if forTests(to) {
		return "it is for tests only"
	}
	top, _, _ := strings.Cut(from, "/")
	switch {
	case top == "cmd":
		return ""
	case from == "web":
		return "the embedded application knows nothing of the server"
	case to == "web":
		if from == "app" {
			return ""
		}
		return "only app hands the embedded application on"
	case top == "kit":
		return kitMayNotImport(from, to)
	case kitGroup(to) >= 0:
		return ""
	case strings.HasPrefix(from, "platforms/") && to != "platforms" && path.Dir(to) != from:
		return "a connector knows only platforms and the kit"
	case top == "platforms" && strings.HasPrefix(to, "platforms/") && !strings.HasPrefix(from, "platforms/"):
		return "platforms doesn't know its connectors; app connects them"
	case strings.HasPrefix(to, from+"/"), strings.HasPrefix(from, to+"/"):
		return ""
	case domainPlace(to) < 0:
		return "it is not in the line"
	case domainPlace(to) >= domainPlace(from):
		return "it stands to the right"
	}
	return ""
}

func kitMayNotImport(from, to string) string {
	switch {
	case kitGroup(to) < 0:
		return "the kit knows nothing of selling"
	case kitGroup(to) > kitGroup(from):
		return "it belongs to a later group of the kit"
	}
	return ""
}

// libraryHomes says which packages may import a third-party module; "tests" stands for test files everywhere.
var libraryHomes = map[string]string{
	"github.com/danielgtaylor/huma/v2":      "kit/rest",
	"github.com/jackc/pgx/v5":               "kit/db",
	"modernc.org/libc":                      "kit/db",
	"modernc.org/sqlite":                    "kit/db",
	"zombiezen.com/go/sqlite":               "kit/db",
	"github.com/pressly/goose/v3":           "kit/db",
	"github.com/wneessen/go-mail":           "kit/mail",
	"github.com/minio/minio-go/v7":          "kit/blob",
	"github.com/alecthomas/kong":            "cmd",
	"github.com/xuri/excelize/v2":           "kit/sheet tests",
	"github.com/go-text/typesetting":        "kit/print",
	"github.com/boombuler/barcode":          "kit/print demo tests",
	"github.com/makiuchi-d/gozxing":         "payments",
	"github.com/prometheus/client_golang":   "kit/rest app",
	"golang.org/x/crypto":                   "auth users",
	"golang.org/x/text":                     "kit addresses customers orders imports",
	"golang.org/x/image":                    "kit/print files payments demo tests",
	"golang.org/x/sync":                     "kit app",
	"golang.org/x/time":                     "kit auth platforms",
	"github.com/google/go-cmp":              "tests",
	"pgregory.net/rapid":                    "tests",
	"github.com/santhosh-tekuri/jsonschema": "tests",
}

// libraries reports third-party imports away from their home, and those that have none.
func libraries(files []file) []string {
	var faults []string
	for _, f := range files {
		f.imported(func(what string, at *ast.ImportSpec) {
			first, _, _ := strings.Cut(what, "/")
			if strings.HasPrefix(what, module) || !strings.Contains(first, ".") {
				return
			}
			homes, known := homesOf(what)
			switch {
			case !known:
				faults = append(faults, fmt.Sprintf("%s: %s has no home; name one in libraryHomes", f.line(at.Pos()),
					what))
			case !atHome(f, homes):
				faults = append(faults, fmt.Sprintf("%s: %s belongs to %s", f.line(at.Pos()), what, homes))
			}
		})
	}
	return faults
}

func homesOf(what string) (homes string, known bool) {
	for library, homes := range libraryHomes {
		if what == library || strings.HasPrefix(what, library+"/") {
			return homes, true
		}
	}
	return "", false
}

func atHome(f file, homes string) bool {
	for _, home := range strings.Fields(homes) {
		if home == "tests" && (f.test || forTests(f.unit())) {
			return true
		}
		if f.unit() == home || strings.HasPrefix(f.unit(), home+"/") {
			return true
		}
	}
	return false
}

func TestImportsPointToTheLeft(t *testing.T)    { report(t, importLine(house(t))) }
func TestLibrariesStayInTheirHome(t *testing.T) { report(t, libraries(house(t))) }
