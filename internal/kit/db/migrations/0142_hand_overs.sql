-- +goose Up
-- What a courier took at one time and signs for. Who comes twice a day signs for each time by itself.
-- owner: packings
CREATE TABLE hand_overs (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  shipping_provider_id BIGINT NOT NULL,
  date TEXT NOT NULL,
  number BIGINT NOT NULL,
  orders BIGINT NOT NULL,
  parcels BIGINT NOT NULL,
  receiver_name TEXT NOT NULL DEFAULT '',
  user_id BIGINT NOT NULL,
  user_name TEXT NOT NULL DEFAULT '',
  created_at BIGINT NOT NULL,
  taken_back_at BIGINT NOT NULL DEFAULT 0 -- its number is not given again: a paper may bear it
);
CREATE UNIQUE INDEX u_hand_overs__enterprise_id__shipping_provider_id__date__number
  ON hand_overs (enterprise_id, shipping_provider_id, date, number);

-- Which courier a parcel left with, whatever becomes of its order's; 0 of what left before this column.
ALTER TABLE packings ADD COLUMN left_with BIGINT NOT NULL DEFAULT 0;

-- Which round a parcel left with; 0 is none. A parcel that has not left is in neither index, so that packing and closing
-- write it as before. They are two, since neither is of use then to who asks for all that left on a day.
ALTER TABLE packings ADD COLUMN hand_over_id BIGINT NOT NULL DEFAULT 0;
CREATE INDEX i_packings_open ON packings (enterprise_id, left_at, order_id) WHERE left_at > 0 AND hand_over_id = 0;
CREATE INDEX i_packings_hand_over ON packings (hand_over_id, order_id, left_at) WHERE hand_over_id > 0;

-- +goose Down
DROP INDEX i_packings_hand_over;
DROP INDEX i_packings_open;
ALTER TABLE packings DROP COLUMN hand_over_id;
ALTER TABLE packings DROP COLUMN left_with;
DROP TABLE hand_overs;
