package files

import (
	"errors"
	"io"
	"mime"
	"net/http"
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
		rest.Raw(http.MethodPost, "/api/v1/images", access.SignedInWrites(), "Send a picture (the body, or the part \"file\" of a form): kind=bill, goods or product",
			s.httpAdd, rest.Body(MaxBytes+formRoom)),
		rest.Raw(http.MethodGet, "/api/v1/images/{name}", access.SignedIn(), "Read a picture", s.httpOpen),
	}
}

func (s *Service) httpAdd(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	content, err := bodyOf(r)
	if err != nil {
		return err
	}
	image, err := s.Add(r.Context(), a, Kind(r.URL.Query().Get("kind")), content)
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		err = ErrTooLarge
	}
	if err != nil {
		return err
	}
	return rest.JSON(w, http.StatusCreated, image)
}

// bodyOf is the picture: the part "file" of a form, or else the whole body.
func bodyOf(r *http.Request) (io.Reader, error) {
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "multipart/form-data" {
		return r.Body, nil //nolint:nilerr // a body without a type is looked into
	}
	form, err := r.MultipartReader()
	if err != nil {
		return nil, errs.ErrInvalid.Because(err)
	}
	for {
		part, err := form.NextPart()
		if errors.Is(err, io.EOF) {
			return nil, ErrType
		}
		if err != nil {
			return nil, errs.ErrInvalid.Because(err)
		}
		if part.FormName() == "file" {
			return part, nil
		}
	}
}

// A name is never given to another picture.
const forever = "private, max-age=31536000, immutable"

func (s *Service) httpOpen(w http.ResponseWriter, r *http.Request, a access.Actor) (err error) {
	name := r.PathValue("name")
	file, err := s.Open(r.Context(), a, name)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	w.Header().Set("Content-Type", file.Type)
	w.Header().Set("Cache-Control", forever)
	w.Header().Set("Content-Disposition", `inline; filename="`+name+`"`)
	w.Header().Set("Content-Length", strconv.FormatInt(file.Size, 10))
	_, err = io.Copy(w, file)
	return err
}
