package files

import (
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"
	"strconv"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/rest"
)

// A picture in a form is a little longer than itself.
const formRoom = 64 << 10

// Routes are the calls of this package.
func (s *Service) Routes() []rest.Route {
	return []rest.Route{
		rest.Raw(http.MethodPost, "/api/v1/images", access.SignedInWrites(),
			"Send a picture (the body, or the part \"file\" of a form): kind=bill, goods, product, logo or slip",
			s.httpAdd, rest.Created(), rest.Takes[addInput](), rest.Sends(rest.MediaAny, rest.MediaForm),
			rest.Answers[Image](), rest.Body(MaxBytes+formRoom), rest.Timeout(rest.HardTimeout),
			rest.Whole(s.quota.MayTake)),
		rest.Raw(http.MethodGet, "/api/v1/images/{name}", access.SignedIn(),
			"Read a picture: size=thumb gives a small rendition", s.httpOpen, rest.Takes[openInput](),
			rest.Gives("image/jpeg", "image/png", "image/webp")),
		rest.Raw(http.MethodPost, "/api/v1/wms/po/file", access.Work(access.PO),
			"Send a paper of a purchase order: the part \"file\" of a form, or the body with its name in the query",
			s.httpAddDocument, rest.Created(), rest.Takes[addDocumentInput](),
			rest.Sends(rest.MediaForm, rest.MediaAny), rest.Answers[Document](), rest.Body(MaxDocument+formRoom),
			rest.Timeout(rest.HardTimeout), rest.Whole(s.quota.MayTake)),
		rest.Raw(http.MethodGet, "/files/{name}", access.See(access.PO), "Download a paper of a purchase order",
			s.httpDocument, rest.Takes[nameInput](), rest.Gives(rest.MediaAny)),
	}
}

// What the calls read beside files, for their description.
type (
	addInput struct {
		Kind string `query:"kind" required:"true" enum:"bill,goods,product,logo,slip" doc:"what it is a picture of"`
	}
	nameInput struct {
		Name string `path:"name" doc:"as the call that took it answered"`
	}
	openInput struct {
		nameInput
		Size string `query:"size" enum:",thumb" doc:"thumb: a small rendition"`
	}
	addDocumentInput struct {
		Name string `query:"name" example:"ใบเสนอราคา.pdf" doc:"what the file is called, where it is the body and no part of a form"`
	}
)

func (s *Service) httpAdd(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	leave, err := s.quota.Enter(w, r, a.EnterpriseID)
	if err != nil {
		return err
	}
	defer leave()
	var image Image
	content, _, err := bodyOf(r)
	if err == nil {
		image, err = s.Add(r.Context(), a, Kind(r.URL.Query().Get("kind")), content)
	}
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		err = ErrTooLarge
	}
	if err != nil {
		return err
	}
	return rest.JSON(w, http.StatusCreated, image)
}

// bodyOf is the file and what the sender calls it: the part "file" of a form, or else the whole body.
func bodyOf(r *http.Request) (content io.Reader, name string, err error) {
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "multipart/form-data" {
		return r.Body, r.URL.Query().Get("name"), nil //nolint:nilerr // a body without a type is looked into
	}
	form, err := r.MultipartReader()
	if err != nil {
		return nil, "", errs.ErrInvalid.Because(err)
	}
	for {
		part, err := form.NextPart()
		if errors.Is(err, io.EOF) {
			return nil, "", ErrType
		}
		if err != nil {
			return nil, "", errs.ErrInvalid.Because(err)
		}
		if part.FormName() == "file" {
			return part, part.FileName(), nil
		}
	}
}

func (s *Service) httpAddDocument(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	leave, err := s.quota.Enter(w, r, a.EnterpriseID)
	if err != nil {
		return err
	}
	defer leave()
	var d Document
	content, name, err := bodyOf(r)
	if err == nil {
		d, err = s.AddDocument(r.Context(), a, Purchase, name, content)
	}
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		err = ErrDocumentTooLarge
	}
	if err != nil {
		return err
	}
	return rest.JSON(w, http.StatusCreated, d)
}

// httpDocument never lets a browser show the file as a page of ours: it is a download, and what opens it anyway runs
// nothing.
func (s *Service) httpDocument(w http.ResponseWriter, r *http.Request, a access.Actor) (err error) {
	d, file, err := s.OpenDocument(r.Context(), a, r.PathValue("name"))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	h := w.Header()
	h.Set("Content-Type", file.Type)
	h.Set("Cache-Control", forever)
	h.Set("Content-Disposition", `attachment; filename="`+d.Name+`"; filename*=UTF-8''`+url.PathEscape(d.Title))
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	h.Set("Content-Length", strconv.FormatInt(file.Size, 10))
	_, err = io.Copy(w, file)
	return err
}

// A name is never given to another picture.
const (
	forever = "private, max-age=31536000, immutable"
	shortly = "private, max-age=60"
)

func (s *Service) httpOpen(w http.ResponseWriter, r *http.Request, a access.Actor) (err error) {
	name := r.PathValue("name")
	kept := forever
	if r.URL.Query().Get("size") == "thumb" {
		switch err := s.httpThumb(w, r, a, name); {
		case errors.Is(err, ErrCrowd): // the picture itself answers, and the small one next time
			kept = shortly
		case !errors.Is(err, ErrAsItIs):
			return err
		}
	}
	file, err := s.Open(r.Context(), a, name)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	w.Header().Set("Content-Type", file.Type)
	w.Header().Set("Cache-Control", kept)
	w.Header().Set("Content-Disposition", `inline; filename="`+name+`"`)
	w.Header().Set("Content-Length", strconv.FormatInt(file.Size, 10))
	_, err = io.Copy(w, file)
	return err
}

func (s *Service) httpThumb(w http.ResponseWriter, r *http.Request, a access.Actor, name string) error {
	made, err := s.Thumb(r.Context(), a, name)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", made.Type)
	w.Header().Set("Cache-Control", forever)
	w.Header().Set("Content-Disposition", `inline; filename="`+name+`"`)
	w.Header().Set("Content-Length", strconv.Itoa(len(made.Content)))
	_, err = w.Write(made.Content)
	return err
}
