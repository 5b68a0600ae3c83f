-- +goose Up
-- What of an order was let pass and came in all the same is no longer let pass.
UPDATE orders SET waived = CASE WHEN order_amount - payment_amount + refunded > 0
  THEN order_amount - payment_amount + refunded ELSE 0 END
WHERE waived > 0 AND order_amount - payment_amount + refunded - waived < 0;

-- +goose Down
SELECT 1;
