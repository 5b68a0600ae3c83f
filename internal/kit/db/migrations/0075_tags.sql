-- +goose Up
-- owner: orders
CREATE TABLE tags (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  name TEXT NOT NULL,
  colour TEXT NOT NULL,
  version BIGINT NOT NULL DEFAULT 1,
  created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX u_tags__enterprise_id__name ON tags (enterprise_id, name);

-- owner: orders
CREATE TABLE order_tags (
  order_id BIGINT NOT NULL REFERENCES orders(id),
  tag_id BIGINT NOT NULL REFERENCES tags(id),
  enterprise_id BIGINT NOT NULL,
  ordered_at BIGINT NOT NULL,
  PRIMARY KEY (order_id, tag_id)
);
CREATE INDEX i_order_tags_tag ON order_tags (tag_id, enterprise_id, ordered_at, order_id);

-- +goose Down
DROP TABLE order_tags;
DROP TABLE tags;
