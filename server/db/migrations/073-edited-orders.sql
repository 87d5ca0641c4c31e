-- compatible
-- Staff can edit the lines of an order that are not ready. By the time of the last edit, a second editor learns of the
-- first edit.

alter table orders add column edited_at timestamptz;

-- An edited order may cost less than was paid on it, if the rest was kept as a deposit. Then `settled` is negative, and
-- `owed` is never below 0.
alter table orders drop constraint orders_check;
alter table orders add constraint orders_paid check (paid >= 0) not valid;
alter table orders validate constraint orders_paid;
