-- +goose Up
-- What people of the business write to each other about an order. Who deletes one leaves the row without its text.
-- owner: orders
CREATE TABLE order_notes (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  order_id BIGINT NOT NULL REFERENCES orders(id),
  user_id BIGINT NOT NULL,
  user_name TEXT NOT NULL,
  text TEXT NOT NULL,
  at BIGINT NOT NULL,
  deleted_at BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX i_order_notes_order ON order_notes (order_id, id);

-- +goose Down
DROP TABLE order_notes;
