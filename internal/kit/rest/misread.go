package rest

import "reflect"

// hiddenField finds an embedded struct of an unexported type in an input. The library passes over such a field and what
// is in it, without a word: a header would stay empty and a body would be refused. Empty when there is none.
func hiddenField(t reflect.Type) string {
	if t.Kind() != reflect.Struct {
		return ""
	}
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Anonymous && !f.IsExported() {
			return f.Name
		}
		if f.Anonymous || f.Name == "Body" {
			if inside := hiddenField(f.Type); inside != "" {
				return inside
			}
		}
	}
	return ""
}

// wordyNumber finds a whole-number parameter with an enum: the library compares its value with enum values of another
// number type, so that none ever fits. Bounds say what may be said here. Empty when there is none.
func wordyNumber(t reflect.Type) string {
	if t.Kind() != reflect.Struct {
		return ""
	}
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Anonymous {
			if inside := wordyNumber(f.Type); inside != "" {
				return inside
			}
			continue
		}
		isParameter := f.Tag.Get("query") != "" || f.Tag.Get("path") != "" || f.Tag.Get("header") != ""
		if isParameter && f.Tag.Get("enum") != "" && f.Type.Kind() != reflect.String {
			return f.Name
		}
	}
	return ""
}
