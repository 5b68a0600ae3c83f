package chat_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"langraan/internal/addresses"
	"langraan/internal/addresses/chat"
	"langraan/internal/kit/i18n"
)

const chatFile = "../../../../shared/reference/chat-addresses.json"

// message is one case of a file of messages with the reading that is wanted.
type message struct {
	ID     string
	Text   string
	Expect []wanted
	Issues []string // said of the whole message
}

type wanted struct {
	Name                                      string
	NameAccept                                []string `json:"name_accept"`
	Phones                                    []string
	Line                                      string
	LineHas                                   []string `json:"line_has"`
	LineNot                                   []string `json:"line_not"`
	Subdistrict, District, Province, Postcode string
	COD                                       bool
	Amount                                    *int64 `json:"cod_amount_satang"`
	Issues                                    []string
	NoteHas                                   []string `json:"note_has"`
}

func load(t testing.TB) *addresses.Directory {
	d, err := addresses.Load()
	if errors.Is(err, addresses.ErrMissing) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// scored are the issues that a file of messages knows.
var scored = []string{"postcode_mismatch", "not_in_data", "multiple_recipients", "not_an_address"}

// wrong tells what of a recipient is not as wanted: what is wrong without a mark, and what is wrong and marked.
func wrong(r *chat.Recipient, w wanted, whole []string) (silent, marked []string) {
	say := func(f chat.Field, got, want any) {
		line := fmt.Sprintf("%s %q, wanted %q", f, got, want)
		if r.Sure(f) {
			silent = append(silent, line)
		} else {
			marked = append(marked, line)
		}
	}
	if !slices.Contains(append(w.NameAccept, w.Name), r.Name) {
		say(chat.Name, r.Name, w.Name)
	}
	if !slices.Equal(r.Phones, w.Phones) {
		say(chat.Phones, r.Phones, w.Phones)
	}
	for f, v := range map[chat.Field][2]string{
		chat.Subdistrict: {r.Subdistrict, w.Subdistrict}, chat.District: {r.District, w.District},
		chat.Province: {r.Province, w.Province}, chat.Postcode: {r.Postcode, w.Postcode},
	} {
		if v[0] != v[1] {
			say(f, v[0], v[1])
		}
	}
	if r.COD != w.COD {
		say(chat.COD, r.COD, w.COD)
	}
	if (r.Amount == nil) != (w.Amount == nil) || r.Amount != nil && *r.Amount != *w.Amount {
		got, _ := json.Marshal(r.Amount)
		want, _ := json.Marshal(w.Amount)
		say(chat.Amount, string(got), string(want))
	}
	line := i18n.Normalise(r.Line)
	for _, has := range w.LineHas {
		if !strings.Contains(line, i18n.Normalise(has)) {
			say(chat.Line, r.Line, w.Line+" with "+has)
		}
	}
	for _, not := range w.LineNot {
		if strings.Contains(line, i18n.Normalise(not)) {
			say(chat.Line, r.Line, w.Line+" without "+not)
		}
	}
	for _, has := range w.NoteHas {
		if !strings.Contains(i18n.Normalise(r.Note), i18n.Normalise(has)) {
			silent = append(silent, fmt.Sprintf("note %q lacks %q", r.Note, has))
		}
	}
	for _, code := range scored {
		isWanted := slices.Contains(w.Issues, code) || slices.Contains(whole, code)
		if isWanted != slices.Contains(r.Issues, chat.Issue(code)) {
			silent = append(silent, fmt.Sprintf("issue %s: %t, wanted %t", code, !isWanted, isWanted))
		}
	}
	return silent, marked
}

// fieldsOf are the fields of which something is wanted: an empty one is marked rightly.
func fieldsOf(w wanted) (all []chat.Field) {
	for f, has := range map[chat.Field]bool{
		chat.Name: w.Name != "", chat.Phones: len(w.Phones) > 0, chat.Line: len(w.LineHas) > 0,
		chat.Subdistrict: w.Subdistrict != "", chat.District: w.District != "", chat.Province: w.Province != "",
		chat.Postcode: w.Postcode != "", chat.COD: true, chat.Amount: w.COD,
	} {
		if has {
			all = append(all, f)
		}
	}
	return all
}

// judge reads the messages and prints a line for each that isn't read as wanted.
func judge(t *testing.T, messages []message) (passed, whole int) {
	d := load(t)
	right, alarms := 0, 0 // fields that are right, and those of them that carry a mark
	defer func() {
		fmt.Printf("%d of %d right fields (%.1f %%) carry a mark\n", alarms, right, 100*float64(alarms)/float64(max(1, right)))
	}()
	for _, m := range messages {
		got := chat.Parse(d, m.Text)
		if len(m.Expect) == 0 { // nothing is wanted: one reading without a place
			m.Expect = []wanted{{
				Issues: []string{"not_an_address"}, Name: got[0].Name, Phones: got[0].Phones, COD: got[0].COD,
				Amount: got[0].Amount,
			}}
		}
		var silent, marked []string
		if len(got) != len(m.Expect) {
			silent = append(silent, fmt.Sprintf("%d recipients, wanted %d", len(got), len(m.Expect)))
		}
		for i := range min(len(got), len(m.Expect)) {
			s, u := wrong(&got[i], m.Expect[i], m.Issues)
			silent, marked = append(silent, s...), append(marked, u...)
			filled := fieldsOf(m.Expect[i])
			right += len(filled) - len(s) - len(u)
			for _, f := range filled {
				if !got[i].Sure(f) && !slices.ContainsFunc(u, func(line string) bool { return strings.HasPrefix(line, string(f)+" ") }) {
					alarms++
					t.Logf("%s: a mark on %s, which is right", m.ID, f)
				}
			}
		}
		if len(silent) > 0 {
			fmt.Printf("%s failed: %s\n", m.ID, strings.Join(append(silent, marked...), "; "))
			continue
		}
		passed++
		if len(marked) == 0 {
			whole++
		} else {
			t.Logf("%s marked: %s", m.ID, strings.Join(marked, "; "))
		}
	}
	return passed, whole
}

// The reference messages, or those of the file that LANGRAAN_TEST_CHAT names.
func TestMessages(t *testing.T) {
	name := os.Getenv("LANGRAAN_TEST_CHAT")
	if name == "" {
		name = chatFile
	}
	data, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) && name == chatFile {
		t.Skip(chatFile + " is not here")
	}
	if err != nil {
		t.Fatal(err)
	}
	var file struct{ Messages []message }
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	passed, whole := judge(t, file.Messages)
	fmt.Printf("%d with every field right, %d with what is not right marked unsure\n", whole, passed-whole)
	fmt.Printf("%d passed, %d failed\n", passed, len(file.Messages)-passed)
	if passed < len(file.Messages) || passed == 0 {
		t.Errorf("%d of %d messages are read wrong", len(file.Messages)-passed, len(file.Messages))
	}
}
