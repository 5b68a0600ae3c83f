package files

import (
	"bytes"
	"compress/zlib"
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"runtime"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// hollowJPEG is a progressive picture of one shade in few bytes.
func hollowJPEG(side, components, scans int) []byte {
	var b bytes.Buffer
	b.WriteString("\xff\xd8\xff\xee\x00\x0eAdobe\x00\x64\x00\x00\x00\x00")
	b.WriteByte([]byte{0, 0, 0, 0, 2}[components])
	b.WriteString("\xff\xdb\x00\x43\x00" + string(bytes.Repeat([]byte{1}, 64)))
	frame := []byte{8, byte(side >> 8), byte(side), byte(side >> 8), byte(side), byte(components)}
	scan := []byte{byte(components)}
	for i := range components {
		frame, scan = append(frame, byte(i+1), 0x11, 0), append(scan, byte(i+1), 0)
	}
	segment := func(marker byte, body []byte) {
		b.Write([]byte{0xff, marker})
		b.Write(binary.BigEndian.AppendUint16(nil, uint16(len(body)+2)))
		b.Write(body)
	}
	segment(0xc2, frame)
	segment(0xc4, append([]byte{0, 1}, make([]byte, 16)...))
	for range scans {
		segment(0xda, append(scan, 0, 0, 0))
		b.Write(make([]byte, (side+7)/8*((side+7)/8)*components/8+16))
	}
	b.WriteString("\xff\xd9")
	return b.Bytes()
}

// hollowPNG is a picture of nothing but zeros; interlaced it is one pass after the other.
func hollowPNG(t *testing.T, side int, depth, colours byte, interlaced bool) []byte {
	t.Helper()
	var pixels bytes.Buffer
	z := zlib.NewWriter(&pixels)
	samples := map[byte]int{0: 1, 2: 3, 4: 2, 6: 4}[colours]
	passes := [][4]int{{0, 0, 1, 1}}
	if interlaced {
		passes = [][4]int{
			{0, 0, 8, 8},
			{4, 0, 8, 8},
			{0, 4, 4, 8},
			{2, 0, 4, 4},
			{0, 2, 2, 4},
			{1, 0, 2, 2},
			{0, 1, 1, 2},
		}
	}
	for _, p := range passes {
		width, height := (side-p[0]+p[2]-1)/p[2], (side-p[1]+p[3]-1)/p[3]
		for range height {
			if _, err := z.Write(make([]byte, 1+width*samples*int(depth)/8)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	header := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(side)), uint32(side))
	header = append(header, depth, colours, 0, 0, 0)
	if interlaced {
		header[12] = 1
	}
	b := []byte("\x89PNG\r\n\x1a\n")
	chunk := func(kind string, body []byte) {
		b = binary.BigEndian.AppendUint32(b, uint32(len(body)))
		b = append(append(b, kind...), body...)
		b = binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b[len(b)-len(body)-4:]))
	}
	chunk("IHDR", header)
	chunk("IDAT", pixels.Bytes())
	chunk("IEND", nil)
	return b
}

// What unfolding really takes is not more than what was foreseen; pictures made to take the most are not unfolded at
// all.
func TestWhatAPictureCostsIsForeseen(t *testing.T) {
	const few = 1 << 20 // rows, tables and the rendition itself
	for name, content := range map[string]func(side int) []byte{
		"PNG of 16 bits":            func(side int) []byte { return hollowPNG(t, side, 16, 6, false) },
		"interlaced PNG of 16 bits": func(side int) []byte { return hollowPNG(t, side, 16, 2, true) },
		"interlaced grey PNG":       func(side int) []byte { return hollowPNG(t, side, 16, 4, true) },
		"progressive grey":          func(side int) []byte { return hollowJPEG(side, 1, 1) },
		"progressive RGB":           func(side int) []byte { return hollowJPEG(side, 3, 1) },
		"progressive CMYK":          func(side int) []byte { return hollowJPEG(side, 4, 1) },
		"usual JPEG":                func(side int) []byte { return jpegOf(t, side, side) },
	} {
		taken := func(content []byte) (int64, error) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := new(thumbs).shrink(content, thumbSide)
			runtime.ReadMemStats(&after)
			return int64(after.TotalAlloc - before.TotalAlloc), err
		}
		small := content(1000)
		cost, err := costOf(small)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if took, err := taken(small); err != nil || took > cost+few {
			t.Errorf("%s takes %d bytes, %d were foreseen, %v", name, took, cost, err)
		}
		for _, side := range []int{3000, 4100, 5300} {
			large := content(side)
			cost, err := costOf(large)
			if err != nil || cost <= thumbCost {
				continue
			}
			if took, err := taken(large); err == nil || took > few {
				t.Errorf("%s of %d takes %d bytes, %v", name, side, took, err)
			}
			break
		}
	}
	if _, err := costOf(hollowJPEG(100, 3, mostScans+1)); err == nil {
		t.Error("a picture of very many scans is unfolded")
	}
}

