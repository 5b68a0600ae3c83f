package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
)

// signIn gets a token: the one given, or by user name and password, or by registering a new enterprise.
func (c *client) signIn(ctx context.Context, o options) error {
	if o.token != "" {
		c.token = o.token
		return nil
	}
	err := c.enter(ctx, "login", map[string]any{"username": o.user, "password": o.password})
	if err == nil || !o.register || !refusedWith(err, "auth.login_fail") {
		return err
	}
	return c.enter(ctx, "register", map[string]any{
		"enterprise_name": "Replay " + o.user, "first_name": "Replay", "last_name": o.user, "username": o.user,
		"email": o.user + "@replay.example", "phone": mobile(o.user), "password": o.password,
		"password_confirm": o.password,
	})
}

// enter calls login or register, with the answer to the bot check where the server wants one.
func (c *client) enter(ctx context.Context, verb string, body map[string]any) error {
	var settings struct {
		BotCheck string `json:"bot_check"`
	}
	if err := c.do(ctx, call{name: "auth/settings", method: http.MethodGet, path: "/api/auth/settings"},
		&settings); err != nil {
		return err
	}
	switch settings.BotCheck {
	case "none", "":
	case "altcha":
		answer, err := c.botAnswer(ctx)
		if err != nil {
			return err
		}
		body["bot_answer"] = answer
	default:
		return fmt.Errorf("the server's bot check is %s, which needs a person: sign in with a browser and give -token",
			settings.BotCheck)
	}
	var answer struct {
		Token string `json:"token"`
	}
	if err := c.do(ctx, call{name: "auth/" + verb, method: http.MethodPost, path: "/api/auth/" + verb, body: body},
		&answer); err != nil {
		return err
	}
	if answer.Token == "" {
		return errors.New("the server gave no token")
	}
	c.token = answer.Token
	return nil
}

func (c *client) botAnswer(ctx context.Context) (string, error) {
	var challenge json.RawMessage
	if err := c.do(ctx, call{name: "auth/challenge", method: http.MethodGet, path: "/api/auth/challenge"},
		&challenge); err != nil {
		return "", err
	}
	return solve(ctx, challenge)
}
