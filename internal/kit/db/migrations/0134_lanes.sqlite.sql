-- +goose Up
-- A sum of a day lies in several rows on PostgreSQL. Here one writes at a time, and all lie in the first.
ALTER TABLE day_moves RENAME TO old_day_moves;
-- owner: inventory
CREATE TABLE day_moves (
  enterprise_id BIGINT NOT NULL,
  date TEXT NOT NULL,
  kind BIGINT NOT NULL,
  user_id BIGINT NOT NULL,
  place_kind BIGINT NOT NULL,
  place_id BIGINT NOT NULL,
  gained BIGINT NOT NULL,
  lane BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (enterprise_id, date, kind, user_id, place_kind, place_id, lane)
) WITHOUT ROWID;
INSERT INTO day_moves (enterprise_id, date, kind, user_id, place_kind, place_id, gained)
SELECT enterprise_id, date, kind, user_id, place_kind, place_id, gained FROM old_day_moves ORDER BY 1, 2, 3, 4, 5, 6;
DROP TABLE old_day_moves;

-- +goose Down
ALTER TABLE day_moves RENAME TO old_day_moves;
-- owner: inventory
CREATE TABLE day_moves (
  enterprise_id BIGINT NOT NULL,
  date TEXT NOT NULL,
  kind BIGINT NOT NULL,
  user_id BIGINT NOT NULL,
  place_kind BIGINT NOT NULL,
  place_id BIGINT NOT NULL,
  gained BIGINT NOT NULL,
  PRIMARY KEY (enterprise_id, date, kind, user_id, place_kind, place_id)
) WITHOUT ROWID;
INSERT INTO day_moves (enterprise_id, date, kind, user_id, place_kind, place_id, gained)
SELECT enterprise_id, date, kind, user_id, place_kind, place_id, SUM(gained) FROM old_day_moves GROUP BY 1, 2, 3, 4, 5, 6;
DROP TABLE old_day_moves;
