-- compatible
-- Staff can edit the lines of an order that are not ready. `edited_at` is the time of the last edit. A save is refused
-- if somebody else has edited the order since it was opened.

alter table orders add column edited_at timestamptz;

-- After an edit an order may cost less than was paid on it, if the difference was kept as a deposit. `settled` is then
-- negative, so `owed` is still not below 0.
alter table orders drop constraint orders_check;
alter table orders add constraint orders_paid check (paid >= 0) not valid;
alter table orders validate constraint orders_paid;
