package users

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/page"
)

var sortKeys = page.Keys{
	"id": "u.id", "username": "u.username", "first_name": "u.first_name", "group_id": "u.group_id",
	"status": "u.status",
}

func list(ctx context.Context, r db.Reader, actor access.Actor, text string, p page.Query) ([]User, int, error) {
	where := func(q *db.Query) *db.Query {
		q.Add("WHERE u.enterprise_id = ?", actor.EnterpriseID)
		switch {
		case actor.IsEmployee():
		case actor.Group == access.GroupAgent && actor.SaleChannelID != 0:
			q.Add("AND (u.sale_channel_id = ? OR u.id = ?)", actor.SaleChannelID, actor.UserID)
		default:
			q.Add("AND u.id = ?", actor.UserID)
		}
		return q.If(text != "", `AND lower(u.username || ' ' || u.first_name || ' ' || u.last_name || ' ' ||
			u.nick_name || ' ' || u.phone || ' ' || u.email) LIKE ? ESCAPE '!'`, db.Contains(i18n.Normalise(text)))
	}
	listed, err := db.Moment(ctx, r, func(ctx context.Context, r db.Reader) (listed page.List[User], err error) {
		if listed.Total, err = db.SelectOne[int](ctx, r, where(db.Build("SELECT COUNT(*) FROM users u"))); err != nil {
			return listed, err
		}
		listed.Data, err = db.Select[User](ctx, r,
			where(db.Build(Select)).Add("ORDER BY "+sortKeys.Order(p.Sort, "username", "u.id")).Page(p.Size(),
				p.Offset()))
		return listed, err
	})
	return listed.Data, listed.Total, err
}
