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

// Routes are the calls on a plain thing: list, read, who changed it last, create, change, delete, and retire where its
// kind knows that.
func (n *Nouns[T]) Routes(path string, c Calls) []rest.Route {
	list := rest.Get(path, c.List, "List "+c.Many, n.httpList)
	if c.Whole {
		list = rest.Get(path, c.List, "List "+c.Many, n.httpAll)
	}
	var retires []rest.Route
	if n.Status != nil {
		list = rest.Get(path, c.List, "List "+c.Many, n.httpListOf)
		retires = []rest.Route{rest.Put(path+"/{id}/status", c.Manage, "Retire "+c.One+", or use it again",
			n.httpSetStatus)}
	}
	return append(retires,
		list,
		rest.Get(path+"/{id}", c.See, "Read "+c.One, rest.Reads(n.Find)),
		rest.Get(path+"/{id}/changed", c.See, "Who changed "+c.One+" last", rest.Reads(audit.LastChange(n.db, n.Ref))),
		rest.Post(path, c.Work, "Create "+c.One, n.httpCreate, rest.Created()),
		rest.Put(path+"/{id}", c.Work, "Change "+c.One, n.httpChange),
		rest.Delete(path+"/{id}", c.Manage, "Delete "+c.Free, rest.Deletes(n.Delete)))
}

// ListInput is what narrows a list; exported because the edge reads embedded fields of exported types alone.
type ListInput struct {
	page.Query
	Text string `query:"q" maxLength:"200" doc:"a fragment of the name, or of what else it is sought by"`
}

func (n *Nouns[T]) httpList(ctx context.Context, a access.Actor, in *ListInput) (page.List[T], error) {
	return n.List(ctx, a, Filter{Text: in.Text}, in.Query)
}

type listOfInput struct {
	ListInput
	Status string `query:"status" enum:",retired,all" doc:"empty: those in use"`
}

func (n *Nouns[T]) httpListOf(ctx context.Context, a access.Actor, in *listOfInput) (page.List[T], error) {
	return n.List(ctx, a, Filter{in.Text, in.Status}, in.Query)
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

func (n *Nouns[T]) httpSetStatus(ctx context.Context, a access.Actor, in *StatusInput) (T, error) {
	return n.SetStatus(ctx, a, in.Switch())
}

func (n *Nouns[T]) httpAll(ctx context.Context, a access.Actor, _ *struct{}) (page.List[T], error) {
	rows, err := n.All(ctx, a)
	return page.ListOf(rows, len(rows)), err
}

func (n *Nouns[T]) httpCreate(ctx context.Context, a access.Actor, in *rest.Made[T]) (T, error) {
	return n.Save(ctx, a, in.Body, in.Key)
}

func (n *Nouns[T]) httpChange(ctx context.Context, a access.Actor, in *rest.Changed[T]) (T, error) {
	id, version := n.Row(&in.Body)
	if *version == 0 {
		return in.Body, errs.ErrUnversioned
	}
	*id = in.ID.ID
	return n.Save(ctx, a, in.Body, "")
}

// File is the list as a file: name is what the file is called, plain for programs that read ASCII only.
func (n *Nouns[T]) File(path string, see access.Need, name sheet.Heading, plain string) rest.Route {
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
