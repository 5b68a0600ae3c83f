-- +goose Up
-- merged_into: the customer that this one became; 0 while it is one of its own. name_key: the name as duplicates are
-- looked for.
-- risk_at: when somebody marked the customer by hand, with a reason and a name; 0 without a mark.
ALTER TABLE customers ADD COLUMN merged_into BIGINT NOT NULL DEFAULT 0;
ALTER TABLE customers ADD COLUMN name_key TEXT NOT NULL DEFAULT '';
ALTER TABLE customers ADD COLUMN risk_note TEXT NOT NULL DEFAULT '';
ALTER TABLE customers ADD COLUMN risk_by_name TEXT NOT NULL DEFAULT '';
ALTER TABLE customers ADD COLUMN risk_at BIGINT NOT NULL DEFAULT 0;
UPDATE customers SET name_key = LOWER(REPLACE(name, ' ', ''));
CREATE INDEX i_customers_name ON customers (enterprise_id, name, id);
CREATE INDEX i_customers_name_key ON customers (enterprise_id, name_key, id) WHERE merged_into = 0;
CREATE INDEX i_customers_blocked ON customers (enterprise_id, id) WHERE status = 0;
CREATE INDEX i_customers_risk ON customers (enterprise_id, id) WHERE risk_at > 0;
CREATE INDEX i_customers_merged ON customers (merged_into) WHERE merged_into > 0;
CREATE INDEX i_customer_addresses_phone ON customer_addresses (enterprise_id, phone, customer_id) WHERE phone <> '';
CREATE INDEX i_customer_addresses_province ON customer_addresses (enterprise_id, province, customer_id) WHERE is_default;
-- The first and the last order of a customer.
DROP INDEX i_orders_customer;
CREATE INDEX i_orders_customer ON orders (customer_id, ordered_at, id);
-- Orders of blocked customers are refused to who doesn't manage customers.
ALTER TABLE enterprises ADD COLUMN blocked_customers_stop BOOLEAN NOT NULL DEFAULT FALSE;

-- What the orders of a customer come to, kept by the database itself with every order that is written, so that whoever writes
-- one need not think of it. orders: neither cancelled (140) nor returned (141). spent: satang that came in for them. refused:
-- on delivery, and came back. first_at and last_at: of all orders, whatever became of them; 0 without any.
-- owner: customers
CREATE TABLE customer_sums (
  customer_id BIGINT NOT NULL PRIMARY KEY,
  enterprise_id BIGINT NOT NULL,
  orders BIGINT NOT NULL DEFAULT 0,
  spent BIGINT NOT NULL DEFAULT 0,
  refused BIGINT NOT NULL DEFAULT 0,
  first_at BIGINT NOT NULL DEFAULT 0,
  last_at BIGINT NOT NULL DEFAULT 0
);
INSERT INTO customer_sums (customer_id, enterprise_id, orders, spent, refused, first_at, last_at)
SELECT c.id, c.enterprise_id, COALESCE(s.orders, 0), COALESCE(s.spent, 0), COALESCE(s.refused, 0), COALESCE(s.first_at, 0),
  COALESCE(s.last_at, 0)
FROM customers c LEFT JOIN (
  SELECT customer_id, SUM(CASE WHEN status NOT IN (140, 141) THEN 1 ELSE 0 END) AS orders,
    SUM(CASE WHEN status IN (100, 140, 141) OR payment_type = 4 THEN 0
    WHEN payment_type = 2 AND payment_amount = 0 AND status IN (122, 130, 142) THEN order_amount
    ELSE payment_amount END) AS spent,
    SUM(CASE WHEN payment_type = 2 AND (status = 141 OR status = 140 AND cancel_reason_type = 5) THEN 1 ELSE 0 END) AS refused,
    MIN(ordered_at) AS first_at, MAX(ordered_at) AS last_at
  FROM orders WHERE customer_id IS NOT NULL GROUP BY customer_id
) s ON s.customer_id = c.id;
CREATE INDEX i_customer_sums_spent ON customer_sums (enterprise_id, spent, customer_id);
CREATE INDEX i_customer_sums_orders ON customer_sums (enterprise_id, orders, customer_id);
CREATE INDEX i_customer_sums_last ON customer_sums (enterprise_id, last_at, customer_id);
CREATE INDEX i_customer_sums_refused ON customer_sums (enterprise_id, customer_id) WHERE refused > 0;

