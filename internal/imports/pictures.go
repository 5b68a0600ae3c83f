package imports

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strconv"
	"time"

	"langraan/internal/files"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/fetch"
	"langraan/internal/kit/jobs"
	"langraan/internal/kit/live"
	"langraan/internal/kit/page"
	"langraan/internal/kit/quota"
	"langraan/internal/products"
)

// Pictures is how links of pictures are opened and what lies there is kept. Without Links none is opened.
type Pictures struct {
	Links *fetch.Client
	Files *files.Service
}

// A job fetches pictures for so long, or so many; the next one goes on, after the work of others.
const (
	turnTime  = 8 * time.Second
	turnLinks = 20
)

const (
	mostBegun   = 2 // so often a link may break the program down
	lastAttempt = 5 // of a job that fails for a reason that is not a link's
)

// Why there is no picture, in words that are kept.
const (
	whyNotAllowed = "not_allowed"
	whyNotOpened  = "not_opened"
	whyNoPicture  = "no_picture"
	whyTooLarge   = "too_large"
	whyFull       = "full"
	whyGone       = "gone"
	whyRefused    = "refused"
	whyBroke      = "broke"
	whyStopped    = "stopped"
	whyOff        = "off"
)

// errKept says that a product got a picture meanwhile.
var errKept = errors.New("the product has a picture")

// fetchPictures fetches what the links of an import lead to, one after the other. It may be cut off anywhere and run
// again.
func (s *Service) fetchPictures(ctx context.Context, run *jobs.Run, o order) error {
	i, err := findForWork(ctx, s.db.Fresh(), run.EnterpriseID, o.ID)
	if errors.Is(err, ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	if s.pictures.Links == nil {
		return s.failWaiting(ctx, run, i.ID, whyOff)
	}
	actor, err := s.person(ctx, run.EnterpriseID, o.UserID, s.kinds[i.Kind])
	if isRefusal(err) {
		return s.failWaiting(ctx, run, i.ID, whyRefused)
	}
	if err != nil {
		return err
	}
	more, err := s.fetchSome(ctx, run, &writing{actor, i})
	switch {
	case err != nil && ctx.Err() == nil && run.Attempt >= lastAttempt:
		return errors.Join(err, s.failWaiting(ctx, run, i.ID, whyStopped))
	case err != nil:
		return err
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		live.Publish(tx, live.Event{EnterpriseID: run.EnterpriseID, Topic: "imports", ID: i.ID})
		if !more {
			return nil
		}
		return enqueuePictures(ctx, tx, run.EnterpriseID, order{ID: o.ID, UserID: o.UserID, Turn: o.Turn + 1})
	})
}

// enqueuePictures adds the job of a turn, once.
func enqueuePictures(ctx context.Context, tx *db.Tx, enterpriseID int64, o order) error {
	_, _, err := jobs.Enqueue(ctx, tx, jobs.Job{
		EnterpriseID: enterpriseID, Kind: picturesKind, Args: o, Priority: 1,
		UniqueKey: strconv.FormatInt(o.ID, 10) + "/" + strconv.FormatInt(o.Turn, 10),
	})
	return err
}

// fetchSome fetches the pictures of a turn and tells whether more are waiting. Each link counts as progress when it is
// begun, over all attempts: the job isn't parked for a link that breaks the program down, the link is.
func (s *Service) fetchSome(ctx context.Context, run *jobs.Run, w *writing) (more bool, err error) {
	now := s.db.Clock()
	ends := now().Add(turnTime)
	for n := int64(1); n <= turnLinks && !now().After(ends); n++ {
		next, err := nextPicture(ctx, s.db.Fresh(), run.EnterpriseID, w.job.ID)
		if errors.Is(err, db.ErrNone) {
			return false, nil
		}
		if err != nil {
			return false, err
		}
		if err := run.Progress(ctx, (run.Attempt-1)*turnLinks+n, run.Attempt*turnLinks, next.Digest); err != nil {
			return false, err
		}
		if err := s.fetchPicture(ctx, w, next); err != nil {
			return false, err
		}
	}
	return true, nil
}

// fetchPicture opens the link of a row once for all rows that wait for it.
func (s *Service) fetchPicture(ctx context.Context, w *writing, next Picture) error {
	enterprise, id := w.actor.EnterpriseID, w.job.ID
	all, err := listEqualPictures(ctx, s.db.Fresh(), enterprise, id, next.Digest)
	if err != nil {
		return err
	}
	if next.Begun >= mostBegun {
		return s.settle(ctx, w, all, pictureFailed, whyBroke)
	}
	begin := func(ctx context.Context, by int64) error {
		return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			return addBegun(ctx, tx, enterprise, id, next.Digest, by)
		})
	}
	if err := begin(ctx, 1); err != nil {
		return err
	}
	if err := s.openLink(ctx, w, next.Link, all); err != nil {
		return errors.Join(err, begin(context.WithoutCancel(ctx), -1)) // the link had no part in it
	}
	return nil
}

// openLink fetches a picture for the rows whose products have none.
func (s *Service) openLink(ctx context.Context, w *writing, link string, all []Picture) error {
	var content []byte
	var why error
	for few := range slices.Chunk(all, batch) {
		wanting, err := s.wanting(ctx, w, few)
		if err != nil {
			return err
		}
		if len(wanting) > 0 && content == nil && why == nil {
			content, why = s.pictures.Links.Get(ctx, link, "image/jpeg", "image/png", "image/webp")
		}
		if why != nil {
			reason := whyNot(why)
			if reason == "" {
				return why
			}
			if err := s.settle(ctx, w, wanting, pictureFailed, reason); err != nil {
				return err
			}
			continue
		}
		for _, p := range wanting {
			if err := s.hang(ctx, w, p, content); err != nil {
				return err
			}
		}
	}
	return nil
}

