-- +goose Up
-- What an enterprise says of itself: the sender on its parcels, its tax id and sign, and how its labels look.
-- label_size: 1 is 100 × 150 mm, 2 is 100 × 100 mm. cancel_hours: 0 is never.
ALTER TABLE enterprises ADD COLUMN tax_id TEXT NOT NULL DEFAULT '';
ALTER TABLE enterprises ADD COLUMN logo TEXT NOT NULL DEFAULT '';
ALTER TABLE enterprises ADD COLUMN sender_name TEXT NOT NULL DEFAULT '';
ALTER TABLE enterprises ADD COLUMN sender_phone TEXT NOT NULL DEFAULT '';
ALTER TABLE enterprises ADD COLUMN sender_line TEXT NOT NULL DEFAULT '';
ALTER TABLE enterprises ADD COLUMN sender_subdistrict TEXT NOT NULL DEFAULT '';
ALTER TABLE enterprises ADD COLUMN sender_district TEXT NOT NULL DEFAULT '';
ALTER TABLE enterprises ADD COLUMN sender_province TEXT NOT NULL DEFAULT '';
ALTER TABLE enterprises ADD COLUMN sender_postcode TEXT NOT NULL DEFAULT '';
ALTER TABLE enterprises ADD COLUMN cancel_hours BIGINT NOT NULL DEFAULT 0;
ALTER TABLE enterprises ADD COLUMN oversell BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE enterprises ADD COLUMN label_size BIGINT NOT NULL DEFAULT 1;
ALTER TABLE enterprises ADD COLUMN label_items BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE enterprises ADD COLUMN label_logo BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE enterprises ADD COLUMN label_price BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE enterprises ADD COLUMN label_on_close BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE enterprises ADD COLUMN version BIGINT NOT NULL DEFAULT 1;

-- +goose Down
ALTER TABLE enterprises DROP COLUMN version;
ALTER TABLE enterprises DROP COLUMN label_on_close;
ALTER TABLE enterprises DROP COLUMN label_price;
ALTER TABLE enterprises DROP COLUMN label_logo;
ALTER TABLE enterprises DROP COLUMN label_items;
ALTER TABLE enterprises DROP COLUMN label_size;
ALTER TABLE enterprises DROP COLUMN oversell;
ALTER TABLE enterprises DROP COLUMN cancel_hours;
ALTER TABLE enterprises DROP COLUMN sender_postcode;
ALTER TABLE enterprises DROP COLUMN sender_province;
ALTER TABLE enterprises DROP COLUMN sender_district;
ALTER TABLE enterprises DROP COLUMN sender_subdistrict;
ALTER TABLE enterprises DROP COLUMN sender_line;
ALTER TABLE enterprises DROP COLUMN sender_phone;
ALTER TABLE enterprises DROP COLUMN sender_name;
ALTER TABLE enterprises DROP COLUMN logo;
ALTER TABLE enterprises DROP COLUMN tax_id;
