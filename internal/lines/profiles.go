package lines

import (
	"cmp"
	"context"
	"slices"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/once"
	"langraan/internal/kit/page"
	"langraan/internal/users"
)

// The refusals about pickup profiles.
var (
	ErrNoProfile  = errs.ErrNotFound.Declare("ไม่พบโปรไฟล์หยิบสินค้า", "pickup profile not found")
	ErrNotMissing = errs.ErrConflict.Declare("ไลน์แพ็กมีสินค้าครบตามโปรไฟล์แล้ว",
		"the packing line holds all of the profile already").At("profile_id", errs.InvalidParam)
	ErrProfileTaken = errs.ErrConflict.Declare("มีโปรไฟล์ชื่อนี้แล้ว",
		"a pickup profile of this name exists already").At("name", errs.InvalidParam)
	ErrNoGoods = errs.New(errs.NotFound, errs.InventoryNotFound).Say("ไม่พบสินค้านี้ในคลัง",
		"this product is not in the warehouse")
)

// Profile is a named list of what a packer takes to the line each morning. Taking it moves what the line lacks.
type Profile struct {
	ID        int64         `db:"id" json:"id"`
	Name      string        `db:"name" json:"name"`
	UserName  string        `db:"user_name" json:"user_name" doc:"who made it"`
	CreatedAt clock.Instant `db:"created_at" json:"created_at"`
	Version   int64         `db:"version" json:"version"`
	Lines     []ProfileLine `db:"-" json:"lines"`
}

// ProfileLine is how many pieces of a product a line should hold; Held is what the line that was asked for holds now.
type ProfileLine struct {
	ProfileID   int64  `db:"profile_id" json:"-"`
	ProductID   int64  `db:"product_id" json:"product_id"`
	ProductName string `db:"product_name" json:"product_name"`
	PN          string `db:"pn" json:"pn"`
	Barcode     string `db:"barcode" json:"barcode"`
	Quantity    int64  `db:"quantity" json:"quantity"`
	Held        int64  `db:"held" json:"held" doc:"pieces in the line, the caller's own unless another was asked for"`
	Missing     int64  `db:"-" json:"missing" doc:"pieces that taking the profile moves to the line"`
}

// items is what a line should hold by the profile, in the order of products, and their ids.
func (p Profile) items() (should []inventory.Item, products []int64) {
	for _, l := range p.Lines {
		should = append(should, inventory.Item{ProductID: l.ProductID, Quantity: l.Quantity})
	}
	slices.SortFunc(should, func(a, b inventory.Item) int { return cmp.Compare(a.ProductID, b.ProductID) })
	for _, item := range should {
		products = append(products, item.ProductID)
	}
	return should, products
}

// ProfileDraft is a new pickup profile; lines of one product are added up.
type ProfileDraft struct {
	Name  string
	Lines []ProfileItem
}

// ProfileEdit is a draft in place of a profile; Version is the one that was read.
type ProfileEdit struct {
	ID, Version int64
	ProfileDraft
}

// ProfileItem is pieces of a product.
type ProfileItem struct{ ProductID, Quantity int64 }

// MaxProfileLines is how many lines a profile may have: as many as the movement it becomes.
const MaxProfileLines = 500

func (in *ProfileDraft) validate() error {
	in.Name = i18n.Line(in.Name)
	var f errs.Fields
	f.Check(in.Name != "", "name", errs.InvalidParam)
	f.Check(len(in.Lines) > 0 && len(in.Lines) <= MaxProfileLines, "lines", errs.InvalidParam)
	return f.Err()
}

// CreateProfile makes a profile, once per key. ErrProfileTaken, ErrNoGoods, once.ErrGone.
func (s *Service) CreateProfile(ctx context.Context, actor access.Actor, in ProfileDraft,
	key string,
) (Profile, error) {
	if err := in.validate(); err != nil {
		return Profile{}, err
	}
	use := once.Of(s.db, actor, key, "packings.profile", in)
	return once.Then(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		return createProfile(ctx, tx, actor, in)
	}, func(ctx context.Context, r db.Reader, id int64) (Profile, error) {
		return findProfile(ctx, r, actor, id)
	})
}

