-- +goose Up
-- When somebody gave an import up; 0 while nobody did. Its state is done then, and its file and rows go.
ALTER TABLE imports ADD COLUMN given_up_at BIGINT NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE imports DROP COLUMN given_up_at;
