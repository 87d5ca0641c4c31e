-- Refunds are payments of their own, and a caller whom the shop does not know yet holds stock for a shorter time.

-- A refund, or the undoing of one. What goes out is negative, what comes in positive.
alter table payments add column refund boolean not null default false;
alter table payments drop constraint payments_check;
alter table payments add constraint payments_sign check ((amount > 0) = ((reverses is null) <> refund));

-- `paid` is what the shop has of it: payments less what was undone and refunded.
alter table orders add column refunded numeric(14,2) not null default 0 check (refunded >= 0);
create index orders_cancelled on orders (id desc) where cancelled_at is not null;
create index orders_refund_due on orders (id desc) include (paid) where paid > 0 and cancelled_at is not null;

-- Placed by a caller who was not proven.
alter table order_lines add column brief_hold boolean not null default false;
drop index order_lines_open;
create index order_lines_open on order_lines (variant_id, brief_hold, holds_from) include (quantity, price, order_id)
  where ready_at is null and cancelled_at is null;
