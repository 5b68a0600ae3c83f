package archtest

import (
	"fmt"
	"go/ast"
	"path"
	"regexp"
	"strings"
	"testing"
)

// A row of the table of verbs in docs/glossary.md: the house's word, what it does, the words that stand back for it.
var verbRow = regexp.MustCompile(`(?m)^\| ([a-z]+) \| [^|]*\| ([a-z, ]+) \|$`)

// A word of docs/glossary.md that stands in no name, in a row of the table of words.
var (
	wordRow = regexp.MustCompile("(?m)^\\| ([^|]+) \\| [^|]*\\| [^|]*\\| ([^|]*`[^|]*) \\|$")
	ticked  = regexp.MustCompile("`([A-Za-z]+)`")
)

// verbsInstead gives for every verb that stands back the one that the house uses.
func verbsInstead(glossary string) map[string]string {
	instead := map[string]string{}
	for _, row := range verbRow.FindAllStringSubmatch(glossary, -1) {
		for avoided := range strings.SplitSeq(row[2], ",") {
			instead[strings.TrimSpace(avoided)] = row[1]
		}
	}
	return instead
}

// wordsInstead gives for every word that stands in no name the one that the house uses.
func wordsInstead(glossary string) map[string]string {
	instead := map[string]string{}
	for _, row := range wordRow.FindAllStringSubmatch(glossary, -1) {
		for _, avoided := range ticked.FindAllStringSubmatch(row[2], -1) {
			instead[strings.ToLower(avoided[1])] = row[1]
		}
	}
	return instead
}

var (
	firstWord = regexp.MustCompile(`^[A-Za-z][a-z0-9]*`)
	oneWord   = regexp.MustCompile(`[A-Z]?[a-z]+|[A-Z]+`)
	tsName    = regexp.MustCompile(`\b(?:const|let|function|interface|type|class) ([A-Za-z]\w*)`)
)

// otherVerbs reports functions of stores that speak to the database and begin with a verb for which the glossary has
// another.
func otherVerbs(files []file, glossary string) []string {
	instead := verbsInstead(glossary)
	var faults []string
	for _, f := range files {
		if f.test || forTests(f.unit()) || strings.HasPrefix(f.unit(), "kit/") || !strings.HasPrefix(f.name, "store") {
			continue
		}
		for _, decl := range f.tree.Decls {
			d, ok := decl.(*ast.FuncDecl)
			if !ok || d.Recv != nil || !hasMoment(d.Type) {
				continue
			}
			word := strings.ToLower(firstWord.FindString(d.Name.Name))
			if better := instead[word]; better != "" {
				faults = append(faults, fmt.Sprintf("%s: %s: the house says %q for %q", f.line(d.Pos()), d.Name.Name,
					better, word))
			}
		}
	}
	return faults
}

// otherWords reports a name with a word for which the glossary has another.
func otherWords(at, name string, instead map[string]string) []string {
	for _, word := range oneWord.FindAllString(name, -1) {
		word = strings.ToLower(word)
		for _, one := range []string{word, strings.TrimSuffix(word, "s"), strings.TrimSuffix(word, "es")} {
			if better := instead[one]; better != "" {
				return []string{fmt.Sprintf("%s: %s: the house says %q for %q", at, name, better, one)}
			}
		}
	}
	return nil
}

// otherNames reports declared names of the domains with such a word.
func otherNames(files []file, glossary string) []string {
	instead := wordsInstead(glossary)
	var faults []string
	for _, f := range files {
		if f.test || strings.HasPrefix(f.unit(), "kit/") {
			continue
		}
		ast.Inspect(f.tree, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				faults = append(faults, otherWords(f.line(n.Pos()), n.Name.Name, instead)...)
			case *ast.TypeSpec:
				faults = append(faults, otherWords(f.line(n.Pos()), n.Name.Name, instead)...)
			case *ast.Field:
				for _, name := range n.Names {
					faults = append(faults, otherWords(f.line(n.Pos()), name.Name, instead)...)
				}
			}
			return true
		})
	}
	return faults
}

func glossary(t *testing.T) string {
	t.Helper()
	text := read(t, "docs/glossary.md")
	if v, w := len(verbsInstead(text)), len(wordsInstead(text)); v < 20 || w < 10 {
		t.Fatalf("docs/glossary.md tells of %d verbs and %d words to avoid: its tables are not found", v, w)
	}
	return text
}

func TestStoresSpeakOneLanguage(t *testing.T) { report(t, otherVerbs(house(t), glossary(t))) }

func TestNamesKeepToTheGlossary(t *testing.T) {
	text := glossary(t)
	report(t, otherNames(house(t), text))
	instead := wordsInstead(text)
	walk(t, "web/src", func(p string) {
		if ext := path.Ext(p); ext != ".ts" && ext != ".tsx" || strings.Contains(read(t, p)[:60], "auto-generated") {
			return
		}
		for _, found := range tsName.FindAllStringSubmatch(read(t, p), -1) {
			report(t, otherWords(p, found[1], instead))
		}
	})
}

func TestWordsFindPlantedFaults(t *testing.T) {
	words := "| product | สินค้า | what is sold | item, `article` |\n| delete | makes rows go | remove, drop |\n"
	for _, c := range []struct {
		name, path, text string
		rule             func([]file, string) []string
		fault            string
	}{
		{
			"another verb", "internal/orders/store.go", "func removeLines(ctx context.Context, tx *db.Tx) {}", otherVerbs,
			`"delete" for "remove"`,
		},
		{"the verb", "internal/orders/store.go", "func deleteLines(ctx context.Context, tx *db.Tx) {}", otherVerbs, ""},
		{
			"a rule is no store", "internal/orders/rules.go", "func removeLines(ctx context.Context, tx *db.Tx) {}",
			otherVerbs, "",
		},
		{
			"another word in a type", "internal/orders/x.go", "type soldArticles struct{}", otherNames,
			`"product" for "article"`,
		},
		{
			"another word in a field", "internal/orders/x.go", "type sold struct{ ArticleID int64 }", otherNames,
			`"product" for "article"`,
		},
		{"a word without letters of code", "internal/orders/x.go", "type item struct{}", otherNames, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, err := parse(c.path, "package x\n"+c.text)
			if err != nil {
				t.Fatal(err)
			}
			checkFaults(t, c.rule([]file{f}, words), c.fault)
		})
	}
}
