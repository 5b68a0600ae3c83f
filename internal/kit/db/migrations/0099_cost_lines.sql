-- +goose Up
-- A line of a cost bill moves nothing: its pieces go from their layer into a new one at another cost. cost_before is what
-- they were worth until then. The new layer keeps the line with which its pieces came, by which layers are taken.
ALTER TABLE bill_lines ADD COLUMN cost_before BIGINT NOT NULL DEFAULT 0;
ALTER TABLE cost_layers ADD COLUMN came_line_id BIGINT NOT NULL DEFAULT 0;
UPDATE cost_layers SET came_line_id = bill_line_id;
DROP INDEX i_cost_layers_open;
CREATE INDEX i_cost_layers_open ON cost_layers (enterprise_id, product_id, came_line_id, id, remaining, unit_cost) WHERE remaining > 0;
CREATE INDEX i_cost_layers_doubtful ON cost_layers (enterprise_id, product_id) WHERE remaining > 0 AND (assumed OR unit_cost = 0);

-- +goose Down
DROP INDEX i_cost_layers_doubtful;
DROP INDEX i_cost_layers_open;
CREATE INDEX i_cost_layers_open ON cost_layers (enterprise_id, product_id, id, remaining, unit_cost) WHERE remaining > 0;
ALTER TABLE cost_layers DROP COLUMN came_line_id;
ALTER TABLE bill_lines DROP COLUMN cost_before;
