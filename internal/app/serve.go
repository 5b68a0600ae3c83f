package app

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync"
	"time"

	"langraan/internal/kit/memory"
	"langraan/internal/kit/rest"
)

// How long a stop waits for requests under way.
const stopTime = 15 * time.Second

// Run serves and works jobs off until ctx ends, then lets what is under way finish. announce is told the addresses in
// use before the first request is answered; admin is empty when there is no port for operators.
func (a *App) Run(ctx context.Context, announce func(main, admin string)) error {
	var sockets net.ListenConfig
	main, err := sockets.Listen(ctx, "tcp", a.Config.Listen)
	if err != nil {
		return fmt.Errorf("LANGRAAN_LISTEN: %w", err)
	}
	servers := map[net.Listener]*http.Server{main: rest.Server(a.Config.Listen, a.Mux)}
	adminAddress := ""
	if a.Config.AdminListen != "" {
		admin, err := sockets.Listen(ctx, "tcp", a.Config.AdminListen)
		if err != nil {
			return errors.Join(fmt.Errorf("LANGRAAN_ADMIN_LISTEN: %w", err), main.Close())
		}
		adminAddress = admin.Addr().String()
		servers[admin] = rest.Server(a.Config.AdminListen, a.admin())
	}
	announce(main.Addr().String(), adminAddress)
	return a.serve(ctx, servers)
}

func (a *App) serve(ctx context.Context, servers map[net.Listener]*http.Server) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	failed := make(chan error, len(servers))
	var running sync.WaitGroup
	running.Go(func() { a.Jobs.Run(ctx) })
	running.Go(func() { a.Live.Run(ctx) })
	running.Go(func() { a.Auth.Run(ctx) })
	memory.Bound()
	running.Go(func() { memory.GiveBack(ctx) })
	for listener, server := range servers {
		running.Go(func() {
			if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
				failed <- err
			}
		})
	}
	var err error
	select {
	case <-ctx.Done():
	case err = <-failed:
	}
	cancel()
	stopping, done := context.WithTimeout(context.WithoutCancel(ctx), stopTime)
	defer done()
	for _, server := range servers {
		if stopErr := server.Shutdown(stopping); stopErr != nil {
			err = errors.Join(err, stopErr, server.Close())
		}
	}
	running.Wait()
	return err
}
