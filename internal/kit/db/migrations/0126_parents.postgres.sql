-- +goose Up
-- References to a row that the same transaction wrote or locked prove nothing, and each was looked up for every row. What
-- hangs on an order or a bill goes before it does. SQLite's twin is dropParents.
ALTER TABLE order_lines DROP CONSTRAINT order_lines_order_id_fkey;
ALTER TABLE order_parts DROP CONSTRAINT order_parts_line_id_fkey;
ALTER TABLE bill_lines DROP CONSTRAINT bill_lines_bill_id_fkey;
ALTER TABLE cost_layers DROP CONSTRAINT cost_layers_bill_line_id_fkey;
ALTER TABLE layer_takes DROP CONSTRAINT layer_takes_bill_line_id_fkey;
ALTER TABLE layer_takes DROP CONSTRAINT layer_takes_layer_id_fkey;
ALTER TABLE packing_items DROP CONSTRAINT packing_items_packing_id_fkey;
ALTER TABLE packing_items DROP CONSTRAINT packing_items_order_part_id_fkey;

-- +goose Down
ALTER TABLE order_lines ADD CONSTRAINT order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
ALTER TABLE order_parts ADD CONSTRAINT order_parts_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_lines(id);
ALTER TABLE bill_lines ADD CONSTRAINT bill_lines_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bills(id);
ALTER TABLE cost_layers ADD CONSTRAINT cost_layers_bill_line_id_fkey FOREIGN KEY (bill_line_id) REFERENCES bill_lines(id);
ALTER TABLE layer_takes ADD CONSTRAINT layer_takes_bill_line_id_fkey FOREIGN KEY (bill_line_id) REFERENCES bill_lines(id);
ALTER TABLE layer_takes ADD CONSTRAINT layer_takes_layer_id_fkey FOREIGN KEY (layer_id) REFERENCES cost_layers(id);
ALTER TABLE packing_items ADD CONSTRAINT packing_items_packing_id_fkey FOREIGN KEY (packing_id) REFERENCES packings(id);
ALTER TABLE packing_items ADD CONSTRAINT packing_items_order_part_id_fkey FOREIGN KEY (order_part_id) REFERENCES order_parts(id);
