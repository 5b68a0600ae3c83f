package views

import (
	"context"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/live"
	"langraan/internal/kit/once"
	"langraan/internal/users"
)

// List gives what the actor keeps of a list: at most mostViews of the own views, and those that others share.
func (s *Service) List(ctx context.Context, actor access.Actor, list string) (KeptViews, error) {
	if !isList(list) {
		return KeptViews{}, errs.ErrInvalid.At("list", errs.InvalidParam)
	}
	of := KeptViews{MayShare: mayShare(actor, list), MostViews: mostViews}
	var mine []Choices
	err := db.Together(ctx, s.db.Fresh(), askViews(&of.Views, actor, list, maySee(actor, list)),
		askChoices(&mine, actor, list))
	of.Mine = Choices{List: list}
	if len(mine) > 0 {
		of.Mine = mine[0]
	}
	of.Views = ordered(of.Views, of.Mine.Order)
	if !slices.ContainsFunc(of.Views, func(v View) bool { return v.ID == of.Mine.DefaultID }) {
		of.Mine.DefaultID = 0
	}
	return of, err
}

// Save makes a view (ID 0) or changes one: the actor's own, or a shared one of a list that the actor manages. ErrTaken,
// ErrMany, ErrShare, ErrNotYours, ErrNotFound, errs.ErrStale. The list of a view never changes.
func (s *Service) Save(ctx context.Context, actor access.Actor, v View, key string) (View, error) {
	if err := v.clean(); err != nil {
		return View{}, err
	}
	if v.IsShared && !mayShare(actor, v.List) {
		return View{}, ErrShare
	}
	return once.Save(ctx, once.Of(s.db, actor, key, "views.save", v),
		func(ctx context.Context, tx *db.Tx) (View, error) {
			kind := "view.changed"
			var saved View
			var err error
			if v.ID == 0 {
				kind = "view.created"
				saved, err = made(ctx, tx, actor, v)
			} else {
				saved, err = changed(ctx, tx, actor, v)
			}
			if err != nil {
				return View{}, err
			}
			return saved, told(ctx, tx, actor, kind, saved)
		})
}

// made takes the person's row first: two browsers that save at once don't come past the most views.
func made(ctx context.Context, tx *db.Tx, actor access.Actor, v View) (View, error) {
	if _, err := users.FindLocked(ctx, tx, actor.EnterpriseID, actor.UserID); err != nil {
		return View{}, err
	}
	n, err := countOwn(ctx, tx, actor, v.List)
	if err != nil {
		return View{}, err
	}
	if n >= mostViews {
		return View{}, ErrMany
	}
	return insertView(ctx, tx, actor, v)
}

func changed(ctx context.Context, tx *db.Tx, actor access.Actor, v View) (View, error) {
	before, err := findChangeable(ctx, tx, actor, v.ID)
	if err != nil {
		return View{}, err
	}
	if before.List != v.List {
		return View{}, errs.ErrInvalid.At("list", errs.InvalidParam)
	}
	return saveView(ctx, tx, actor, v)
}

// findChangeable reads a view that the actor may change; ErrNotFound where it isn't shown to the actor,
// ErrNotYours where it is another's.
func findChangeable(ctx context.Context, r db.Reader, actor access.Actor, id int64) (View, error) {
	v, err := findView(ctx, r, actor, id)
	if err == nil {
		err = mayChange(actor, v)
	}
	if err != nil {
		return View{}, err
	}
	return v, nil
}

// Delete removes a view that the actor may change. ErrNotFound, ErrNotYours.
func (s *Service) Delete(ctx context.Context, actor access.Actor, id int64) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		v, err := findChangeable(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if err := deleteView(ctx, tx, actor, id); err != nil {
			return err
		}
		return told(ctx, tx, actor, "view.deleted", v)
	})
}

// told leaves the trace and tells other browsers.
func told(ctx context.Context, tx *db.Tx, actor access.Actor, kind string, v View) error {
	return audit.AddAndTell(ctx, tx, actor, LiveTopic, audit.Event{
		Kind: kind, Ref: audit.RefView, RefID: v.ID,
		Data: map[string]any{"list": v.List, "name": v.Name, "is_shared": v.IsShared},
	})
}

// SaveChoices keeps how the actor has a list; what was said last counts. A view that opens the list must be shown to
// the actor; ErrNotFound.
func (s *Service) SaveChoices(ctx context.Context, actor access.Actor, c Choices, key string) (Choices, error) {
	if err := c.clean(); err != nil {
		return Choices{}, err
	}
	return once.Save(ctx, once.Of(s.db, actor, key, "views.choices", c),
		func(ctx context.Context, tx *db.Tx) (Choices, error) {
			if c.DefaultID != 0 {
				v, err := findView(ctx, tx, actor, c.DefaultID)
				if err != nil {
					return Choices{}, err
				}
				isShown := v.UserID == actor.UserID || (v.IsShared && maySee(actor, v.List))
				if !isShown || v.List != c.List {
					return Choices{}, ErrNotFound
				}
			}
			live.Publish(tx, live.Event{EnterpriseID: actor.EnterpriseID, Topic: LiveTopic})
			kept := c
			kept.IsKept = true
			return kept, saveChoices(ctx, tx, actor, kept)
		})
}
