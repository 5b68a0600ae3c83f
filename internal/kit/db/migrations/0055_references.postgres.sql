-- +goose Up
-- References that prove nothing. The business of a row is that of the row it hangs on, none is ever deleted, and every
-- reference to it locks the same row of enterprises. The order of a part is that of its line, the goods of an item those
-- of its part, the goods of a layer those of its line. SQLite's twin is dropReferences.
ALTER TABLE stocks DROP CONSTRAINT stocks_enterprise_id_fkey;
ALTER TABLE balances DROP CONSTRAINT balances_enterprise_id_fkey;
ALTER TABLE reservations DROP CONSTRAINT reservations_enterprise_id_fkey;
ALTER TABLE bills DROP CONSTRAINT bills_enterprise_id_fkey;
ALTER TABLE bill_lines DROP CONSTRAINT bill_lines_enterprise_id_fkey;
ALTER TABLE cost_layers DROP CONSTRAINT cost_layers_enterprise_id_fkey;
ALTER TABLE orders DROP CONSTRAINT orders_enterprise_id_fkey;
ALTER TABLE order_lines DROP CONSTRAINT order_lines_enterprise_id_fkey;
ALTER TABLE order_parts DROP CONSTRAINT order_parts_enterprise_id_fkey;
ALTER TABLE order_payments DROP CONSTRAINT order_payments_enterprise_id_fkey;
ALTER TABLE packings DROP CONSTRAINT packings_enterprise_id_fkey;
ALTER TABLE packing_items DROP CONSTRAINT packing_items_enterprise_id_fkey;
ALTER TABLE audit_events DROP CONSTRAINT audit_events_enterprise_id_fkey;
ALTER TABLE once_keys DROP CONSTRAINT once_keys_enterprise_id_fkey;
ALTER TABLE running_numbers DROP CONSTRAINT running_numbers_enterprise_id_fkey;
ALTER TABLE day_moves DROP CONSTRAINT day_moves_enterprise_id_fkey;
ALTER TABLE customer_addresses DROP CONSTRAINT customer_addresses_enterprise_id_fkey;
ALTER TABLE order_parts DROP CONSTRAINT order_parts_order_id_fkey;
ALTER TABLE packing_items DROP CONSTRAINT packing_items_product_id_fkey;
ALTER TABLE cost_layers DROP CONSTRAINT cost_layers_product_id_fkey;

-- +goose Down
ALTER TABLE stocks ADD CONSTRAINT stocks_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprises(id);
ALTER TABLE balances ADD CONSTRAINT balances_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprises(id);
ALTER TABLE reservations ADD CONSTRAINT reservations_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprises(id);
ALTER TABLE bills ADD CONSTRAINT bills_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprises(id);
ALTER TABLE bill_lines ADD CONSTRAINT bill_lines_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprises(id);
ALTER TABLE cost_layers ADD CONSTRAINT cost_layers_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprises(id);
ALTER TABLE orders ADD CONSTRAINT orders_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprises(id);
ALTER TABLE order_lines ADD CONSTRAINT order_lines_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprises(id);
ALTER TABLE order_parts ADD CONSTRAINT order_parts_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprises(id);
ALTER TABLE order_payments ADD CONSTRAINT order_payments_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprises(id);
ALTER TABLE packings ADD CONSTRAINT packings_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprises(id);
ALTER TABLE packing_items ADD CONSTRAINT packing_items_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprises(id);
ALTER TABLE audit_events ADD CONSTRAINT audit_events_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprises(id);
ALTER TABLE once_keys ADD CONSTRAINT once_keys_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprises(id);
ALTER TABLE running_numbers ADD CONSTRAINT running_numbers_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprises(id);
ALTER TABLE day_moves ADD CONSTRAINT day_moves_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprises(id);
ALTER TABLE customer_addresses ADD CONSTRAINT customer_addresses_enterprise_id_fkey FOREIGN KEY (enterprise_id) REFERENCES enterprises(id);
ALTER TABLE order_parts ADD CONSTRAINT order_parts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
ALTER TABLE packing_items ADD CONSTRAINT packing_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES warehouse_products(id);
ALTER TABLE cost_layers ADD CONSTRAINT cost_layers_product_id_fkey FOREIGN KEY (product_id) REFERENCES warehouse_products(id);