// wanting are the rows whose products are there and have no picture; the others are settled.
func (s *Service) wanting(ctx context.Context, w *writing, rows []Picture) (wanting []Picture, err error) {
	skus := make([]string, len(rows))
	for n, p := range rows {
		skus[n] = p.SKU
	}
	there, err := s.products.BySKU(ctx, s.db.Fresh(), w.actor.EnterpriseID, skus)
	if err != nil {
		return nil, err
	}
	var kept, gone []Picture
	for _, p := range rows {
		switch product, known := there[p.SKU]; {
		case !known:
			gone = append(gone, p)
		case product.Picture != "":
			kept = append(kept, p)
		default:
			wanting = append(wanting, p)
		}
	}
	if err := s.settle(ctx, w, gone, pictureFailed, whyGone); err != nil {
		return nil, err
	}
	return wanting, s.settle(ctx, w, kept, pictureKept, "")
}

// hang keeps the picture as one that was sent, and gives it to the product.
func (s *Service) hang(ctx context.Context, w *writing, p Picture, content []byte) error {
	image, err := s.pictures.Files.Add(ctx, w.actor, files.Product, bytes.NewReader(content))
	if err == nil {
		for range 3 { // somebody may save the product at this moment
			if err = s.give(ctx, w, p, image.Name); !errors.Is(err, errs.ErrStale) {
				break
			}
		}
	}
	switch reason := whyNot(err); {
	case err == nil, errors.Is(err, errGivenUp):
		return nil
	case errors.Is(err, errKept):
		return s.settle(ctx, w, []Picture{p}, pictureKept, "")
	case reason != "":
		return s.settle(ctx, w, []Picture{p}, pictureFailed, reason)
	}
	return err
}

func (s *Service) give(ctx context.Context, w *writing, p Picture, image string) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		enterprise := w.actor.EnterpriseID
		held, err := setPictures(ctx, tx, enterprise, w.job.ID, []Picture{p}, pictureFetched, "")
		if err != nil {
			return err
		}
		if held == 0 {
			return errGivenUp
		}
		found, err := s.products.BySKU(ctx, tx, enterprise, []string{p.SKU})
		if err != nil {
			return err
		}
		product, known := found[p.SKU]
		switch {
		case !known:
			return products.ErrNotFound
		case product.Picture != "":
			return errKept
		}
		product.Image = image
		if _, err := s.products.Put(ctx, tx, w.actor, product); err != nil {
			return err
		}
		return addSettled(ctx, tx, enterprise, w.job.ID, pictureFetched, 1)
	})
}

// settle writes down what became of rows that still wait.
func (s *Service) settle(ctx context.Context, w *writing, rows []Picture, state int64, reason string) error {
	for few := range slices.Chunk(rows, batch) {
		if err := s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			n, err := setPictures(ctx, tx, w.actor.EnterpriseID, w.job.ID, few, state, reason)
			if err != nil {
				return err
			}
			return addSettled(ctx, tx, w.actor.EnterpriseID, w.job.ID, state, n)
		}); err != nil {
			return err
		}
	}
	return nil
}

// failWaiting ends the work on all that still wait.
func (s *Service) failWaiting(ctx context.Context, run *jobs.Run, id int64, reason string) error {
	w := &writing{access.Actor{EnterpriseID: run.EnterpriseID}, Import{ID: id}}
	for {
		some, err := listWaitingPictures(ctx, s.db.Fresh(), run.EnterpriseID, id, batch)
		if err != nil || len(some) == 0 {
			return err
		}
		if err := s.settle(ctx, w, some, pictureFailed, reason); err != nil {
			return err
		}
	}
}

// whyNot says in a word of ours why there is no picture; empty where that is neither the link's nor the product's
// fault.
func whyNot(err error) string {
	for _, known := range []struct {
		err  error
		says string
	}{
		{fetch.ErrNotAllowed, whyNotAllowed},
		{fetch.ErrUnreachable, whyNotOpened},
		{fetch.ErrType, whyNoPicture},
		{files.ErrType, whyNoPicture},
		{fetch.ErrTooLarge, whyTooLarge},
		{files.ErrTooLarge, whyTooLarge},
		{files.ErrSides, whyTooLarge},
		{quota.ErrFull, whyFull},
		{products.ErrNotFound, whyGone},
	} {
		if errors.Is(err, known.err) {
			return known.says
		}
	}
	if isRefusal(err) && !errors.Is(err, errs.ErrStale) {
		return whyRefused
	}
	return ""
}

// Pictures gives a page of the rows of an import whose pictures could not be fetched, in their order. ErrNotFound.
func (s *Service) Pictures(ctx context.Context, actor access.Actor, area access.Area, id int64,
	q page.Query,
) (page.List[Picture], error) {
	if err := page.Fixed.Check(q.Sort); err != nil {
		return page.List[Picture]{}, err
	}
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (page.List[Picture], error) {
		i, err := findImport(ctx, r, actor, string(area), id, "")
		if err != nil {
			return page.List[Picture]{}, err
		}
		rows, err := listFailedPictures(ctx, r, actor.EnterpriseID, i.ID, q)
		return page.ListOf(rows, int(i.PicturesFailed)), err
	})
}
