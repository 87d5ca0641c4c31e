-- compatible
-- Indexes for tables of reports, and for acts of a day, that have few or no rows among a million.

-- The lines that a person sold, the payments that a person recorded, and the payments by a method; the newest first.
create index order_lines_seller on order_lines (ready_by, ready_at, id) where ready_at is not null;
create index payments_person on payments (person_id, at, id);
create index payments_method on payments (method, at, id);
-- The counts of a day, including first counts of carried goods.
create index stock_movements_counts on stock_movements (at) where reason in ('correction', 'opening');
drop index stock_movements_corrections;
-- Finds products with the same name.
create index products_by_name on products (lower(name));
-- The evening page looks for a reference among the payments of all methods.
drop index payments_reference;
create index payments_reference on payments (reference_key(reference), method)
  where length(reference_key(reference)) >= 6 and reverses is null and not refund;
