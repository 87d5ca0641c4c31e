-- What an order owes is a column that the database works out, so that goods that came back and debt that ended without
-- money count wherever it is asked.

-- `returned`: the value of goods that came back. `settled`: debt that ended without money; negative where value left the
-- order without any. `delivery_fee` is in the total.
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
