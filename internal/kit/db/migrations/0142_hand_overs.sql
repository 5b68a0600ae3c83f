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
  created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX u_hand_overs__enterprise_id__shipping_provider_id__date__number
  ON hand_overs (enterprise_id, shipping_provider_id, date, number);

-- Which round a parcel left with; 0 is none. Only a parcel that has left is in the index, so that packing and closing
-- write it as before.
ALTER TABLE packings ADD COLUMN hand_over_id BIGINT NOT NULL DEFAULT 0;
CREATE INDEX i_packings_hand_over ON packings (enterprise_id, hand_over_id, left_at, order_id) WHERE left_at > 0;

-- +goose Down
DROP INDEX i_packings_hand_over;
ALTER TABLE packings DROP COLUMN hand_over_id;
DROP TABLE hand_overs;
