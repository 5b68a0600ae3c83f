package imports

import (
	"context"
	"errors"
	"io"
	"os"

	"langraan/internal/kit/sheet"
)

// source is the file of an import. The rows of its first reading are kept beside it, so that a workbook, of which one
// is read at a time, is read once and others have their turn while its rows are worked on.
type source struct {
	*os.File
	rows *rowFile // nil until it was read to its end
}

// Close closes the file and what is kept beside it.
func (s *source) Close() error {
	if s.rows == nil {
		return s.File.Close()
	}
	return errors.Join(s.File.Close(), s.rows.Close())
}

// content gives the file as one that can be read anywhere: the store's own, or a copy where the store is far away.
func (s *Service) content(ctx context.Context, enterpriseID int64, key string) (_ *source, err error) {
	file, err := s.files.Open(ctx, enterpriseID, key)
	if err != nil {
		return nil, err
	}
	if near, ok := file.ReadSeekCloser.(*os.File); ok {
		return &source{File: near}, nil
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	near, err := copied(file)
	return &source{File: near}, err
}

// copied brings what is read into a temporary file; ErrTooMany past MaxFile.
func copied(from io.Reader) (*os.File, error) {
	file, err := sheet.Take(io.LimitReader(from, MaxFile+1))
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	if err == nil && info.Size() > MaxFile {
		err = ErrTooMany
	}
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return file, nil
}

func openTable(ctx context.Context, content *os.File, limits sheet.Limits) (*sheet.Reader, error) {
	info, err := content.Stat()
	if err != nil {
		return nil, err
	}
	return sheet.OpenFile(ctx, content, info.Size(), limits)
}

// each gives every row below the headings.
func (i *Import) each(ctx context.Context, content *source, row func(number int64, cells []string) error) error {
	if content.rows != nil {
		return content.rows.each(row)
	}
	r, err := openTable(ctx, content.File, sheet.Usual)
	if err != nil {
		return err
	}
	defer r.Close()
	kept := newRowFile()
	for first := true; ; first = false {
		cells, number, err := r.Next()
		if errors.Is(err, io.EOF) {
			content.rows = kept.whole()
			return nil
		}
		if err == nil && !first && int64(number) > i.Head.Row {
			kept.add(int64(number), cells)
			err = row(int64(number), cells)
		}
		if err != nil {
			kept.giveUp()
			return err
		}
	}
}
