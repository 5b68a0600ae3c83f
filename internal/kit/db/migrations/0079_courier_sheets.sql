-- +goose Up
-- The tables that couriers take parcels from, as a shop wants them: one column a line, heading = field.
-- owner: settings
CREATE TABLE courier_sheets (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  name TEXT NOT NULL,
  shipping_provider_id BIGINT NOT NULL DEFAULT 0, -- 0: of all
  columns TEXT NOT NULL,
  version BIGINT NOT NULL DEFAULT 1,
  created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX u_courier_sheets__enterprise_id__name ON courier_sheets (enterprise_id, name);

-- +goose Down
DROP TABLE courier_sheets;
