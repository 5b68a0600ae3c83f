package files

import (
	"bytes"
	"container/list"
	"context"
	"errors"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"strconv"
	"sync"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/blob"

	"golang.org/x/image/draw"
	"golang.org/x/image/webp"
)

// The bounds of small renditions.
const (
	thumbSide    = 96       // of the longer side: 40 points of a list on a dense screen
	thumbsAtOnce = 2        // unfolded at once: two that take half of thumbCost each, or one that takes more
	thumbsKept   = 16 << 20 // bytes of renditions in memory
	thumbQuality = 80
	thumbLarge   = 16 << 20         // bytes of memory that are given back at once
	thumbWait    = 10 * time.Second // then the picture itself is the answer
)

// Thumbnail is a small rendition of a picture.
type Thumbnail struct {
	Type    string
	Content []byte
}

// thumbs makes renditions, a few at once and one of a business, and keeps those that were asked for last.
type thumbs struct {
	room  chan struct{}
	large sync.RWMutex // held alone by who unfolds more than its share of thumbCost
	turns turns
	mu    sync.Mutex
	order *list.List // of *keptThumb, the last used first
	byKey map[string]*list.Element
	size  int
}

type keptThumb struct {
	key string
	Thumbnail
}

// keptLength is what remembering a rendition takes beside its content.
const keptLength = 256

func newThumbs() *thumbs {
	return &thumbs{room: make(chan struct{}, thumbsAtOnce), order: list.New(), byKey: map[string]*list.Element{}}
}

// turns lets one of each business in.
type turns struct {
	mu    sync.Mutex
	queue map[int64]*turn
}

type turn struct {
	room chan struct{}
	here int // at work or waiting
}

// enter waits for the turn of a business; leave must be called when err is nil.
func (t *turns) enter(ctx context.Context, enterpriseID int64) (leave func(), err error) {
	t.mu.Lock()
	q := t.queue[enterpriseID]
	if q == nil {
		q = &turn{room: make(chan struct{}, 1)}
		if t.queue == nil {
			t.queue = map[int64]*turn{}
		}
		t.queue[enterpriseID] = q
	}
	q.here++
	t.mu.Unlock()
	gone := func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		if q.here--; q.here == 0 {
			delete(t.queue, enterpriseID)
		}
	}
	select {
	case q.room <- struct{}{}:
		return func() { <-q.room; gone() }, nil
	case <-ctx.Done():
		gone()
		return nil, ctx.Err()
	}
}

func (t *thumbs) get(key string) (Thumbnail, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	e, ok := t.byKey[key]
	if !ok {
		return Thumbnail{}, false
	}
	t.order.MoveToFront(e)
	return e.Value.(*keptThumb).Thumbnail, true
}

func (t *thumbs) put(key string, made Thumbnail) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if _, ok := t.byKey[key]; ok {
		return
	}
	t.byKey[key] = t.order.PushFront(&keptThumb{key, made})
	t.size += len(made.Content) + keptLength
	for t.size > thumbsKept {
		oldest := t.order.Remove(t.order.Back()).(*keptThumb)
		delete(t.byKey, oldest.key)
		t.size -= len(oldest.Content) + keptLength
	}
}

// The answers of Thumb that mean: send the picture itself.
var (
	ErrAsItIs = errors.New("the picture cannot be made small, or is")
	ErrCrowd  = errors.New("too many pictures are being made small")
)

