package imports

import (
	"context"
	"errors"
	"net/http"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
	"langraan/internal/kit/sheet"
)

// Routes are the calls of this package: the same for each area, because who may see and change differs.
func (s *Service) Routes() (routes []rest.Route) {
	for area, base := range Areas {
		h := handlers{s, area}
		routes = append(routes,
			rest.Get(base, access.See(area), "List the files that were brought in", h.list),
			rest.Raw(http.MethodPost, base, access.Work(area), "Upload a file (the body; XLSX or CSV) as kind and "+
				"name say; its columns are guessed", h.upload,
				rest.Takes[uploadInput](), rest.Sends(rest.MediaXLSX, rest.MediaCSV), rest.Answers[wireImport](),
				rest.Body(MaxFile), rest.Timeout(rest.HardTimeout), rest.Created(), rest.Whole(s.quota.MayTake)),
			rest.Raw(http.MethodGet, base+"/template", access.See(area),
				"An empty table of a kind, as format says (xlsx or csv)", h.template, rest.Takes[templateInput](),
				rest.Gives(rest.MediaXLSX, rest.MediaCSV)),
			rest.Get(base+"/{id}", access.See(area), "Read an import and how far it is", h.read),
			rest.Put(base+"/{id}", access.Work(area), "Choose the columns and check every row", h.choose),
			rest.Delete(base+"/{id}", access.Work(area), "Give an import up: its file and its rows go, what came "+
				"in stays", h.giveUp),
			rest.Post(base+"/{id}/commit", access.Work(area), "Bring the checked rows in", h.commit),
			rest.Get(base+"/{id}/rows", access.See(area), "List the rows with their answers", h.rows),
			rest.Put(base+"/{id}/rows", access.Work(area), "Correct rows that can't come in and check every row "+
				"again", h.mend),
		)
		if area == access.Product {
			routes = append(routes, rest.Get(base+"/{id}/pictures", access.See(area),
				"List the rows whose pictures could not be fetched", h.pictures))
		}
	}
	return routes
}

// handlers are the calls of one area.
type handlers struct {
	s    *Service
	area access.Area
}

type wireUnused struct {
	Heading string `json:"heading"`
	Why     string `json:"why,omitempty" doc:"why nothing of it can be taken, in the caller's language; empty when it may be chosen"`
}

type wireNames struct {
	Count int64    `json:"count"`
	First []string `json:"first" doc:"the first of them by name"`
}

type wireMakes struct {
	Storages   wireNames `json:"storages"`
	Categories wireNames `json:"categories"`
}

type wirePictures struct {
	All     int64 `json:"all" doc:"rows that came in with the link of a picture"`
	Waiting int64 `json:"waiting" doc:"links that are still to be opened"`
	Fetched int64 `json:"fetched" doc:"products that got the picture"`
	Kept    int64 `json:"kept" doc:"products that had a picture and keep it"`
	Failed  int64 `json:"failed"`
}

type wireField struct {
	Key    string `json:"key"`
	Title  string `json:"title" doc:"in the caller's language"`
	Needed bool   `json:"needed" doc:"a column or a constant must be named for it"`
	Number bool   `json:"number,omitempty" doc:"its values are amounts"`
}