func createProfile(ctx context.Context, tx *db.Tx, actor access.Actor, in ProfileDraft) (int64, error) {
	id, err := insertProfile(ctx, tx, actor, in.Name)
	if err != nil {
		return 0, err
	}
	if err := addProfileLines(ctx, tx, actor.EnterpriseID, id, in.Lines); err != nil {
		return 0, err
	}
	return id, traceProfile(ctx, tx, actor, "pickup_profile.created", id, in)
}

func addProfileLines(ctx context.Context, tx *db.Tx, enterpriseID, id int64, lines []ProfileItem) error {
	for _, l := range lines {
		if err := addProfileLine(ctx, tx, enterpriseID, id, l); err != nil {
			return err
		}
	}
	return nil
}

// ChangeProfile gives a profile another name and other lines; what was taken by it stays where it is. ErrNoProfile,
// errs.ErrStale, ErrProfileTaken, ErrNoGoods.
func (s *Service) ChangeProfile(ctx context.Context, actor access.Actor, e ProfileEdit) (Profile, error) {
	if err := e.validate(); err != nil {
		return Profile{}, err
	}
	return db.Save(ctx, s.db, func(ctx context.Context, tx *db.Tx) (Profile, error) {
		if err := saveProfile(ctx, tx, actor.EnterpriseID, e.ID, e.Version, e.Name); err != nil {
			return Profile{}, err
		}
		if err := deleteProfileLines(ctx, tx, actor.EnterpriseID, e.ID); err != nil {
			return Profile{}, err
		}
		if err := addProfileLines(ctx, tx, actor.EnterpriseID, e.ID, e.Lines); err != nil {
			return Profile{}, err
		}
		if err := traceProfile(ctx, tx, actor, "pickup_profile.changed", e.ID, e.ProfileDraft); err != nil {
			return Profile{}, err
		}
		return findProfile(ctx, tx, actor, e.ID)
	})
}

// Profiles lists the profiles by name, with what the line of a person holds of each; the actor's own when userID is 0
// and the only one for who may not look into the warehouse. users.ErrNotFound when nobody of the enterprise has that
// id.
func (s *Service) Profiles(ctx context.Context, actor access.Actor, userID int64,
	q page.Query,
) (page.List[Profile], error) {
	switch {
	case userID == 0 || userID == actor.UserID:
		userID = actor.UserID
	case actor.Level(access.WMS) < access.LevelSee:
		return page.List[Profile]{}, errs.ErrDenied.At("user_id", errs.PermissionDenied)
	}
	if userID != actor.UserID {
		if _, err := users.Find(ctx, s.db.Fresh(), actor.EnterpriseID, userID); err != nil {
			return page.List[Profile]{}, errs.Of(err).At("user_id", errs.InvalidParam)
		}
	}
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (page.List[Profile], error) {
		rows, total, err := listProfiles(ctx, r, actor.EnterpriseID, userID, q)
		return page.ListOf(rows, total), err
	})
}

// DeleteProfile removes one; what was taken by it stays where it is. ErrNoProfile.
func (s *Service) DeleteProfile(ctx context.Context, actor access.Actor, id int64) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		p, err := findProfile(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if err := deleteProfile(ctx, tx, actor.EnterpriseID, id); err != nil {
			return err
		}
		return traceProfile(ctx, tx, actor, "pickup_profile.deleted", id, p)
	})
}

func traceProfile(ctx context.Context, tx *db.Tx, actor access.Actor, kind string, id int64, data any) error {
	return audit.AddAndTell(ctx, tx, actor, "pickup_profiles", audit.Event{
		Kind: kind, Ref: audit.RefPickupProfile,
		RefID: id, Data: data,
	})
}