// Thumb gives a small rendition of a picture to who may see it. ErrAsItIs, ErrCrowd; other errors as Open.
func (s *Service) Thumb(ctx context.Context, actor access.Actor, name string) (_ Thumbnail, err error) {
	file, err := s.Open(ctx, actor, name)
	if err != nil {
		return Thumbnail{}, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	made, err := s.thumbs.of(ctx, actor.EnterpriseID, name, thumbSide, func() ([]byte, error) {
		if file.Size > MaxBytes {
			return nil, errNotShrunk
		}
		content := make([]byte, file.Size)
		_, err := io.ReadFull(file, content)
		return content, err
	})
	if err == nil && made.Content == nil {
		err = ErrAsItIs
	}
	return made, err
}

// printSide is the longer side of a picture on paper: 30 mm at eight dots to a millimetre.
const printSide = 240

// Printed gives a picture of the enterprise as it goes on paper, small, whoever prints. ErrNoImage, ErrCrowd.
func (s *Service) Printed(ctx context.Context, enterpriseID int64, name string) (_ []byte, err error) {
	found, err := findImage(ctx, s.db.Fresh(), enterpriseID, name)
	if err != nil {
		return nil, err
	}
	file, err := s.store.Open(ctx, enterpriseID, keyOf(enterpriseID, found.Kind, found.Name))
	if errors.Is(err, blob.ErrNotFound) {
		err = ErrNoImage
	}
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	content, err := io.ReadAll(io.LimitReader(file, MaxBytes))
	if err != nil {
		return nil, err
	}
	made, err := s.thumbs.of(ctx, enterpriseID, name, printSide, func() ([]byte, error) { return content, nil })
	if err == nil && made.Content == nil { // small already
		return content, nil
	}
	return made.Content, err
}

// of gives the rendition that is kept, or makes it; an empty one where it is known that there is none.
func (t *thumbs) of(ctx context.Context, enterpriseID int64, name string, side int, read func() ([]byte,
	error),
) (Thumbnail, error) {
	key := strconv.FormatInt(enterpriseID, 10) + "/" + name + "/" + strconv.Itoa(side)
	if made, ok := t.get(key); ok {
		return made, nil
	}
	waits, cancel := context.WithTimeoutCause(ctx, thumbWait, ErrCrowd)
	defer cancel()
	leave, err := t.turns.enter(waits, enterpriseID)
	if err != nil {
		return Thumbnail{}, context.Cause(waits)
	}
	defer leave()
	if made, ok := t.get(key); ok { // somebody asked for the same
		return made, nil
	}
	select {
	case t.room <- struct{}{}:
	case <-waits.Done():
		return Thumbnail{}, context.Cause(waits)
	}
	defer func() { <-t.room }()
	content, err := read()
	if err != nil {
		return Thumbnail{}, err
	}
	made, err := t.shrink(content, side)
	if err != nil { // the browser may still know what to do with it
		made = Thumbnail{} // remembered as one that can't be made
	}
	t.put(key, made)
	return made, nil
}

// shrink makes a picture small when there is memory for it.
func (t *thumbs) shrink(content []byte, side int) (Thumbnail, error) {
	cost, err := costOf(content)
	if err != nil || cost > thumbCost {
		return Thumbnail{}, errNotShrunk
	}
	done := t.keep(cost)
	defer done()
	return shrink(content, side)
}

// shrink makes a picture small: JPEG, or PNG where it lets something through.
func shrink(content []byte, side int) (Thumbnail, error) {
	full, err := unfolded(content, side)
	if err != nil {
		return Thumbnail{}, err
	}
	wide, high := full.Bounds().Dx(), full.Bounds().Dy()
	width, height := wide*side/max(wide, high), high*side/max(wide, high)
	small := image.NewRGBA(image.Rect(0, 0, max(1, width), max(1, height)))
	draw.ApproxBiLinear.Scale(small, small.Bounds(), full, full.Bounds(), draw.Src, nil)
	var out bytes.Buffer
	if !small.Opaque() {
		err = png.Encode(&out, small)
		return Thumbnail{"image/png", out.Bytes()}, err
	}
	upright := turned(small, wayOf(content))
	err = jpeg.Encode(&out, upright, &jpeg.Options{Quality: thumbQuality})
	return Thumbnail{"image/jpeg", out.Bytes()}, err
}

// unfolded decodes a picture that is not small enough already.
func unfolded(content []byte, side int) (image.Image, error) {
	sides, decode := jpeg.DecodeConfig, jpeg.Decode
	switch kindOf(content) {
	case "image/jpeg":
	case "image/png":
		sides, decode = png.DecodeConfig, png.Decode
	case "image/webp":
		sides, decode = webp.DecodeConfig, webp.Decode
	default:
		return nil, errNotShrunk
	}
	c, err := sides(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	if max(c.Width, c.Height) <= side {
		return nil, errNotShrunk
	}
	return decode(bytes.NewReader(content))
}

// wayOf is how the camera was held, which look left in a JPEG picture; 0 in others.
func wayOf(content []byte) uint16 {
	at := bytes.Index(content[:min(len(content), 64<<10)], []byte(exifHead))
	if !bytes.HasPrefix(content, []byte("\xff\xd8\xff")) || at < 0 {
		return 0
	}
	return orientation(content[at:])
}

// turned sets a picture upright, as orientation says it lies.
func turned(p *image.RGBA, way uint16) *image.RGBA {
	if way < 2 || way > 8 {
		return p
	}
	w, h := p.Rect.Dx(), p.Rect.Dy()
	size := image.Rect(0, 0, w, h)
	if way > 4 {
		size = image.Rect(0, 0, h, w)
	}
	out := image.NewRGBA(size)
	for y := range h {
		for x := range w {
			u, v := x, y
			switch way {
			case 2:
				u = w - 1 - x
			case 3:
				u, v = w-1-x, h-1-y
			case 4:
				v = h - 1 - y
			case 5:
				u, v = y, x
			case 6:
				u, v = h-1-y, x
			case 7:
				u, v = h-1-y, w-1-x
			case 8:
				u, v = y, w-1-x
			}
			out.SetRGBA(u, v, p.RGBAAt(x, y))
		}
	}
	return out
}