type wireImport struct {
	ID         int64             `json:"id"`
	Kind       string            `json:"kind" enum:"catalogue,warehouse_products,products,components,partners,storages,stock,stock_out,stock_count"`
	Name       string            `json:"name"`
	UserName   string            `json:"user_name"`
	Format     string            `json:"format" enum:"xlsx,csv"`
	Encoding   string            `json:"encoding,omitempty" enum:"utf-8,utf-16,windows-874" doc:"of a CSV"`
	State      string            `json:"state" enum:"uploaded,checking,checked,committing,done"`
	Failed     bool              `json:"failed" doc:"the work gave up; it can be started again"`
	Why        string            `json:"why,omitempty" doc:"why it gave up, in the caller's language"`
	GivenUp    bool              `json:"given_up" doc:"somebody gave it up after some rows had come in"`
	Rows       int64             `json:"rows" doc:"rows below the headings; 0 while not counted"`
	Checked    int64             `json:"checked" doc:"rows that have an answer"`
	OK         int64             `json:"ok" doc:"rows that are new"`
	Change     int64             `json:"change" doc:"rows that change what is there"`
	Unchanged  int64             `json:"unchanged" doc:"rows that are there already"`
	Error      int64             `json:"error" doc:"rows that can't come in"`
	Written    int64             `json:"written" doc:"rows that came in"`
	Fields     []wireField       `json:"fields"`
	Headings   []string          `json:"headings"`
	Sample     [][]string        `json:"sample" doc:"the first rows"`
	Columns    map[string]int64  `json:"columns" doc:"field → column, counted from 0"`
	Constants  map[string]string `json:"constants" doc:"field → the text for every row that has none"`
	Unused     []wireUnused      `json:"unused" doc:"headings of columns that are not taken"`
	Makes      wireMakes         `json:"makes" doc:"what only the file names, made with the first row that names it"`
	Counted    difference        `json:"counted" doc:"of a stock count: what it makes of the stock"`
	Pictures   wirePictures      `json:"pictures" doc:"what becomes of links of pictures once the rows are in"`
	Version    int64             `json:"version"`
	CreatedAt  clock.Instant     `json:"created_at"`
	FinishedAt clock.Instant     `json:"finished_at,omitempty"`
}

func (h handlers) wire(ctx context.Context, i Import) wireImport {
	w := wireImport{
		ID: i.ID, Kind: i.Kind, Name: i.Name, UserName: i.UserName, Format: i.Format, Encoding: i.Encoding,
		State: i.State, Failed: i.Failed,
		Why: i.Why.In(rest.Language(ctx)), GivenUp: i.GivenUpAt > 0,
		Rows: i.Rows, Checked: i.Checked, OK: i.OK, Change: i.Change, Unchanged: i.Unchanged, Error: i.Error,
		Written: i.Written,
		Fields:  []wireField{}, Headings: i.Head.Columns, Sample: i.Head.Sample, Columns: i.Mapping.Columns,
		Constants: i.Mapping.Constants,
		Unused:    h.unused(ctx, i),
		Makes:     wireMakes{wireNamesOf(i.Makes.Storages), wireNamesOf(i.Makes.Categories)},
		Counted:   i.Makes.Counted,
		Pictures: wirePictures{
			i.Pictures, i.Pictures - i.PicturesFetched - i.PicturesKept - i.PicturesFailed, i.PicturesFetched,
			i.PicturesKept, i.PicturesFailed,
		},
		Version: i.Version, CreatedAt: i.CreatedAt,
	}
	if i.State == Done {
		w.FinishedAt = i.UpdatedAt
	}
	for _, f := range h.s.kinds[i.Kind].fields {
		isNumber := f.kind == aNumber || f.kind == aMoney
		w.Fields = append(w.Fields, wireField{f.key, f.title.In(rest.Language(ctx)), f.needed, isNumber})
	}
	if w.Headings == nil {
		w.Headings = []string{}
	}
	if w.Sample == nil {
		w.Sample = [][]string{}
	}
	return w
}

func wireNamesOf(n names) wireNames {
	if n.First == nil {
		n.First = []string{}
	}
	return wireNames(n)
}

func (h handlers) unused(ctx context.Context, i Import) []wireUnused {
	all := []wireUnused{}
	for _, c := range h.s.kinds[i.Kind].unused(i.Head.Columns, i.Mapping) {
		all = append(all, wireUnused{c.heading, c.why.In(rest.Language(ctx))})
	}
	return all
}

func (h handlers) list(ctx context.Context, a access.Actor, in *page.Query) (page.List[wireImport], error) {
	found, err := h.s.List(ctx, a, h.area, *in)
	rows := make([]wireImport, len(found.Data))
	for n, i := range found.Data {
		rows[n] = h.wire(ctx, i)
		rows[n].Sample = [][]string{}
	}
	return page.ListOf(rows, found.Total), err
}

