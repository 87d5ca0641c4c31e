-- Refunds become payments of their own, and the orders of unproven callers hold stock for a shorter time.

-- True for a refund, and for a row that undoes a refund. Outgoing amounts are negative.
alter table payments add column refund boolean not null default false;
alter table payments drop constraint payments_check;
alter table payments add constraint payments_sign check ((amount > 0) = ((reverses is null) <> refund));

-- `refunded` is the sum of the order's refunds. It is already subtracted from `paid`, and so are undone payments.
alter table orders add column refunded numeric(14,2) not null default 0 check (refunded >= 0);
create index orders_cancelled on orders (id desc) where cancelled_at is not null;
create index orders_refund_due on orders (id desc) include (paid) where paid > 0 and cancelled_at is not null;

-- True if an unproven caller placed the order, so that the line holds its pieces for a shorter time.
alter table order_lines add column brief_hold boolean not null default false;
drop index order_lines_open;
create index order_lines_open on order_lines (variant_id, brief_hold, holds_from) include (quantity, price, order_id)
  where ready_at is null and cancelled_at is null;