-- +goose StatementBegin
CREATE FUNCTION customers_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_sums (customer_id, enterprise_id) VALUES (NEW.id, NEW.enterprise_id);
  RETURN NULL;
END
$$;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE FUNCTION customers_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM customer_sums WHERE customer_id = OLD.id;
  RETURN NULL;
END
$$;
-- +goose StatementEnd
CREATE TRIGGER t_customers_made AFTER INSERT ON customers FOR EACH ROW EXECUTE FUNCTION customers_made();
CREATE TRIGGER t_customers_gone AFTER DELETE ON customers FOR EACH ROW EXECUTE FUNCTION customers_gone();
-- Sums are the last that a transaction locks: they are written when it commits.
-- +goose StatementBegin
CREATE FUNCTION orders_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer_sums SET orders = orders + CASE WHEN NEW.status NOT IN (140, 141) THEN 1 ELSE 0 END,
      spent = spent + CASE WHEN NEW.status IN (100, 140, 141) OR NEW.payment_type = 4 THEN 0
    WHEN NEW.payment_type = 2 AND NEW.payment_amount = 0 AND NEW.status IN (122, 130, 142) THEN NEW.order_amount
    ELSE NEW.payment_amount END,
      refused = refused + CASE WHEN NEW.payment_type = 2
        AND (NEW.status = 141 OR NEW.status = 140 AND NEW.cancel_reason_type = 5) THEN 1 ELSE 0 END,
      first_at = CASE WHEN first_at = 0 OR NEW.ordered_at < first_at THEN NEW.ordered_at ELSE first_at END,
      last_at = CASE WHEN NEW.ordered_at > last_at THEN NEW.ordered_at ELSE last_at END
      WHERE customer_id = NEW.customer_id;
  RETURN NULL;
END
$$;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE FUNCTION orders_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM customer_sums WHERE customer_id IN (OLD.customer_id, NEW.customer_id) ORDER BY customer_id FOR UPDATE;
  UPDATE customer_sums SET orders = orders - CASE WHEN OLD.status NOT IN (140, 141) THEN 1 ELSE 0 END,
      spent = spent - CASE WHEN OLD.status IN (100, 140, 141) OR OLD.payment_type = 4 THEN 0
    WHEN OLD.payment_type = 2 AND OLD.payment_amount = 0 AND OLD.status IN (122, 130, 142) THEN OLD.order_amount
    ELSE OLD.payment_amount END,
      refused = refused - CASE WHEN OLD.payment_type = 2
        AND (OLD.status = 141 OR OLD.status = 140 AND OLD.cancel_reason_type = 5) THEN 1 ELSE 0 END
      WHERE customer_id = OLD.customer_id;
  UPDATE customer_sums SET orders = orders + CASE WHEN NEW.status NOT IN (140, 141) THEN 1 ELSE 0 END,
      spent = spent + CASE WHEN NEW.status IN (100, 140, 141) OR NEW.payment_type = 4 THEN 0
    WHEN NEW.payment_type = 2 AND NEW.payment_amount = 0 AND NEW.status IN (122, 130, 142) THEN NEW.order_amount
    ELSE NEW.payment_amount END,
      refused = refused + CASE WHEN NEW.payment_type = 2
        AND (NEW.status = 141 OR NEW.status = 140 AND NEW.cancel_reason_type = 5) THEN 1 ELSE 0 END,
      first_at = CASE WHEN first_at = 0 OR NEW.ordered_at < first_at THEN NEW.ordered_at ELSE first_at END,
      last_at = CASE WHEN NEW.ordered_at > last_at THEN NEW.ordered_at ELSE last_at END
      WHERE customer_id = NEW.customer_id;
  IF OLD.customer_id IS DISTINCT FROM NEW.customer_id OR OLD.ordered_at <> NEW.ordered_at THEN
    UPDATE customer_sums SET
      first_at = COALESCE((SELECT MIN(o.ordered_at) FROM orders o WHERE o.customer_id = OLD.customer_id), 0),
      last_at = COALESCE((SELECT MAX(o.ordered_at) FROM orders o WHERE o.customer_id = OLD.customer_id), 0)
      WHERE customer_id = OLD.customer_id;
  END IF;
  RETURN NULL;
