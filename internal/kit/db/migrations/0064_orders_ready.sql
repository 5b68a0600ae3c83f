-- +goose Up
-- The orders that wait to be packed, by the moment they became ready: paid, or ordered where payment is settled elsewhere. The
-- index holds those alone, so that counting them and taking the longest waiting costs the same however many were packed.
CREATE INDEX i_orders_ready ON orders (enterprise_id, (CASE WHEN paid_at > 0 THEN paid_at ELSE ordered_at END), id) WHERE status IN (111, 114);

-- +goose Down
DROP INDEX i_orders_ready;
