package chat_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"testing"
)

// Messages typed as buyers type them, harder variants of the reference ones: one a line, without what is empty.
func TestTypedMessages(t *testing.T) {
	file, err := os.Open("testdata/messages.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var all []message
	for rows := bufio.NewScanner(file); rows.Scan(); {
		var m message
		if err := json.Unmarshal(rows.Bytes(), &m); err != nil {
			t.Fatal(err)
		}
		all = append(all, m)
	}
	_, whole := judge(t, all)
	fmt.Printf("typed: %d of %d with every field right\n", whole, len(all))
	if whole < len(all) || whole == 0 {
		t.Errorf("%d of %d messages are not read whole", len(all)-whole, len(all))
	}
}
