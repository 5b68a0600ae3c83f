package chat_test

import (
	"context"
	"encoding/json"
	"net/http/httptest"
	"strings"
	"testing"

	"langraan/internal/addresses/chat"
	"langraan/internal/kit/access"
	"langraan/internal/kit/rest"
)

func TestParseOverHTTP(t *testing.T) {
	load(t)
	m, err := rest.New(rest.Config{Authenticate: func(context.Context, string, string) (access.Actor, error) {
		return access.Actor{UserID: 1, Group: access.GroupCustomer, Language: "en"}, nil
	}}, chat.Routes())
	if err != nil {
		t.Fatal(err)
	}
	ask := func(token, text string) (int, string) {
		body, _ := json.Marshal(map[string]string{"text": text})
		r := httptest.NewRequestWithContext(t.Context(), "POST", "/api/v1/address/parse", strings.NewReader(string(body)))
		r.Header.Set("Content-Type", "application/json")
		if token != "" {
			r.Header.Set("Authorization", "Bearer "+token)
		}
		w := httptest.NewRecorder()
		m.ServeHTTP(w, r)
		return w.Code, w.Body.String()
	}
	if code, _ := ask("", "ก"); code != 401 {
		t.Errorf("without a sign-in: %d", code)
	}
	if code, body := ask("x", strings.Repeat("ก", chat.MaxText+1)); code < 400 || code >= 500 {
		t.Errorf("too long: %d %s", code, body)
	}
	code, body := ask("x", "ชื่อ ปู 1 ม.1 ต.คูคต อ.ลำลูกกา จ.ปทุมธานี 12130 0811110001")
	for _, part := range []string{`"name":"ปู"`, `"phones":["0811110001"]`, `"unsure":[]`, `"cod_amount_satang":null`} {
		if code != 200 || !strings.Contains(body, part) {
			t.Errorf("%d %s lacks %s", code, body, part)
		}
	}
}

// A reading ends with who asked for it.
func TestNobodyIsReadForWhoGaveUp(t *testing.T) {
	load(t)
	m, err := rest.New(rest.Config{Authenticate: func(context.Context, string, string) (access.Actor, error) {
		return access.Actor{UserID: 1, Group: access.GroupOwner}, nil
	}}, chat.Routes())
	if err != nil {
		t.Fatal(err)
	}
	gone, leave := context.WithCancel(t.Context())
	leave()
	body := strings.NewReader(`{"text":"ปู 0811110001"}`)
	r := httptest.NewRequestWithContext(gone, "POST", "/api/v1/address/parse", body)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer x")
	w := httptest.NewRecorder()
	if m.ServeHTTP(w, r); strings.Contains(w.Body.String(), "0811110001") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}
