-- +goose Up
-- What a person or everybody of an area keeps of a list: the search of its address, its columns and how dense its rows are.
-- owner: views
CREATE TABLE views (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  user_id BIGINT NOT NULL,
  user_name TEXT NOT NULL,
  list TEXT NOT NULL,
  name TEXT NOT NULL,
  search TEXT NOT NULL,
  hidden TEXT NOT NULL,
  density TEXT NOT NULL DEFAULT '' CONSTRAINT ck_views_density CHECK (density IN ('', 'comfortable', 'compact')),
  shared BOOLEAN NOT NULL DEFAULT FALSE,
  version BIGINT NOT NULL DEFAULT 1,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX u_views__enterprise_id__user_id__list__name ON views (enterprise_id, user_id, list, name);
CREATE UNIQUE INDEX u_views__enterprise_id__list__name ON views (enterprise_id, list, name) WHERE shared;

-- How a person has a list: which view opens it, in which order the views stand, its columns, and what was chosen last.
-- owner: views
CREATE TABLE view_choices (
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  user_id BIGINT NOT NULL,
  list TEXT NOT NULL,
  default_id BIGINT NOT NULL,
  view_order TEXT NOT NULL,
  hidden TEXT NOT NULL,
  density TEXT NOT NULL DEFAULT '' CONSTRAINT ck_view_choices_density CHECK (density IN ('', 'comfortable', 'compact')),
  kept TEXT NOT NULL,
  updated_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX u_view_choices__enterprise_id__user_id__list ON view_choices (enterprise_id, user_id, list);

-- +goose Down
DROP TABLE view_choices;
DROP TABLE views;
