-- +goose Up
-- What places gained (or, negative, lost) per local day, kind of bill and person, in pieces: what the summaries of days and
-- storages read instead of the ledger. A reversal stands under the kind of the bill it takes back.

-- owner: inventory
CREATE TABLE day_moves (
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  date TEXT NOT NULL,
  kind BIGINT NOT NULL,
  user_id BIGINT NOT NULL,
  place_kind BIGINT NOT NULL,
  place_id BIGINT NOT NULL,
  gained BIGINT NOT NULL,
  PRIMARY KEY (enterprise_id, date, kind, user_id, place_kind, place_id)
);
INSERT INTO day_moves (enterprise_id, date, kind, user_id, place_kind, place_id, gained)
SELECT enterprise_id, date, ABS(kind), user_id, place_kind, place_id, CAST(SUM(gained) AS BIGINT) FROM (
  SELECT enterprise_id, date, kind, user_id, to_kind AS place_kind, to_id AS place_id, quantity AS gained FROM bill_lines WHERE to_kind > 0
  UNION ALL SELECT enterprise_id, date, kind, user_id, from_kind, from_id, -quantity FROM bill_lines WHERE from_kind > 0) moved
GROUP BY enterprise_id, date, ABS(kind), user_id, place_kind, place_id;

CREATE INDEX i_products_price ON products (enterprise_id, price, id);

-- +goose Down
DROP INDEX i_products_price;
DROP TABLE day_moves;