// A frame that the decoder finds is the frame that was counted: marks without a length hide none.
func TestAHiddenFrameIsNotUnfolded(t *testing.T) {
	whole := hollowJPEG(400, 3, 1)
	hidden := append([]byte("\xff\xd8\xff\xd0"), binary.BigEndian.AppendUint16(nil, uint16(len(whole)))...)
	hidden = append(append(hidden, whole[2:]...), jpegOf(t, 200, 200)[2:]...)
	for name, content := range map[string][]byte{
		"behind a mark": hidden, "no picture": []byte("no picture"),
		"cut": whole[:40], "no frame": []byte("\xff\xd8\xff\xda\x00\x04\x00\x00"),
	} {
		if cost, err := costOf(content); err == nil {
			t.Errorf("%s: %d", name, cost)
		}
	}
}

// The sides that a WebP picture tells first bind none of its parts.
func TestEveryPartOfAWebPIsCounted(t *testing.T) {
	chunk := func(kind string, body []byte) string {
		return kind + string(binary.LittleEndian.AppendUint32(nil, uint32(len(body)))) + string(body)
	}
	canvas := chunk("VP8X", []byte{0x10, 0, 0, 0, 99, 0, 0, 99, 0, 0})
	lossy := chunk("VP8 ", []byte{0, 0, 0, 0x9d, 0x01, 0x2a, 0xff, 0x3f, 0xff, 0x3f})
	lossless := chunk("VP8L", append([]byte{0x2f, 0xff, 0x3f, 0, 0}, make([]byte, 101<<10)...))
	for name, parts := range map[string]string{"lossy": canvas + lossy, "tables": canvas + lossless} {
		content := []byte("RIFF" + string(binary.LittleEndian.AppendUint32(nil, uint32(len(parts)+4))) + "WEBP" + parts)
		if cost, err := costOf(content); err != nil || cost <= thumbCost {
			t.Errorf("%s: %d, %v", name, cost, err)
		}
	}
}

// One business waits for its own pictures: another comes in between, and nobody waits for ever.
func TestPicturesOfOneBusinessHoldNoOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all := newThumbs()
		slow := func() ([]byte, error) {
			time.Sleep(thumbWait / 2)
			return []byte("no picture"), nil
		}
		var crowded, answered int
		var mu sync.Mutex
		var asking sync.WaitGroup
		for n := range 10 {
			asking.Go(func() {
				_, err := all.of(t.Context(), 1, string(rune('a'+n)), thumbSide, slow)
				mu.Lock()
				defer mu.Unlock()
				if errors.Is(err, ErrCrowd) {
					crowded++
				} else if err == nil {
					answered++
				}
			})
		}
		synctest.Wait()
		begun := time.Now()
		if _, err := all.of(t.Context(), 2, "x", thumbSide, slow); err != nil || time.Since(begun) > thumbWait/2 {
			t.Errorf("another business waited %s, %v", time.Since(begun), err)
		}
		gone, leave := context.WithCancel(t.Context())
		leave()
		if _, err := all.of(gone, 1, "y", thumbSide, slow); !errors.Is(err, context.Canceled) {
			t.Errorf("who went away: %v", err)
		}
		asking.Wait()
		if crowded+answered != 10 || answered < 2 || time.Since(begun) > 2*thumbWait {
			t.Errorf("%d answered, %d told that there is a crowd, in %s", answered, crowded, time.Since(begun))
		}
		if len(all.turns.queue) != 0 {
			t.Errorf("%d turns are left", len(all.turns.queue))
		}
		called := false
		if made, err := all.of(t.Context(), 2, "x", thumbSide, func() ([]byte, error) {
			called = true
			return nil,
				nil
		}); called || made.Content != nil || err != nil {
			t.Error("what cannot be made small is tried again")
		}
	})
}
