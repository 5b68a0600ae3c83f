package archtest

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"regexp"
	"strings"
	"testing"
)

const migrations = "internal/kit/db/migrations"

var (
	ownerLine   = regexp.MustCompile(`(?i)^\s*--\s*owner:\s*([a-z0-9_/]+)`)
	createTable = regexp.MustCompile(`(?i)^\s*CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?([a-z0-9_]+)`)
	writes      = regexp.MustCompile(`(?i)\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s+([a-z0-9_]+)`)
)

// movedTables have another owner than the migration that made them says, which is frozen.
var movedTables = map[string]string{"pickup_profiles": "lines", "pickup_profile_lines": "lines"}

// owners reads which package owns each table: the line `-- owner: <package>` stands before every CREATE TABLE.
func owners(files map[string]string) (owned map[string]string, faults []string) {
	owned = map[string]string{}
	for name, text := range files {
		owner := ""
		for i, line := range strings.Split(text, "\n") {
			if found := ownerLine.FindStringSubmatch(line); found != nil {
				owner = strings.TrimPrefix(found[1], "internal/")
				continue
			}
			found := createTable.FindStringSubmatch(line)
			if found == nil {
				continue
			}
			table := strings.ToLower(found[1])
			switch {
			case owner == "":
				faults = append(faults, fmt.Sprintf("%s:%d: table %s has no line \"-- owner: <package>\" before it",
					name, i+1, table))
			case kitGroup(owner) < 0 && kitGroup("kit/"+owner) < 0 && domainPlace(owner) < 0:
				faults = append(faults, fmt.Sprintf("%s:%d: the owner of table %s, %s, is no package", name, i+1, table,
					owner))
			default:
				owned[table] = cmp.Or(movedTables[table], owner)
			}
			owner = ""
		}
	}
	return owned, faults
}

// foreignWrites reports statements that change a table of another package.
func foreignWrites(files []file, owned map[string]string) []string {
	var faults []string
	for _, f := range files {
		if f.test || forTests(f.unit()) {
			continue
		}
		written := func(table string, at token.Pos) {
			owner, known := owned[table]
			if known && f.unit() != owner && f.unit() != "kit/"+owner {
				faults = append(faults, fmt.Sprintf("%s: table %s is written by its owner, %s, alone", f.line(at),
					table, owner))
			}
		}
		f.texts(func(text string, at token.Pos) {
			for _, found := range writes.FindAllStringSubmatch(text, -1) {
				written(strings.ToLower(found[1]), at)
			}
		})
		f.nouns(written)
	}
	return faults
}

// nouns visits the tables of the plain things that a file describes: noun.Kind{Table: "partners"}.
func (f file) nouns(visit func(table string, at token.Pos)) {
	ast.Inspect(f.tree, func(node ast.Node) bool {
		pair, isPair := node.(*ast.KeyValueExpr)
		if !isPair {
			return true
		}
		if key, isName := pair.Key.(*ast.Ident); isName && key.Name == "Table" {
			if table, isText := joined(pair.Value); isText {
				visit(table, pair.Pos())
			}
		}
		return true
	})
}

func migrationTexts(t *testing.T) map[string]string {
	t.Helper()
	texts := map[string]string{}
	walk(t, migrations, func(p string) {
		if strings.HasSuffix(p, ".sql") {
			texts[p] = read(t, p)
		}
	})
	return texts
}

func TestEveryTableHasAnOwner(t *testing.T) {
	owned, faults := owners(migrationTexts(t))
	report(t, faults)
	if len(owned) < 10 {
		t.Errorf("only %d tables were found in %s", len(owned), migrations)
	}
}

func TestTablesAreWrittenByTheirOwner(t *testing.T) {
	owned, _ := owners(migrationTexts(t))
	report(t, foreignWrites(house(t), owned))
}
