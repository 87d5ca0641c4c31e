-- compatible
-- Sales at the counter: orders that are ready, and usually paid, when they are written.

alter table orders
  add column channel text not null default 'online' check (channel in ('online', 'counter')),
  -- The number on the printed receipt: the till's code and a number that the till counts up. A repeated number is
  -- marked.
  add column receipt_no text,
  -- Set for a sale that a phone sent later: the server's time at which it was received. `created_at` is then the time
  -- of the sale.
  add column received_at timestamptz,
  add column marks text[] not null default '{}';
create index orders_receipts on orders (receipt_no) where receipt_no is not null;
create index orders_counter on orders (created_at, id) where channel = 'counter';
create index orders_counter_taken on orders (taken_by, created_at, id) where channel = 'counter';

alter table order_lines
  -- Sold pieces that the storeroom did not have. Arrivals and counts settle them.
  add column shortage bigint not null default 0 check (shortage >= 0),
  -- Sold pieces that a count after the sale did not find. No movement takes them from the stock.
  add column settled_by_count bigint not null default 0 check (settled_by_count >= 0);
-- Returned pieces that only reduced the shortage of their line, and did not enter the storeroom.
alter table return_lines add column short int not null default 0 check (short between 0 and quantity);
create index order_lines_short on order_lines (variant_id, id) where shortage > 0;

-- The time of a sale that was sent later. `at` is the time at which the row was written.
alter table stock_movements add column happened_at timestamptz;
create index stock_movements_late on stock_movements (variant_id, at) where happened_at is not null;

-- A till fetches only products that have changed.
create index products_updated on products (updated_at, id);
