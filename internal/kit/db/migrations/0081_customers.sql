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

-- +goose Down
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
