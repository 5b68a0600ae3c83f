package users

import (
	"context"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/page"
	"langraan/internal/kit/thai"
)

var sortKeys = page.Keys{
	"id": "u.id", "username": "u.username", "first_name": "u.first_name", "group_id": "u.group_id",
	"status": "u.status",
}

func list(ctx context.Context, r db.Reader, actor access.Actor, f Filter, p page.Query) ([]Person, int, error) {
	where := func(q *db.Query) *db.Query {
		q.Add("WHERE u.enterprise_id = ? AND u.status <> 2", actor.EnterpriseID)
		switch {
		case actor.IsEmployee():
		case actor.Group == access.GroupAgent && actor.SaleChannelID != 0:
			q.Add("AND (u.sale_channel_id = ? OR u.id = ?)", actor.SaleChannelID, actor.UserID)
		default:
			q.Add("AND u.id = ?", actor.UserID)
		}
		q.If(f.Group != 0, "AND u.group_id = ?", f.Group)
		if f.Status != nil {
			q.Add("AND u.status = ?", *f.Status)
		}
		return saying(q, f.Text)
	}
	listed, err := db.Moment(ctx, r, func(ctx context.Context, r db.Reader) (listed page.List[Person], err error) {
		if listed.Total, err = db.SelectOne[int](ctx, r, where(db.Build("SELECT COUNT(*) FROM users u"))); err != nil {
			return listed, err
		}
		rows := where(db.Build(listedSelect(actor))).Add("ORDER BY " + sortKeys.Order(p.Sort, "username", "u.id"))
		listed.Data, err = db.Select[Person](ctx, r, rows.Page(p.Size(), p.Offset()))
		return listed, err
	})
	return listed.Data, listed.Total, err
}

// saying leaves who is called so, or has such a phone however it is written. Names are looked through as one text, so
// that the whole name of a person is found.
func saying(q *db.Query, text string) *db.Query {
	if text == "" {
		return q
	}
	digits := thai.Digits(i18n.Normalise(text))
	isPhone := digits != "" && strings.Trim(digits, "0123456789") == ""
	q.If(isPhone, "AND (REPLACE(REPLACE(u.phone, '-', ''), ' ', '') LIKE ? ESCAPE '!' OR TRUE", db.Contains(digits))
	q.Saying(text, `u.username || ' ' || u.first_name || ' ' || u.last_name || ' ' || u.nick_name || ' ' ||
		u.phone || ' ' || u.email`)
	return q.If(isPhone, ")")
}

// listedSelect is Select with what a page asks of its rows alone, for admins: when a user was last seen, and whether
// one has no password yet.
func listedSelect(actor access.Actor) string {
	more := "0 AS last_seen, FALSE AS awaits_password, "
	if actor.IsAdmin() {
		more = "COALESCE((SELECT MAX(s.seen_at) FROM sessions s WHERE s.user_id = u.id), 0) AS last_seen, " +
			"u.awaits_password, "
	}
	return "SELECT " + more + strings.TrimPrefix(Select, "SELECT ")
}
