package products

import (
	"context"
	"fmt"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/jobs"
	"langraan/internal/kit/page"
)

// The states of a listing on its platform, and as a filter: 0 is all.
const (
	ListingOn  = 1
	ListingOff = 2
)

// The mapping filter of listings (product.md section 7).
const (
	NotLinked = 0
	Linked    = 1
	Both      = 2
)

// Listing is a product as a platform sells it, linked to one of ours or not yet. Price is in satang.
type Listing struct {
	ID                int64       `db:"id" json:"id"`
	Platform          int64       `db:"platform" json:"platform"`
	ShopID            string      `db:"shop_id" json:"shop_id"`
	ShopName          string      `db:"shop_name" json:"shop_name"`
	PlatformProductID string      `db:"platform_product_id" json:"platform_product_id"`
	PlatformSKUID     string      `db:"platform_sku_id" json:"platform_sku_id" doc:"the variant; empty where the platform has none"`
	SKU               string      `db:"sku" json:"sku"`
	Name              string      `db:"name" json:"name"`
	Price             int64       `db:"price" json:"price" doc:"satang"`
	Status            int64       `db:"status" json:"status" enum:"1,2" doc:"1 on sale there, 2 not"`
	ProductID         int64       `db:"product_id" json:"product_id" doc:"the linked product; 0 for none"`
	Version           int64       `db:"version" json:"version"`
	Suggestion        *Suggestion `db:"-" json:"suggestion,omitempty" doc:"while it is not linked: our product of the same SKU"`

	SuggestedID   int64  `db:"suggested_id" json:"-"`
	SuggestedName string `db:"suggested_name" json:"-"`
}

// Suggestion is a product that a listing may be linked to.
type Suggestion struct {
	ProductID int64  `json:"product_id"`
	SKU       string `json:"sku"`
	Name      string `json:"name"`
}

// ListingFilter narrows the listings of one platform; 0 and empty keep everything, Mapping is one of its three words.
type ListingFilter struct {
	Platform int64
	Status   int64
	Mapping  int64
	ID       int64
	Text     string

	Suggested bool // only those that suggest a product
}

// Listings gives one page of a platform's listings, each as the product it is linked to with the listing in it.
func (s *Service) Listings(ctx context.Context, actor access.Actor, f ListingFilter,
	q page.Query,
) (page.List[Product], error) {
	if err := listingKeys.Check(q.Sort); err != nil {
		return page.List[Product]{}, err
	}
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (page.List[Product], error) {
		return s.listings(ctx, r, actor, f, q)
	})
}

func (s *Service) listings(ctx context.Context, r db.Reader, actor access.Actor, f ListingFilter,
	q page.Query,
) (page.List[Product], error) {
	rows, total, err := listListings(ctx, r, actor.EnterpriseID, f, q)
	if err != nil {
		return page.List[Product]{}, err
	}
	var ids []int64
	for _, l := range rows {
		if l.ProductID > 0 {
			ids = append(ids, l.ProductID)
		}
	}
	linked, err := s.byID(ctx, r, actor.EnterpriseID, ids)
	if err != nil {
		return page.List[Product]{}, err
	}
	answer := make([]Product, len(rows))
	for i := range rows {
		answer[i] = Product{Components: []Component{}}
		if p, found := linked[rows[i].ProductID]; found {
			answer[i] = p
		}
		answer[i].Listing = rows[i].suggested()
	}
	return page.ListOf(answer, total), nil
}

func (l Listing) suggested() *Listing {
	if l.SuggestedID > 0 {
		l.Suggestion = &Suggestion{l.SuggestedID, l.SKU, l.SuggestedName}
	}
	return &l
}

func (s *Service) byID(ctx context.Context, r db.Reader, enterpriseID int64, ids []int64) (map[int64]Product, error) {
	found := map[int64]Product{}
	if len(ids) == 0 {
		return found, nil
	}
	slices.Sort(ids)
	rows, err := productsByID(ctx, r, enterpriseID, slices.Compact(ids))
	if err == nil {
		err = s.fill(ctx, r, enterpriseID, rows)
	}
	for _, p := range rows {
		found[p.ID] = p
	}
	return found, err
}

