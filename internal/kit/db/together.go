package db

import "context"

// Asked is a question whose answer goes to a place of the caller's: see ToOne, ToAll and ToCount.
type Asked struct {
	text  string
	args  []any
	take  func(rows) error
	count *int64 // of a statement that changes rows: where their number goes
	many  *Many  // of changes that run one by one: where goes with which of them something was changed
	done  *[]int64
}

// Together asks several questions that don't depend on each other's answers. All see the database of one moment. On
// PostgreSQL they are one trip to the server. A question may be asked again after a broken connection; its place holds
// the last answer.
func Together(ctx context.Context, r Reader, asked ...Asked) error {
	p, alone := r.(pool)
	if !alone {
		return r.together(ctx, asked)
	}
	return untilBack(ctx, p, func() (mayAgain bool, err error) { return true, p.together(ctx, asked) })
}

// ToOne asks for one row; missing is the error when there is none, nil where the zero value says enough.
func ToOne[T any](to *T, missing error, q *Query) Asked {
	return Asked{text: q.SQL(), args: q.Args(), take: func(r rows) error {
		var found T
		n := 0
		if err := scanEach(r, func(v T) bool { found = v; n++; return false }); err != nil {
			return err
		}
		if *to = found; n == 0 {
			return missing
		}
		return nil
	}}
}

// ToAll asks for every row; what it finds is never nil.
func ToAll[T any](to *[]T, q *Query) Asked {
	return Asked{text: q.SQL(), args: q.Args(), take: func(r rows) error {
		all := []T{}
		err := scanEach(r, func(v T) bool { all = append(all, v); return true })
		*to = all
		return err
	}}
}

// ToCount runs a statement that changes rows, and tells how many. It is for a transaction alone.
func ToCount(to *int64, text string, args ...any) Asked {
	return Asked{text: text, args: args, count: to}
}

// Foreseen is what Tx.Ahead takes of questions.
func Foreseen(asked ...Asked) []*Query {
	foreseen := make([]*Query, len(asked))
	for i, a := range asked {
		foreseen[i] = queryOf(a.text, a.args)
	}
	return foreseen
}

func queryOf(text string, args []any) *Query {
	q := &Query{args: args}
	q.text.WriteString(text)
	return q
}

// oneByOne asks one after the other.
func oneByOne(ctx context.Context, r Reader, asked []Asked) error {
	for _, a := range asked {
		if err := a.ask(ctx, r); err != nil {
			return err
		}
	}
	return nil
}

func (a Asked) ask(ctx context.Context, r Reader) error {
	found, err := r.query(ctx, a.text, a.args)
	if err != nil {
		return in(a.text, err)
	}
	return a.taken(found)
}

// taken reads an answer to its place and closes it.
func (a Asked) taken(found rows) (err error) {
	if a.take != nil {
		err = a.take(found)
	}
	if cerr := found.Close(); err == nil {
		err = cerr
	}
	return in(a.text, err)
}