// uploadInput is what upload reads beside the file, for the description of the call.
type uploadInput struct {
	Kind string `query:"kind" required:"true" enum:"catalogue,warehouse_products,products,components,partners,storages,stock,stock_out,stock_count" doc:"what the file brings; each area takes its own"`
	Name string `query:"name" doc:"what the file is called"`
}

// templateInput is what template reads, for the description of the call.
type templateInput struct {
	Kind   string `query:"kind" required:"true" enum:"catalogue,warehouse_products,products,components,partners,storages,stock,stock_out,stock_count" doc:"what the table is to bring; each area takes its own"`
	Format string `query:"format" enum:"xlsx,csv" doc:"xlsx unless given"`
}

func (h handlers) upload(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	if r.ContentLength > MaxFile {
		return ErrTooMany
	}
	leave, err := h.s.quota.Enter(w, r, a.EnterpriseID)
	if err != nil {
		return err
	}
	defer leave()
	query := r.URL.Query()
	i, err := h.s.Upload(r.Context(), a, h.area, query.Get("kind"), query.Get("name"), r.Body)
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		err = ErrTooMany
	}
	if err != nil {
		return err
	}
	return rest.JSON(w, http.StatusCreated, h.wire(r.Context(), i))
}

func (h handlers) read(ctx context.Context, a access.Actor, in *rest.ID) (wireImport, error) {
	return h.shown(ctx)(h.s.Find(ctx, a, h.area, in.ID))
}

func (h handlers) shown(ctx context.Context) func(Import, error) (wireImport, error) {
	return func(i Import, err error) (wireImport, error) {
		if err != nil {
			return wireImport{}, err
		}
		return h.wire(ctx, i), nil
	}
}

type chooseInput struct {
	rest.ID
	Body struct {
		Columns   map[string]int64  `json:"columns" doc:"field → column, counted from 0"`
		Constants map[string]string `json:"constants,omitempty" doc:"field → the text for every row that has none"`
		Version   int64             `json:"version,omitempty" minimum:"0"`
	}
}

func (h handlers) choose(ctx context.Context, a access.Actor, in *chooseInput) (wireImport, error) {
	return h.shown(ctx)(h.s.Choose(ctx, a, h.area, Choice{
		in.ID.ID, in.Body.Version,
		Mapping{in.Body.Columns, in.Body.Constants},
	}))
}

type wireMend struct {
	Number int64             `json:"number" minimum:"1" doc:"the row in the file, counted from 1"`
	Cells  map[string]string `json:"cells" doc:"field → the text to be read instead of the file's; fields that are left out stay"`
}

type mendInput struct {
	rest.ID
	Body struct {
		Rows    []wireMend `json:"rows" minItems:"1" maxItems:"200" doc:"each a row that can't come in"`
		Version int64      `json:"version,omitempty" minimum:"0"`
	}
}

func (h handlers) mend(ctx context.Context, a access.Actor, in *mendInput) (wireImport, error) {
	rows := make([]MendedRow, len(in.Body.Rows))
	for n, row := range in.Body.Rows {
		rows[n] = MendedRow(row)
	}
	return h.shown(ctx)(h.s.Mend(ctx, a, h.area, Mend{in.ID.ID, in.Body.Version, rows}))
}

type commitInput struct {
	rest.ID
	Body struct {
		SkipErrors bool `json:"skip_errors,omitempty" doc:"leave rows with errors out instead of refusing"`
	}
}

func (h handlers) commit(ctx context.Context, a access.Actor, in *commitInput) (wireImport, error) {
	return h.shown(ctx)(h.s.Commit(ctx, a, h.area, in.ID.ID, in.Body.SkipErrors))
}

type giveUpInput struct {
	rest.ID
	Unfinished bool `query:"unfinished" doc:"only while it is not done: one that is finished by then stays as it is, and the call is refused"`
}

