package rest

import (
	"context"
	"net/http"
	"strings"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
)

// trustedFor is how long nobody is asked again who they are while their body comes.
const trustedFor = time.Second

// guard is what stands before every operation: who is it, may they, is the input sane in form. Whose body took a while
// is asked again: who was blocked or signed out meanwhile does nothing more.
func (m *Mux) guard(r Route, next http.HandlerFunc) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		ctx, cancel := context.WithTimeout(req.Context(), r.timeout)
		defer cancel()
		if info, ok := ctx.Value(infoKey{}).(*requestInfo); ok {
			info.route = r.Path
		}
		actor, err := m.admit(ctx, req, r)
		req = req.WithContext(access.With(ctx, actor))
		release := func() {}
		if err == nil {
			began := clock.System()()
			release, err = m.checkForm(w, req, r, actor)
			if err == nil && clock.System()().Sub(began) >= m.trusted {
				actor, err = m.admit(ctx, req, r)
				req = req.WithContext(access.With(ctx, actor))
			}
		}
		defer release()
		if err != nil {
			m.fail(w, req, err)
			return
		}
		next(w, req)
	})
}

// admit tells who asks, and whether they may.
func (m *Mux) admit(ctx context.Context, req *http.Request, r Route) (access.Actor, error) {
	actor, err := m.actor(ctx, req, r)
	if err == nil {
		err = r.Need.Check(actor)
	}
	return actor, err
}

func (m *Mux) actor(ctx context.Context, req *http.Request, r Route) (access.Actor, error) {
	address := callerAddress(req, m.config.TrustProxy)
	nobody := access.Actor{Address: address}
	token, ok := strings.CutPrefix(req.Header.Get("Authorization"), "Bearer ")
	if !ok || r.Need.IsPublic() {
		return nobody, nil
	}
	actor, err := m.config.Authenticate(ctx, token, address)
	if err != nil {
		return nobody, err
	}
	actor.Address = address
	if info, ok := ctx.Value(infoKey{}).(*requestInfo); ok {
		info.actor = actor
	}
	return actor, nil
}
