-- +goose Up
-- What a bank gives a business to be paid by code: unlike a PromptPay id it lets the code carry the number of the order.
ALTER TABLE payment_methods ADD COLUMN biller_id TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE payment_methods DROP COLUMN biller_id;