func (h handlers) giveUp(ctx context.Context, a access.Actor, in *giveUpInput) (rest.Message, error) {
	return rest.Message{}, h.s.GiveUp(ctx, a, h.area, GiveUp{in.ID.ID, in.Unfinished})
}

type rowsInput struct {
	rest.ID
	page.Query
	Answer string `query:"answer" enum:",ok,change,unchanged,error" doc:"those of one answer"`
}

type wireFault struct {
	Field  string    `json:"field,omitempty"`
	Code   errs.Code `json:"code" doc:"a code of the catalogue"`
	Reason string    `json:"reason" doc:"what is wrong, in one word of ours"`
	Row    int64     `json:"row,omitempty" doc:"the other row that is meant"`
	Text   string    `json:"text,omitempty" doc:"what the thing's own call says, in the caller's language"`
}

type wireRow struct {
	Number  int64             `json:"number" doc:"the row in the file, counted from 1"`
	Answer  string            `json:"answer" enum:"ok,change,unchanged,error"`
	Written bool              `json:"written"`
	Cells   map[string]string `json:"cells" doc:"field → text"`
	Faults  []wireFault       `json:"faults"`
}

var answerWords = map[Answer]string{OK: "ok", Change: "change", Unchanged: "unchanged", Error: "error"}

func (h handlers) rows(ctx context.Context, a access.Actor, in *rowsInput) (page.List[wireRow], error) {
	wanted := Answer(0)
	for answer, word := range answerWords {
		if word == in.Answer {
			wanted = answer
		}
	}
	found, err := h.s.Rows(ctx, a, h.area, in.ID.ID, wanted, in.Query)
	rows := make([]wireRow, len(found.Data))
	for n, r := range found.Data {
		rows[n] = wireRow{
			Number: r.Number, Answer: answerWords[r.Answer], Written: r.Written == 1, Cells: r.Cells,
			Faults: []wireFault{},
		}
		for _, f := range r.Faults {
			rows[n].Faults = append(rows[n].Faults, wireFault{
				f.Field, f.Code, f.Reason, f.Row,
				errs.Text{TH: f.TH, EN: f.EN}.In(rest.Language(ctx)),
			})
		}
	}
	return page.ListOf(rows, found.Total), err
}

type picturesInput struct {
	rest.ID
	page.Query
}

type wirePicture struct {
	Number int64  `json:"number" doc:"the row in the file, counted from 1"`
	SKU    string `json:"sku"`
	Link   string `json:"link"`
	Reason string `json:"reason" enum:"not_allowed,not_opened,no_picture,too_large,full,gone,refused,broke,stopped,off" doc:"why, in one word of ours"`
}

func (h handlers) pictures(ctx context.Context, a access.Actor, in *picturesInput) (page.List[wirePicture], error) {
	found, err := h.s.Pictures(ctx, a, h.area, in.ID.ID, in.Query)
	rows := make([]wirePicture, len(found.Data))
	for n, p := range found.Data {
		rows[n] = wirePicture{p.Number, p.SKU, p.Link, p.Reason}
	}
	return page.ListOf(rows, found.Total), err
}

// template is a table with the headings that are understood and a row or two as examples.
func (h handlers) template(w http.ResponseWriter, r *http.Request, _ access.Actor) error {
	k, err := h.s.kindOf(h.area, r.URL.Query().Get("kind"))
	if err != nil {
		return err
	}
	language := rest.Language(r.Context())
	e := sheet.Export{Name: []string{
		errs.Text{TH: "แบบนำเข้า", EN: "Import template"}.In(language),
		k.title.In(language),
	}, Plain: "template-" + k.name}
	var example, second []any
	two := false
	for _, f := range k.fields {
		e.Columns = append(e.Columns, sheet.Column{Title: f.title.In(language), Width: 20})
		example, second = append(example, f.example.In(language)), append(second, f.second.In(language))
		two = two || f.second != (errs.Text{})
	}
	e.Rows = func(row func(...any) error) error {
		if err := row(example...); err != nil || !two {
			return err
		}
		return row(second...)
	}
	return sheet.Serve(w, r, e)
}
