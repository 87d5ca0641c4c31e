-- The database computes the unpaid part of an order (`owed`), so that returned goods and debts that end without a
-- payment count everywhere.

-- `returned` is the value of returned goods. `settled` is the debt that ended without a payment. It is negative if
-- value has left the order without a refund, for example as a deposit. `delivery_fee` is included in the total.
drop index orders_owing;
drop index orders_paid;
alter table orders
  add column returned numeric(14,2) not null default 0 check (returned >= 0),
  add column settled numeric(14,2) not null default 0,
  add column delivery_fee numeric(14,2) not null default 0 check (delivery_fee >= 0),
  add column owed numeric(14,2) not null
    generated always as (case when cancelled_at is null then total - returned - paid - settled else 0 end) stored
    check (owed >= 0);
create index orders_owing on orders (id desc) include (owed, phone) where owed > 0;
create index orders_paid on orders (id desc) where owed = 0 and cancelled_at is null;
