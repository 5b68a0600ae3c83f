package warehouse

import (
	"net/http"
	"strconv"

	"langraan/internal/kit/access"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/print"
	"langraan/internal/kit/rest"
)

func (s *Service) barcodeRoutes() []rest.Route {
	return []rest.Route{rest.Raw(http.MethodGet, "/api/v1/util/barcode", access.See(access.WMS),
		"Give a free EAN-13 as {code}; with code, draw it: type ean13, code128 or qr, format svg, png or pdf "+
			"(labels: several codes, copies of all or of each, stock a4, 50x30 or 40x30, show name, sku and price, of "+
			"goods, storage or product, there with the id each code stands for) or label (one of those labels as a "+
			"picture)", s.httpBarcode, rest.Takes[barcodeInput](), rest.Answers[freeCode](),
		rest.Gives("image/svg+xml", "image/png", "application/pdf"))}
}

// barcodeInput is what httpBarcode reads, for the description of the call.
type barcodeInput struct {
	Code   []string `query:"code" doc:"what is drawn; without one a free EAN-13 is given"`
	Type   string   `query:"type" enum:"ean13,code128,qr" doc:"ean13 unless given"`
	Format string   `query:"format" enum:"svg,png,pdf,label" doc:"svg unless given"`
	Copies []int    `query:"copies" doc:"of labels, of all or of each; 1 unless given"`
	Stock  string   `query:"stock" enum:"a4,50x30,40x30" doc:"what labels are printed on"`
	Show   []string `query:"show" enum:"name,sku,price" doc:"what a label says beside its code"`
	Of     string   `query:"of" enum:"goods,product,storage" doc:"what the codes are of; goods unless given"`
	ID     []int64  `query:"id" doc:"of the product or storage that each code stands for"`
}

type freeCode struct {
	Code string `json:"code"`
}

func (s *Service) httpBarcode(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	query := r.URL.Query()
	in := Rendering{
		Kind: print.Kind(query.Get("type")), Format: query.Get("format"),
		Stock: query.Get("stock"),
		Show:  query["show"], Sold: query.Get("of") == "product", Placed: query.Get("of") == "storage",
	}
	for _, code := range query["code"] {
		if code = i18n.Clean(code); code != "" {
			in.Codes = append(in.Codes, code)
		}
	}
	for _, text := range query["id"] {
		id, _ := strconv.ParseInt(text, 10, 64) // no number becomes 0, which nothing has
		in.SoldID = append(in.SoldID, id)
	}
	if len(in.Codes) == 0 && in.Format == "" && (in.Kind == "" || in.Kind == print.EAN13) {
		code, err := s.FreeBarcode(r.Context(), a)
		if err != nil {
			return err
		}
		return rest.JSON(w, http.StatusOK, freeCode{code})
	}
	if in.Format == "" {
		in.Format = "svg"
	}
	for _, text := range query["copies"] {
		copies, _ := strconv.Atoi(text) // no number becomes 0, which is refused
		in.Copies = append(in.Copies, copies)
	}
	if len(in.Copies) == 0 {
		in.Copies = []int{1}
	}
	document, contentType, err := s.Render(r.Context(), a, in)
	if err != nil {
		return err
	}
	ending := in.Format
	if ending == "label" {
		ending = "svg"
	}
	return rest.Show(w, contentType, "barcode."+ending, document)
}