// MaxLinks bounds the listings that one call links.
const MaxLinks = 200

// Link links listings to ProductID, or, Suggested, each to our product of its own SKU; without both it unlinks them.
// Version, above 0, is that of the first listing.
type Link struct {
	IDs       []int64
	ProductID int64
	Suggested bool
	Version   int64
}

// LinkJob is the kind of the job that follows a link: orders held for these listings get their goods. Its arguments are
// LinkedListings.
const LinkJob = "orders.resolve"

// LinkedListings are the arguments of LinkJob; empty stands for every listing there is.
type LinkedListings struct {
	IDs []int64 `json:"ids,omitempty"`
}

// Link links or unlinks all of the listings or none and gives how many it changed; a listing that suggests nothing
// stays as it is. ErrListingNotFound, ErrNotFound, errs.ErrStale.
func (s *Service) Link(ctx context.Context, actor access.Actor, in Link) (changed int, err error) {
	if len(in.IDs) == 0 || len(in.IDs) > MaxLinks || in.Suggested && in.ProductID > 0 {
		return 0, errs.ErrInvalid.At("ids", errs.InvalidParam)
	}
	first := in.IDs[0]
	ids := slices.Clone(in.IDs)
	slices.Sort(ids)
	ids = slices.Compact(ids)
	err = s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		changed = 0
		if in.ProductID > 0 {
			if _, err := findProduct(ctx, tx, actor.EnterpriseID, in.ProductID); err != nil {
				return err
			}
		}
		rows, err := lockListings(ctx, tx, actor.EnterpriseID, ids)
		if err != nil {
			return err
		}
		if len(rows) != len(ids) {
			return ErrListingNotFound
		}
		var linked []int64
		for _, l := range rows {
			if l.ID == first && in.Version > 0 && in.Version != l.Version {
				return errs.ErrStale
			}
			to := in.ProductID
			if in.Suggested {
				to = max(l.ProductID, l.SuggestedID)
			}
			if to == l.ProductID {
				continue
			}
			if err := setLink(ctx, tx, actor.EnterpriseID, l.ID, to); err != nil {
				return err
			}
			changed++
			kind := "listing.unlinked"
			if to > 0 {
				kind, linked = "listing.linked", append(linked, l.ID)
			}
			if err := audit.AddAndTell(ctx, tx, actor, "listings", audit.Event{
				Kind: kind, Ref: audit.RefListing,
				RefID: l.ID,
				Data:  map[string]int64{"before": l.ProductID, "after": to},
			}); err != nil {
				return err
			}
		}
		if len(linked) == 0 {
			return nil
		}
		_, _, err = jobs.Enqueue(ctx, tx, jobs.Job{
			EnterpriseID: actor.EnterpriseID, Kind: LinkJob,
			Args: LinkedListings{linked}, Priority: -1,
		})
		return err
	})
	return changed, err
}

// PutListing writes down what a platform says of a listing; an unknown one is added, and what it is linked to stays. It
// is known by platform, shop, platform product and variant.
func PutListing(ctx context.Context, tx *db.Tx, actor access.Actor, l Listing) (Listing, error) {
	l.SKU, l.Name, l.ShopName = i18n.Line(l.SKU), i18n.Line(l.Name), i18n.Line(l.ShopName)
	if l.Status == 0 {
		l.Status = ListingOn
	}
	if l.Platform == 0 || l.PlatformProductID == "" || l.Name == "" {
		return l, fmt.Errorf("a listing without platform, product or name: %+v", l)
	}
	return saveListing(ctx, tx, actor.EnterpriseID, l)
}

// FindListings gives the listings of the enterprise by id; an unknown id is absent.
func FindListings(ctx context.Context, r db.Reader, enterpriseID int64, ids []int64) (map[int64]Listing, error) {
	rows, err := listingsByID(ctx, r, enterpriseID, ids, "")
	found := make(map[int64]Listing, len(rows))
	for _, l := range rows {
		found[l.ID] = l
	}
	return found, err
}
