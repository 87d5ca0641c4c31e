-- Goods that customers bring back. The id of a return is also the number of its receipt.

create table order_returns (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  reason text not null check (reason <> ''),
  -- The value of the goods, and below it its parts: the part that lowered the order's debt, the part that reversed
  -- write-offs, the part that restored a deposit, the refund, and the part that was kept as a new deposit.
  value numeric(14,2) not null check (value >= 0),
  debt numeric(14,2) not null default 0 check (debt >= 0),
  written_off numeric(14,2) not null default 0 check (written_off >= 0),
  deposit_used numeric(14,2) not null default 0 check (deposit_used >= 0),
  refunded numeric(14,2) not null default 0 check (refunded >= 0),
  kept numeric(14,2) not null default 0 check (kept >= 0),
  payment_id bigint references payments on delete set null,
  person_id bigint not null references people,
  at timestamptz not null,
  check (value = debt + written_off + deposit_used + refunded + kept)
);
create index order_returns_order on order_returns (order_id, id);
create index order_returns_at on order_returns (at, id);
create index order_returns_payment on order_returns (payment_id) where payment_id is not null;

create table return_lines (
  id bigint generated always as identity primary key,
  return_id bigint not null references order_returns on delete cascade,
  line_id bigint not null references order_lines on delete cascade,
  quantity int not null check (quantity > 0),
  value numeric(14,2) not null check (value >= 0),
  -- False if the pieces were written off.
  to_stock boolean not null
);
create index return_lines_return on return_lines (return_id);
create index return_lines_line on return_lines (line_id) include (quantity, value);

alter table stock_movements
  drop constraint stock_movements_reason_check,
  add constraint stock_movements_reason_check check (reason in ('opening', 'arrival', 'order_ready', 'order_returned',
    'request_issued', 'request_returned', 'correction', 'customer_return', 'written_off'));
alter table customer_statement
  drop constraint customer_statement_kind_check,
  add constraint customer_statement_kind_check check (kind in ('carried', 'goods', 'goods_back', 'changed', 'payment',
    'payment_undone', 'refund', 'refund_undone', 'cancelled', 'kept', 'opening', 'write_off', 'reversal', 'lapsed',
    'returned'));
