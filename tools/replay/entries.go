package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
)

// findOrCreate gives the id of the entry with this name, made now when there is none.
func (c *client) findOrCreate(ctx context.Context, path, name string, body map[string]any) (int64, error) {
	label := strings.TrimPrefix(path, "/api/v1/")
	isIt := func(n named) bool { return n.Name == name }
	id, err := c.find(ctx, label, path, isIt)
	if err != nil || id != 0 {
		return id, err
	}
	return c.create(ctx, call{label, http.MethodPost, path, "replay:" + label + ":" + name, body}, path, isIt)
}

// find looks through a list; 0 when nothing fits.
func (c *client) find(ctx context.Context, label, path string, isIt func(named) bool) (id int64, err error) {
	err = pages(ctx, c, label+" list", path, func(n named) {
		if isIt(n) {
			id = n.ID
		}
	})
	return id, err
}

// create makes an entry. A refusal as a duplicate means that an answer was lost on its way: then the entry is in the
// list.
func (c *client) create(ctx context.Context, what call, list string, isIt func(named) bool) (int64, error) {
	var made named
	err := c.do(ctx, what, &made)
	var refused *refusal
	if errors.As(err, &refused) && refused.Status == http.StatusConflict {
		if id, findErr := c.find(ctx, what.name, list, isIt); findErr == nil && id != 0 {
			return id, nil
		}
	}
	return made.ID, err
}

// pages visits every entry of a list.
func pages[T any](ctx context.Context, c *client, name, path string, visit func(T)) error {
	separator := "?"
	if strings.Contains(path, "?") {
		separator = "&"
	}
	seen := 0
	for page := 1; ; page++ {
		var answer list[T]
		at := fmt.Sprintf("%s%spage=%d&limit=%d", path, separator, page, pageSize)
		if err := c.do(ctx, call{name: name, method: http.MethodGet, path: at}, &answer); err != nil {
			return err
		}
		for _, entry := range answer.Data {
			visit(entry)
		}
		seen += len(answer.Data)
		if len(answer.Data) == 0 || seen >= answer.Total {
			return nil
		}
	}
}
