package rest_test

import (
	"context"
	"strings"
	"testing"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/rest"
)

func said(path string) rest.Route {
	return rest.Put(path, access.Public(), "Say the route", func(context.Context, access.Actor, *struct{}) (string,
		error,
	) {
		return path, nil
	})
}

func TestRoutesThatCrossEachOther(t *testing.T) {
	m, err := rest.New(rest.Config{}, []rest.Route{
		said("/api/v1/x/{id}/status"), said("/api/v1/x/cancel/{id}"),
		said("/api/v1/x/{id}"), said("/api/v1/x/{id}/delivery"),
	})
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		"/api/v1/x/7/status": "/api/v1/x/{id}/status", "/api/v1/x/cancel/7": "/api/v1/x/cancel/{id}",
		"/api/v1/x/7": "/api/v1/x/{id}", "/api/v1/x/7/delivery": "/api/v1/x/{id}/delivery",
		"/api/v1/x/cancel/status": "/api/v1/x/cancel/{id}",
	} {
		if w, _ := call(m, "PUT", path, "", ""); !strings.Contains(w.Body.String(), want) {
			t.Errorf("%s went to %s, want %s", path, w.Body, want)
		}
	}
	for path, want := range map[string]int{"/api/v1/x/7/status": 405, "/api/v1/x/7/other": 404} {
		if w, failure := call(m, "GET", path, "", ""); w.Code != want || failure.Msg != string(errs.InvalidParam) {
			t.Errorf("GET %s: %d %v, want %d", path, w.Code, failure, want)
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("two alike routes were taken")
		}
	}()
	_, _ = rest.New(rest.Config{}, []rest.Route{said("/api/v1/x/{id}"), said("/api/v1/x/{code}")})
}

type hidden struct {
	Agent string `header:"User-Agent"`
}

func TestAnInputThatWouldNotBeReadIsNoRoute(t *testing.T) {
	refused := func(what string, build func()) {
		defer func() {
			if recover() == nil {
				t.Errorf("%s was taken", what)
			}
		}()
		build()
	}
	refused("a hidden header", func() {
		rest.Get("/x", access.Public(), "x", func(context.Context, access.Actor, *struct{ hidden }) (string, error) {
			return "", nil
		})
	})
	refused("a number with an enum", func() {
		rest.Get("/x", access.Public(), "x", func(context.Context, access.Actor, *struct {
			Kind int64 `query:"kind" enum:"1,2"`
		},
		) (string, error) {
			return "", nil
		})
	})
	refused("a hidden body", func() {
		rest.Post("/x", access.Public(), "x", func(context.Context, access.Actor, *struct{ Body struct{ hidden } }) (
			string, error,
		) {
			return "", nil
		})
	})
}
