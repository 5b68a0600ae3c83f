package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// table is one CSV file with a header row. Rows are read one after another or again at their place in the file, so
// that no file is ever held whole.
type table struct {
	name    string
	file    *os.File
	columns map[string]int
}

// row is one record; its columns go by name.
type row struct {
	of     *table
	fields []string
}

func (r row) get(column string) string {
	if i, has := r.of.columns[column]; has && i < len(r.fields) {
		return strings.TrimSpace(r.fields[i])
	}
	return ""
}

func openTable(dir, name string, need ...string) (*table, error) {
	file, err := os.Open(filepath.Join(dir, name))
	if err != nil {
		return nil, err
	}
	t := &table{name: name, file: file, columns: map[string]int{}}
	header, err := csv.NewReader(file).Read()
	if err != nil {
		file.Close()
		return nil, fmt.Errorf("%s has no header: %w", name, err)
	}
	for i, column := range header {
		t.columns[strings.TrimPrefix(strings.TrimSpace(column), "\ufeff")] = i
	}
	for _, column := range need {
		if _, has := t.columns[column]; !has {
			file.Close()
			return nil, fmt.Errorf("%s has no column %s", name, column)
		}
	}
	return t, nil
}

// scan visits every row with its place in the file. The row's strings may be kept only as copies.
func (t *table) scan(visit func(r row, place int64) error) error {
	reader := csv.NewReader(io.NewSectionReader(t.file, 0, 1<<62))
	reader.ReuseRecord = true
	reader.FieldsPerRecord = -1
	if _, err := reader.Read(); err != nil {
		return fmt.Errorf("%s: %w", t.name, err)
	}
	for {
		place := reader.InputOffset()
		fields, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%s: %w", t.name, err)
		}
		if err := visit(row{t, fields}, place); err != nil {
			return fmt.Errorf("%s: %w", t.name, err)
		}
	}
}

// at reads the row at a place that scan gave. Several goroutines may read at once.
func (t *table) at(place int64) (row, error) {
	reader := csv.NewReader(io.NewSectionReader(t.file, place, 1<<62-place))
	reader.FieldsPerRecord = -1
	fields, err := reader.Read()
	if err != nil {
		return row{}, fmt.Errorf("%s at %d: %w", t.name, place, err)
	}
	return row{t, fields}, nil
}
