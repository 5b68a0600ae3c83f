-- +goose Up
-- What a new business was filled with to try the program on, so that just that goes away again.

-- owner: samples
CREATE TABLE sample_fills (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  state BIGINT NOT NULL CONSTRAINT ck_sample_fills_state CHECK (state IN (1, 2, 3)),
  -- Of the run that fills, which nobody else goes on with.
  token TEXT NOT NULL,
  -- How far it is, and until when whoever works on it is taken to be alive.
  done BIGINT NOT NULL DEFAULT 0,
  total BIGINT NOT NULL,
  lease_until BIGINT NOT NULL,
  user_id BIGINT NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX u_sample_fills__enterprise_id ON sample_fills (enterprise_id);

-- A row stands here before its thing is made. ref_id is the thing's, and 0 until that is known: then name finds it.
-- owner: samples
CREATE TABLE samples (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  fill_id BIGINT NOT NULL REFERENCES sample_fills(id),
  kind BIGINT NOT NULL CONSTRAINT ck_samples_kind CHECK (kind BETWEEN 1 AND 9),
  name TEXT NOT NULL,
  ref_id BIGINT NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX u_samples__fill_id__kind__name ON samples (fill_id, kind, name);

-- +goose Down
DROP TABLE samples;
DROP TABLE sample_fills;
