-- Exchanges: the value of returned goods that would otherwise be paid out pays a new order. Both orders have a
-- settlement of this value, negative on the old order.

alter table settlements
  drop constraint settlements_kind_check,
  add constraint settlements_kind_check check (kind in ('deposit', 'kept', 'write_off', 'exchange'));
alter table customer_statement
  drop constraint customer_statement_kind_check,
  add constraint customer_statement_kind_check check (kind in ('carried', 'goods', 'goods_back', 'changed', 'payment',
    'payment_undone', 'refund', 'refund_undone', 'cancelled', 'kept', 'opening', 'write_off', 'reversal', 'lapsed',
    'returned', 'exchange'));

-- `exchanged` is the sum of an order's settlements of the kind 'exchange'. It can be refunded like money. Refunding it
-- can take `paid` below 0.
alter table orders add column exchanged numeric(14,2) not null default 0;
alter table orders drop constraint orders_paid;
alter table orders add constraint orders_paid check (paid + greatest(exchanged, 0) >= 0) not valid;
alter table orders validate constraint orders_paid;

alter table order_returns
  add column exchanged numeric(14,2) not null default 0 check (exchanged >= 0),
  add column new_order_id bigint references orders on delete set null,
  drop constraint order_returns_check,
  add constraint order_returns_check
    check (value = debt + written_off + deposit_used + refunded + kept + exchanged);
create unique index order_returns_new_order on order_returns (new_order_id) where new_order_id is not null;
