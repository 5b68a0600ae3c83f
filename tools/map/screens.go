package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// screen is one address of the web application; calls are what its file and the files of its feature below it ask.
type screen struct {
	address, access, file string
	calls                 []string
}

var (
	routeForm  = regexp.MustCompile(`(?s)\.\.\.(?:page|barePage)\('([^']+)'\).*?import\('(\./screens/[^']+)'\)`)
	pageForm   = regexp.MustCompile(`(?s)'(/[^']*)': \{\s*title: '\w+',\s*access: '([^']+)'`)
	importForm = regexp.MustCompile(
		`(?s)import (?:type )?(\{[^}]*\}|\w+) from '((?:\./|\.\./|@/(?:shared|entities)/)[^']+)';`)
	lazyForm = regexp.MustCompile(`import\('((?:\./|\.\./|@/shared/)[^']+)'\)`)
	topForm  = regexp.MustCompile(`(?m)^(?:export )?(?:async )?(?:const|function|class) (\w+)`)
	nameForm = regexp.MustCompile(`\w+`)
	linkForm = regexp.MustCompile(`['"](/api/[^'"]+)['"]`) // of a file or a picture
	kindForm = regexp.MustCompile(`\b(?:record|tree)Kind\(\s*'(/api/[^']+)'`)
	callForm = regexp.MustCompile(`\b(get|post|put|delete)\(\s*'(/api/[^']+)'`)
)

func readScreens(root string) (all []screen, err error) {
	web := filepath.Join(root, "web", "src")
	table, err := os.ReadFile(filepath.Join(web, "shared", "routing", "pages.ts"))
	if err != nil {
		return nil, err
	}
	access := map[string]string{}
	for _, page := range pageForm.FindAllStringSubmatch(string(table), -1) {
		access[page[1]] = page[2]
	}
	err = filepath.WalkDir(filepath.Join(web, "features"), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.Name() != "routes.ts" {
			return err
		}
		content, err := os.ReadFile(path) //nolint:gosec // a file of the repository
		if err != nil {
			return err
		}
		for _, block := range strings.Split(string(content), "createRoute(")[1:] {
			found := routeForm.FindStringSubmatch(block)
			if found == nil {
				continue
			}
			file := source(filepath.Join(filepath.Dir(path), found[2]))
			calls := map[string]bool{}
			walk{web: web, feature: filepath.Dir(path), seen: map[string]bool{}, calls: calls}.into(file, "")
			shown, err := filepath.Rel(web, file)
			if err != nil {
				return err
			}
			s := screen{address: found[1], access: access[found[1]], file: filepath.ToSlash(shown)}
			for c := range calls {
				s.calls = append(s.calls, c)
			}
			slices.Sort(s.calls)
			all = append(all, s)
		}
		return nil
	})
	return all, err
}

// walk follows what a screen uses, within its own feature, the entities and shared.
type walk struct {
	web, feature string
	seen         map[string]bool
	calls        map[string]bool
}

// into adds the calls of one thing that a file gives, and of all that this thing uses; without a name, of the whole
// file.
func (w walk) into(file, name string) {
	if file == "" || w.seen[file+" "+name] {
		return
	}
	w.seen[file+" "+name] = true
	content, err := os.ReadFile(file)
	if err != nil {
		return
	}
	things, imports := partsOf(string(content))
	used := things[name]
	if name == "" {
		used = string(content)
	}
	for _, found := range callForm.FindAllStringSubmatch(used, -1) {
		w.calls[strings.ToUpper(found[1])+" "+found[2]] = true
	}
	for _, found := range kindForm.FindAllStringSubmatch(used, -1) {
		for _, call := range []string{"GET ", "POST "} {
			w.calls[call+found[1]] = true
		}
		for _, call := range []string{"GET ", "PUT ", "DELETE "} {
			w.calls[call+found[1]+"/{id}"] = true
		}
		w.calls["GET "+found[1]+"/{id}/changed"] = true
	}
	for _, found := range linkForm.FindAllStringSubmatch(kindForm.ReplaceAllString(callForm.ReplaceAllString(used, ""),
		""), -1) {
		w.calls["GET "+found[1]] = true
	}
	for _, found := range lazyForm.FindAllStringSubmatch(used, -1) {
		w.into(w.resolve(file, found[1]), "")
	}
	for _, word := range nameForm.FindAllString(used, -1) {
		if from, ok := imports[word]; ok {
			w.into(w.resolve(file, from), word)
		} else if _, ok := things[word]; ok && word != name {
			w.into(file, word)
		}
	}
}

// partsOf cuts a file into what it declares, by name, and gives where imported names come from.
func partsOf(content string) (things, imports map[string]string) {
	things, imports = map[string]string{}, map[string]string{}
	for _, found := range importForm.FindAllStringSubmatch(content, -1) {
		for _, name := range nameForm.FindAllString(found[1], -1) {
			imports[name] = found[2]
		}
	}
	starts := topForm.FindAllStringSubmatchIndex(content, -1)
	for i, at := range starts {
		end := len(content)
		if i+1 < len(starts) {
			end = starts[i+1][0]
		}
		things[content[at[2]:at[3]]] += content[at[0]:end]
	}
	return things, imports
}

func (w walk) resolve(file, from string) string {
	if shared, ok := strings.CutPrefix(from, "@/"); ok {
		return source(filepath.Join(w.web, shared))
	}
	next := source(filepath.Join(filepath.Dir(file), from))
	for _, folder := range []string{w.feature, filepath.Join(w.web, "shared"), filepath.Join(w.web, "entities")} {
		if strings.HasPrefix(next, folder) {
			return next
		}
	}
	return ""
}

func source(path string) string {
	for _, ending := range []string{".ts", ".tsx", ""} {
		if info, err := os.Stat(path + ending); err == nil && !info.IsDir() {
			return path + ending
		}
	}
	return ""
}
