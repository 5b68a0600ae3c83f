-- +goose Up
-- Numbers of 9 to 11 digits are compared as GTINs whose leading zeros were dropped. A row whose longer form is another
-- product's already stays as it is.
UPDATE product_codes SET code = substr('00000000000000' || code, length(code) + 1)
WHERE length(code) BETWEEN 9 AND 11 AND trim(code, '0123456789') = ''
  AND NOT EXISTS (
    SELECT 1 FROM product_codes o WHERE o.enterprise_id = product_codes.enterprise_id
      AND o.code IN (substr('00000000000000' || product_codes.code, length(product_codes.code) + 1),
        '0' || product_codes.code, '00' || product_codes.code)
  );

-- +goose Down
SELECT 1;
