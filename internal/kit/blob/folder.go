package blob

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"time"

	"langraan/internal/kit/disk"
)

// folder keeps files under one directory. The root refuses every path that leads out of it, links included.
type folder struct{ root *os.Root }

func openFolder(name string) (*folder, error) {
	if err := os.MkdirAll(name, 0o700); err != nil {
		return nil, fmt.Errorf("blob: %w", err)
	}
	root, err := os.OpenRoot(name)
	if err != nil {
		return nil, fmt.Errorf("blob: %w", err)
	}
	return &folder{root}, nil
}

const unfinishedEnd = ".part"

// sweep removes what was begun before the moment and never finished.
func (f *folder) sweep(before time.Time) error {
	return fs.WalkDir(f.root.FS(), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path.Ext(name) != unfinishedEnd {
			return err
		}
		info, err := entry.Info()
		if errors.Is(err, fs.ErrNotExist) || err == nil && !info.ModTime().Before(before) {
			return nil
		}
		return errors.Join(err, f.remove(name))
	})
}

// put writes beside the final name and renames, so that a file is there whole or not at all.
func (f *folder) put(key string, content io.Reader) error {
	unfinished := key + unfinishedEnd
	err := f.root.MkdirAll(path.Dir(key), 0o700)
	if err == nil {
		err = f.write(unfinished, content)
	}
	if err == nil {
		err = f.root.Rename(unfinished, key)
	}
	if err != nil {
		return disk.Full(fmt.Errorf("blob: %w", errors.Join(err, f.remove(unfinished))))
	}
	return nil
}

func (f *folder) write(name string, content io.Reader) error {
	file, err := f.root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(file, content)
	return errors.Join(err, file.Sync(), file.Close())
}

func (f *folder) open(key string) (io.ReadSeekCloser, int64, error) {
	file, err := f.root.Open(key)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, 0, ErrNotFound
	}
	if err != nil {
		return nil, 0, fmt.Errorf("blob: %w", err)
	}
	info, err := file.Stat()
	if err != nil {
		return nil, 0, fmt.Errorf("blob: %w", errors.Join(err, file.Close()))
	}
	return file, info.Size(), nil
}

func (f *folder) remove(key string) error {
	if err := f.root.Remove(key); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("blob: %w", err)
	}
	return nil
}
