package app

import (
	"net/http"
	"net/http/pprof"

	"langraan/internal/kit/access"
	"langraan/internal/kit/rest"
)

// healthRoutes are the two calls a load balancer asks: is the program up, and can it work.
func (a *App) healthRoutes() []rest.Route {
	return []rest.Route{
		rest.Raw(http.MethodGet, "/healthz", access.Public(), "The program is up", a.healthz),
		rest.Raw(http.MethodGet, "/readyz", access.Public(), "The program can work: the database can be written",
			a.readyz),
	}
}

type healthOutput struct {
	Status  string `json:"status"`
	Version string `json:"version"`
}

func (a *App) healthz(w http.ResponseWriter, _ *http.Request, _ access.Actor) error {
	return rest.JSON(w, http.StatusOK, healthOutput{"up", Version})
}

func (a *App) readyz(w http.ResponseWriter, _ *http.Request, _ access.Actor) error {
	if err := a.ready.ask(a.DB); err != nil {
		return err
	}
	return rest.JSON(w, http.StatusOK, healthOutput{"ready", Version})
}

// admin is what operators see on a port of their own.
func (a *App) admin() http.Handler {
	mux := http.NewServeMux()
	for _, path := range []string{"/healthz", "/readyz"} {
		mux.Handle("GET "+path, a.Mux)
	}
	mux.Handle("GET /metrics", a.metrics.handler())
	mux.HandleFunc("GET /debug/pprof/", pprof.Index)
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	return mux
}
