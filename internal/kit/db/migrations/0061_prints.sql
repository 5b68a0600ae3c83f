-- +goose Up
-- Who printed what when. kind: 1 is a parcel label, 2 a packing slip, 3 a pick list.
-- owner: prints
CREATE TABLE prints (
  id {{pk}},
  enterprise_id BIGINT NOT NULL,
  kind BIGINT NOT NULL CONSTRAINT ck_prints_kind CHECK (kind IN (1, 2, 3)),
  size TEXT NOT NULL,
  orders BIGINT NOT NULL, -- how many
  again BIGINT NOT NULL,  -- how many of them were printed before
  user_id BIGINT NOT NULL,
  user_name TEXT NOT NULL DEFAULT '',
  printed_at BIGINT NOT NULL
);
CREATE INDEX i_prints_enterprise ON prints (enterprise_id, id);

-- The orders of a print in the order of its pages. times: how often each was printed so by then, this one included.
-- owner: prints
CREATE TABLE print_orders (
  id {{pk}},
  enterprise_id BIGINT NOT NULL,
  print_id BIGINT NOT NULL REFERENCES prints(id),
  order_id BIGINT NOT NULL REFERENCES orders(id),
  times BIGINT NOT NULL
);
CREATE INDEX i_print_orders_print ON print_orders (print_id, id);
CREATE INDEX i_print_orders_order ON print_orders (order_id, print_id);

-- How often an order was printed as a kind.
-- owner: prints
CREATE TABLE printed (
  id {{pk}},
  enterprise_id BIGINT NOT NULL,
  order_id BIGINT NOT NULL REFERENCES orders(id),
  kind BIGINT NOT NULL,
  times BIGINT NOT NULL
);
CREATE UNIQUE INDEX u_printed__order_id__kind ON printed (order_id, kind);

-- +goose Down
DROP TABLE printed;
DROP TABLE print_orders;
DROP TABLE prints;
