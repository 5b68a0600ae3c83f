package noun

import (
	"context"
	"net/http"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
	"langraan/internal/kit/sheet"
)

// Calls are what the calls on a kind demand, and the words that describe it.
type Calls struct {
	List, See, Work, Manage access.Need
	// Whole lists all of a business, by name, 500 at most, instead of pages: for what a business has few of.
	Whole bool
	// One and Many are the words of the summaries, and Free what it is that may be deleted: "a partner that no bill
	// names".
	One, Many, Free string
}

// calls are what the calls on a plain thing do.
type calls[T any] struct{ n *Nouns[T] }

// Routes are the calls on a plain thing: list, read, who changed it last, create, change, delete, and retire where its
// kind knows that.
//
// It is no method of Nouns: a package that only holds a Nouns would be given the code of all its calls too.
func Routes[T any](n *Nouns[T], path string, c Calls) []rest.Route {
	on := calls[T]{n}
	list := rest.Get(path, c.List, "List "+c.Many, on.list)
	if c.Whole {
		list = rest.Get(path, c.List, "List "+c.Many, on.all)
	}
	var retires []rest.Route
	if n.Status != nil {
		list = rest.Get(path, c.List, "List "+c.Many, on.listOf)
		retires = []rest.Route{rest.Put(path+"/{id}/status", c.Manage, "Retire "+c.One+", or use it again",
			on.setStatus)}
	}
	return append(retires,
		list,
		rest.Get(path+"/{id}", c.See, "Read "+c.One, rest.Reads(n.Find)),
		rest.Get(path+"/{id}/changed", c.See, "Who changed "+c.One+" last", rest.Reads(audit.LastChange(n.db, n.Ref))),
		rest.Post(path, c.Work, "Create "+c.One, on.create, rest.Created()),
		rest.Put(path+"/{id}", c.Work, "Change "+c.One, on.change),
		rest.Delete(path+"/{id}", c.Manage, "Delete "+c.Free, rest.Deletes(n.Delete)))
}

// ListInput is what narrows a list; exported because the edge reads embedded fields of exported types alone.
type ListInput struct {
	page.Query
	Text string `query:"q" maxLength:"200" doc:"a fragment of the name, or of what else it is sought by"`
}

func (c calls[T]) list(ctx context.Context, a access.Actor, in *ListInput) (page.List[T], error) {
	return c.n.List(ctx, a, Filter{Text: in.Text}, in.Query)
}

type listOfInput struct {
	ListInput
	Status string `query:"status" enum:",retired,all" doc:"empty: those in use"`
}

func (c calls[T]) listOf(ctx context.Context, a access.Actor, in *listOfInput) (page.List[T], error) {
	return c.n.List(ctx, a, Filter{in.Text, in.Status}, in.Query)
}

// StatusInput is what a call says that retires a thing or takes it into use again.
type StatusInput struct {
	rest.ID
	Body struct {
		Status  int64 `json:"status" enum:"0,1" doc:"1 in use, 0 retired"`
		Version int64 `json:"version" minimum:"1" doc:"the one that was read"`
	}
}

// Switch is what the input asks for.
func (in *StatusInput) Switch() Switch { return Switch{in.ID.ID, in.Body.Version, in.Body.Status} }

func (c calls[T]) setStatus(ctx context.Context, a access.Actor, in *StatusInput) (T, error) {
	return c.n.SetStatus(ctx, a, in.Switch())
}

func (c calls[T]) all(ctx context.Context, a access.Actor, _ *struct{}) (page.List[T], error) {
	rows, err := c.n.All(ctx, a)
	return page.ListOf(rows, len(rows)), err
}

func (c calls[T]) create(ctx context.Context, a access.Actor, in *rest.Made[T]) (T, error) {
	return c.n.Save(ctx, a, in.Body, in.Key)
}

func (c calls[T]) change(ctx context.Context, a access.Actor, in *rest.Changed[T]) (T, error) {
	id, version := c.n.Row(&in.Body)
	if *version == 0 {
		return in.Body, errs.ErrUnversioned
	}
	*id = in.ID.ID
	return c.n.Save(ctx, a, in.Body, "")
}

// File is the list as a file: name is what the file is called, plain for programs that read ASCII only.
func File[T any](n *Nouns[T], path string, see access.Need, name sheet.Heading, plain string) rest.Route {
	file := rest.File[ListInput]
	if n.Status != nil {
		file = rest.File[listOfInput]
	}
	return file(path, see, name.EN, func(w http.ResponseWriter, r *http.Request, a access.Actor) error {
		q := sheet.QueryOf(r)
		f := Filter{Text: q.Text("q")}
		if n.Status != nil {
			f.Status = StatusOf(q)
		}
		if err := q.Err(); err != nil {
			return err
		}
		return sheet.Serve(w, r, sheet.Export{
			Name: []string{
				q.In(true, name.TH, name.EN), NameOfStatus(q, f.Status), f.Text, n.db.Clock().Today(),
			},
			Plain:   plain,
			Columns: q.Columns(n.headings()...),
			Rows: func(row func(...any) error) error {
				return n.Each(r.Context(), a, f, func(v T) error { return row(n.shown(&v, q.Language)...) })
			},
		})
	})
}

// StatusOf reads which things a file is to hold.
func StatusOf(q *sheet.Query) string { return q.Word("status", "", OnlyRetired, All) }

// NameOfStatus is what the name of a file says of the things in it.
func NameOfStatus(q *sheet.Query, status string) string {
	return q.In(status == OnlyRetired, "เลิกใช้แล้ว", "retired") + q.In(status == All, "รวมที่เลิกใช้", "with retired")
}

func (n *Nouns[T]) headings() []sheet.Heading {
	all := make([]sheet.Heading, len(n.Fields))
	var none T
	for i, f := range n.Fields {
		all[i] = sheet.Heading{TH: f.Title.TH, EN: f.Title.EN, Width: f.Width}
		if _, isNumber := f.At(&none).(*int64); isNumber && len(f.Names) == 0 {
			all[i].Kind = sheet.Number
		}
	}
	return all
}
