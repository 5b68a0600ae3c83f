package imports

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
)

// nounKind is how plain things come in: known by their name, each field left as it is where a row says nothing of it.
func nounKind[T comparable](n *noun.Nouns[T], area access.Area, title errs.Text) *kind {
	name := n.Fields[0].Column
	fields := make([]field, len(n.Fields))
	for i, f := range n.Fields {
		fields[i] = field{
			key: f.Column, title: f.Title, min: f.Min, max: f.Max, words: f.Words, example: f.Example,
			needed: i == 0, always: i == 0, hasLines: f.HasLines,
		}
		var none T
		_, isNumber := f.At(&none).(*int64)
		switch {
		case len(f.Names) > 0:
			fields[i].kind, fields[i].choices = aChoice, f.Names
		case isNumber:
			fields[i].kind = aNumber
		}
	}
	return &kind{
		name: n.Table, area: area, title: title, fields: fields,
		natural: func(r *Row) string { return r.text(name) },
		id: func(r *Row) int64 {
			v := r.plan.(T)
			id, _ := n.Row(&v)
			return *id
		},
		judge: func(ctx context.Context, j *judging, rows []*Row) error {
			stored, err := n.ByName(ctx, j.r, j.actor.EnterpriseID, textsOf(rows, name))
			if err != nil {
				return err
			}
			for _, r := range rows {
				was, known := stored[r.text(name)]
				if known && n.IsRetired(&was) {
					r.fault(name, errs.InvalidParam, "retired")
				}
				is := was
				for _, f := range n.Fields {
					take(r, f, &is)
				}
				r.plans(is, known, is == was)
			}
			return nil
		},
		write: saving(n.Put),
	}
}

// take gives a thing what the row says of a field.
func take[T any](r *Row, f noun.Field[T], v *T) {
	switch at := f.At(v).(type) {
	case *string:
		*at = r.or(f.Column, *at)
		if r.has(f.Column) && f.Form != nil && !f.Form.MatchString(*at) {
			r.fault(f.Column, f.Wrong.Code, f.Wrong.Reason)
		}
	case *int64:
		*at = r.number(f.Column, *at)
	}
}
