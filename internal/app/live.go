package app

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/live"
	"langraan/internal/kit/rest"
)

// How often a stream asks whether its session still stands.
const liveCheck = 5 * time.Second

func (a *App) liveRoutes() []rest.Route {
	return []rest.Route{rest.Raw(http.MethodGet, "/api/v1/live", access.SignedIn(),
		"Changes as they happen, as server-sent events", a.serveLive,
		rest.Timeout(rest.HardTimeout))}
}

// behind reads how many milliseconds a page has been reading before it listens; 0 for what is no such number.
func behind(r *http.Request) time.Duration {
	ms, err := strconv.Atoi(r.URL.Query().Get("behind"))
	if err != nil || ms < 0 || ms > int(live.LongestBehind.Milliseconds()) {
		return 0
	}
	return time.Duration(ms) * time.Millisecond
}

func (a *App) serveLive(w http.ResponseWriter, r *http.Request, actor access.Actor) error {
	l := live.Listener{
		EnterpriseID: actor.EnterpriseID, SessionID: actor.SessionID, UserID: actor.UserID,
		Scoped: !actor.IsEmployee(), Behind: behind(r),
	}
	return a.Live.Serve(w, r, l, func(ctx context.Context) bool { return a.Auth.Alive(ctx, actor) },
		live.Config{Check: liveCheck})
}
