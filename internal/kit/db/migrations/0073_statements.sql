-- +goose Up
-- Money that came in by the statements of banks. state: 1 waits, 2 is a payment of an order, 3 ignored. digest is of what the
-- line says: one that comes twice is kept once.
-- owner: payments
CREATE TABLE statement_lines (
  id {{pk}},
  enterprise_id BIGINT NOT NULL,
  state BIGINT NOT NULL DEFAULT 1 CONSTRAINT ck_statement_lines_state CHECK (state BETWEEN 1 AND 3),
  digest TEXT NOT NULL,
  at BIGINT NOT NULL,
  amount BIGINT NOT NULL CONSTRAINT ck_statement_lines_amount CHECK (amount > 0),
  description TEXT NOT NULL DEFAULT '',
  channel TEXT NOT NULL DEFAULT '',
  reference TEXT NOT NULL DEFAULT '',
  file TEXT NOT NULL DEFAULT '',
  number BIGINT NOT NULL,
  order_id BIGINT REFERENCES orders(id),
  created_by_name TEXT NOT NULL DEFAULT '',
  created_at BIGINT NOT NULL,
  decided_by_name TEXT NOT NULL DEFAULT '',
  decided_at BIGINT NOT NULL DEFAULT 0,
  version BIGINT NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX u_statement_lines__enterprise_id__digest ON statement_lines (enterprise_id, digest);
CREATE INDEX i_statement_lines_state ON statement_lines (enterprise_id, state, at, id);
CREATE INDEX i_statement_lines_order ON statement_lines (order_id) WHERE order_id IS NOT NULL;

-- What is owed of orders that wait for their money: a line of a statement is compared with it.
CREATE INDEX i_orders_owed ON orders (enterprise_id, (order_amount - payment_amount + refunded - waived)) WHERE status = 100;

-- +goose Down
DROP INDEX i_orders_owed;
DROP TABLE statement_lines;
