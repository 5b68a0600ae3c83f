// Command replay drives a running server with the orders of a marketplace's open data set, through the public API
// alone, and compares what the server says afterwards with what the files say. It is a developer's tool: it knows the
// columns of the Olist files and nothing of the server's inside.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"time"

	"langraan/internal/kit/clock"
)

type options struct {
	orders, server, user, password, token, check string
	clients                                      int
	register, verify                             bool
	patience                                     time.Duration
}

// firstPatience is for the first calls: a server that was never there is a mistake in the address.
const firstPatience = 10 * time.Second

var errDiffers = errors.New("the server and the files differ")

func main() {
	var o options
	flag.StringVar(&o.orders, "orders", "", "folder with the CSV files")
	flag.StringVar(&o.server, "server", "http://127.0.0.1:8080", "address of the running server")
	flag.IntVar(&o.clients, "clients", 8, "requests at the same time")
	flag.StringVar(&o.user, "user", "owner", "user name to sign in with; it must be privileged, to give past times")
	flag.StringVar(&o.password, "password", "langraan-demo", "its password")
	flag.StringVar(&o.token, "token", "", "a session's token; instead of signing in")
	flag.BoolVar(&o.register, "register", false, "register a new enterprise for -user when signing in fails")
	flag.BoolVar(&o.verify, "verify", true, "read everything back and compare")
	flag.StringVar(&o.check, "check", "", "command to run at the end, for example 'bin/langraan check'")
	flag.DurationVar(&o.patience, "patience", 2*time.Minute, "how long a call is tried again while the server is away")
	flag.Parse()
	if o.orders == "" || flag.NArg() > 0 || o.clients < 1 {
		flag.Usage()
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, o, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "FAIL replay:", err)
		os.Exit(1)
	}
}

// run replays, compares and prints. Every fault is printed where it happens; the error says in one line what is wrong.
func run(ctx context.Context, o options, out io.Writer) error {
	now := clock.System()
	began := now()
	src, err := openSource(o.orders)
	if err != nil {
		return err
	}
	defer src.close()

	c := newClient(o.server, o.clients, min(o.patience, firstPatience), now)
	if err := c.signIn(ctx, o); err != nil {
		return err
	}
	c.patience = o.patience
	fmt.Fprintf(out, "source    %d orders, %d without lines, %s to %s\n", src.count, src.withoutLines, src.first,
		src.last)

	st, err := prepare(ctx, c, src, out)
	if err != nil {
		return err
	}
	known, err := existing(ctx, c, src)
	if err != nil {
		return err
	}
	if len(known) > 0 {
		fmt.Fprintf(out, "resume    %d of the orders are there already\n", len(known))
	}
	driven := now()
	faults := drive(ctx, c, src, st, known, out)
	fmt.Fprintf(out, "orders    %d driven, %d refused, %s\n", src.count, faults,
		now().Sub(driven).Round(time.Millisecond))

	wrong := []error{ctx.Err()}
	if faults > 0 {
		wrong = append(wrong, fmt.Errorf("%d orders were refused", faults))
	}
	if o.verify && ctx.Err() == nil {
		wrong = append(wrong, verify(ctx, c, src, st, o, out))
	}
	if o.check != "" && ctx.Err() == nil {
		wrong = append(wrong, runCheck(ctx, o.check, out))
	}
	c.stats.print(out, now().Sub(began))
	return errors.Join(wrong...)
}

func verify(ctx context.Context, c *client, src *source, st *stage, o options, out io.Writer) error {
	want, err := expectation(o.orders, src)
	if err != nil {
		return err
	}
	got, err := readBack(ctx, c, src, st)
	if err != nil {
		return err
	}
	if differing := compare(out, want, got); differing > 0 {
		return fmt.Errorf("%w in %d totals", errDiffers, differing)
	}
	fmt.Fprintln(out, "totals    all equal")
	return nil
}

func runCheck(ctx context.Context, command string, out io.Writer) error {
	words := strings.Fields(command)
	check := exec.CommandContext(ctx, words[0], words[1:]...)
	check.Stdout, check.Stderr = out, out
	fmt.Fprintf(out, "check     %s\n", command)
	if err := check.Run(); err != nil {
		return fmt.Errorf("%s: %w", command, err)
	}
	return nil
}
