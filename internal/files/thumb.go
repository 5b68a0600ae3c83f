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

	"langraan/internal/kit/access"

	"golang.org/x/image/draw"
	_ "golang.org/x/image/webp" // WebP pictures are made small too
)

// The bounds of small renditions.
const (
	thumbSide    = 96         // of the longer side: 40 points of a list on a dense screen
	thumbPixels  = 16_000_000 // larger ones are sent as they are: unfolded they would take too much memory
	thumbsAtOnce = 2          // unfolded at once
	thumbsKept   = 16 << 20   // bytes of renditions in memory
	thumbQuality = 80
)

// Thumbnail is a small rendition of a picture.
type Thumbnail struct {
	Type    string
	Content []byte
}

// thumbs makes renditions, a few at once, and keeps those that were asked for last.
type thumbs struct {
	room  chan struct{}
	mu    sync.Mutex
	order *list.List // of *keptThumb, the last used first
	byKey map[string]*list.Element
	size  int
}

type keptThumb struct {
	key string
	Thumbnail
}

func newThumbs() *thumbs {
	return &thumbs{room: make(chan struct{}, thumbsAtOnce), order: list.New(), byKey: map[string]*list.Element{}}
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
	t.size += len(made.Content)
	for t.size > thumbsKept {
		oldest := t.order.Remove(t.order.Back()).(*keptThumb)
		delete(t.byKey, oldest.key)
		t.size -= len(oldest.Content)
	}
}

// Thumb gives a small rendition of a picture to who may see it; the picture itself where it is small already, or cannot be
// made small. Errors as Open.
func (s *Service) Thumb(ctx context.Context, actor access.Actor, name string) (Thumbnail, error) {
	file, err := s.Open(ctx, actor, name)
	if err != nil {
		return Thumbnail{}, err
	}
	defer file.Close()
	key := strconv.FormatInt(actor.EnterpriseID, 10) + "/" + name
	if made, ok := s.thumbs.get(key); ok {
		return made, nil
	}
	select {
	case s.thumbs.room <- struct{}{}:
	case <-ctx.Done():
		return Thumbnail{}, ctx.Err()
	}
	defer func() { <-s.thumbs.room }()
	content, err := io.ReadAll(io.LimitReader(file, MaxBytes+1))
	if err != nil {
		return Thumbnail{}, err
	}
	made, err := shrink(content)
	if err != nil { // the browser may still know what to do with it
		return Thumbnail{file.Type, content}, nil // the picture itself answers
	}
	s.thumbs.put(key, made)
	return made, nil
}

var errNotShrunk = errors.New("the picture is too large or small enough")

// shrink makes a picture small: JPEG, or PNG where it lets something through.
func shrink(content []byte) (Thumbnail, error) {
	c, _, err := image.DecodeConfig(bytes.NewReader(content))
	if err != nil {
		return Thumbnail{}, err
	}
	if c.Width*c.Height > thumbPixels || max(c.Width, c.Height) <= thumbSide {
		return Thumbnail{}, errNotShrunk
	}
	full, _, err := image.Decode(bytes.NewReader(content))
	if err != nil {
		return Thumbnail{}, err
	}
	width, height := c.Width*thumbSide/max(c.Width, c.Height), c.Height*thumbSide/max(c.Width, c.Height)
	small := image.NewRGBA(image.Rect(0, 0, max(1, width), max(1, height)))
	draw.ApproxBiLinear.Scale(small, small.Bounds(), full, full.Bounds(), draw.Src, nil)
	var out bytes.Buffer
	if !small.Opaque() {
		err = png.Encode(&out, small)
		return Thumbnail{"image/png", out.Bytes()}, err
	}
	upright := turn(small, turned(content))
	err = jpeg.Encode(&out, upright, &jpeg.Options{Quality: thumbQuality})
	return Thumbnail{"image/jpeg", out.Bytes()}, err
}

// turned is how the camera was held, which look left in a JPEG picture; 0 in others.
func turned(content []byte) uint16 {
	at := bytes.Index(content[:min(len(content), 64<<10)], []byte(exifHead))
	if !bytes.HasPrefix(content, []byte("\xff\xd8\xff")) || at < 0 {
		return 0
	}
	return orientation(content[at:])
}

// turn sets a picture upright, as orientation says it lies.
func turn(p *image.RGBA, way uint16) *image.RGBA {
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