END
$$;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE FUNCTION orders_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM customer_sums WHERE customer_id = OLD.customer_id FOR UPDATE;
  UPDATE customer_sums SET orders = orders - CASE WHEN OLD.status NOT IN (140, 141) THEN 1 ELSE 0 END,
      spent = spent - CASE WHEN OLD.status IN (100, 140, 141) OR OLD.payment_type = 4 THEN 0
    WHEN OLD.payment_type = 2 AND OLD.payment_amount = 0 AND OLD.status IN (122, 130, 142) THEN OLD.order_amount
    ELSE OLD.payment_amount END,
      refused = refused - CASE WHEN OLD.payment_type = 2
        AND (OLD.status = 141 OR OLD.status = 140 AND OLD.cancel_reason_type = 5) THEN 1 ELSE 0 END
      WHERE customer_id = OLD.customer_id;
  UPDATE customer_sums SET
    first_at = COALESCE((SELECT MIN(o.ordered_at) FROM orders o WHERE o.customer_id = OLD.customer_id), 0),
    last_at = COALESCE((SELECT MAX(o.ordered_at) FROM orders o WHERE o.customer_id = OLD.customer_id), 0)
    WHERE customer_id = OLD.customer_id;
  RETURN NULL;
END
$$;
-- +goose StatementEnd
CREATE CONSTRAINT TRIGGER t_orders_made AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION orders_made();
CREATE CONSTRAINT TRIGGER t_orders_changed AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (ROW(OLD.customer_id, OLD.status, OLD.payment_type, OLD.payment_amount, OLD.order_amount,
      OLD.cancel_reason_type, OLD.ordered_at)
    IS DISTINCT FROM ROW(NEW.customer_id, NEW.status, NEW.payment_type, NEW.payment_amount, NEW.order_amount,
      NEW.cancel_reason_type, NEW.ordered_at))
  EXECUTE FUNCTION orders_changed();
CREATE CONSTRAINT TRIGGER t_orders_gone AFTER DELETE ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.customer_id IS NOT NULL) EXECUTE FUNCTION orders_gone();

-- +goose Down
DROP TRIGGER t_orders_gone ON orders;
DROP TRIGGER t_orders_changed ON orders;
DROP TRIGGER t_orders_made ON orders;
DROP TRIGGER t_customers_gone ON customers;
DROP TRIGGER t_customers_made ON customers;
DROP FUNCTION orders_gone;
DROP FUNCTION orders_changed;
DROP FUNCTION orders_made;
DROP FUNCTION customers_gone;
DROP FUNCTION customers_made;
DROP TABLE customer_sums;
ALTER TABLE enterprises DROP COLUMN blocked_customers_stop;
DROP INDEX i_orders_customer;
CREATE INDEX i_orders_customer ON orders (customer_id);
DROP INDEX i_customer_addresses_province;
DROP INDEX i_customer_addresses_phone;
DROP INDEX i_customers_merged;
DROP INDEX i_customers_risk;
DROP INDEX i_customers_blocked;
DROP INDEX i_customers_name_key;
DROP INDEX i_customers_name;
ALTER TABLE customers DROP COLUMN risk_at;
ALTER TABLE customers DROP COLUMN risk_by_name;
ALTER TABLE customers DROP COLUMN risk_note;
ALTER TABLE customers DROP COLUMN name_key;
ALTER TABLE customers DROP COLUMN merged_into;
