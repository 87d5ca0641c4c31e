-- The drawers of staff, and the closing of a day. A drawer belongs to a person, or is the shop's one box (without a
-- person).

-- Payments that no closing has counted yet. Payments are append-only, so this is a separate table.
create table open_payments (
  payment_id bigint primary key references payments on delete cascade,
  -- The person in whose drawer the payment is. The row that undoes a payment is in the drawer of the person who
  -- recorded that payment.
  person_id bigint not null references people,
  method text not null check (method in ('taslimu', 'mpesa', 'mixx', 'airtel', 'halopesa', 'benki')),
  amount numeric(14,2) not null,
  at timestamptz not null
);
create index open_payments_person on open_payments (person_id, method);

-- Payments up to this one, and rows that undo one of them, are in no drawer. Their cash is entered by the first
-- count. A store that began with drawers has no row here.
create table drawer_start (
  id int primary key default 1 check (id = 1),
  payment_id bigint not null
);
insert into drawer_start (payment_id) select max(id) from payments having count(*) > 0;

create table closings (
  -- The number of the closing.
  id bigint generated always as identity primary key,
  -- The day under which the closing is listed.
  day date not null,
  at timestamptz not null,
  person_id bigint not null references people,
  drawers text not null check (drawers in ('person', 'shop')),
  note text not null
);
create index closings_day on closings (day, id);

create table closing_lines (
  id bigint generated always as identity primary key,
  closing_id bigint not null references closings,
  -- Null means the shop's box.
  person_id bigint references people,
  method text not null check (method in ('taslimu', 'mpesa', 'mixx', 'airtel', 'halopesa', 'benki')),
  expected numeric(14,2) not null,
  -- The part of the expected sum from late payments: they belong to a time that an earlier closing had already
  -- counted.
  late numeric(14,2) not null default 0,
  -- The counted money. Null if the method was not counted; its payments and moves then stay open.
  amount numeric(14,2) check (amount >= 0),
  left_amount numeric(14,2) check (left_amount >= 0 and left_amount <= amount),
  check ((amount is null) = (left_amount is null))
);
create unique index closing_lines_drawer on closing_lines (closing_id, person_id, method) nulls not distinct;
create index closing_lines_person on closing_lines (person_id, method, closing_id desc);

-- The payments that a closing counted. The amount of a removed demo payment stays here.
create table closing_payments (
  id bigint generated always as identity primary key,
  closing_line_id bigint not null references closing_lines,
  payment_id bigint unique references payments on delete set null,
  amount numeric(14,2) not null,
  late boolean not null
);
create index closing_payments_line on closing_payments (closing_line_id);

-- Everything other than payments that changes the money in a drawer.
create table drawer_moves (
  id bigint generated always as identity primary key,
  -- `left` is the money that a closing left in the drawer, `handed_over` the money that it took out.
  kind text not null check (kind in ('put_in', 'taken_out', 'passed', 'received', 'sent_back', 'expense',
    'expense_undone', 'left', 'handed_over')),
  -- The person whose drawer it is; null for the shop's box.
  person_id bigint references people,
  method text not null check (method in ('taslimu', 'mpesa', 'mixx', 'airtel', 'halopesa', 'benki')),
  amount numeric(14,2) not null check (amount <> 0),
  reason text not null default '',
  by_id bigint not null references people,
  at timestamptz not null,
  -- The receiver of money that was passed or handed over; null means any admin.
  to_person_id bigint references people,
  -- The move that this one answers or undoes.
  move_id bigint unique references drawer_moves,
  -- True if the receiver confirmed the move, false if they denied it. Null until they answer.
  accepted boolean,
  answered_by bigint references people,
  answered_at timestamptz,
  -- True if the amount was more than the drawer should have contained.
  is_beyond boolean not null default false,
  -- True if the cash was taken out for an expense of the shop.
  is_expense boolean not null default false,
  -- The closing line that counted the move or made it; null while the move is open.
  closing_line_id bigint references closing_lines,
  check ((kind in ('put_in', 'received', 'sent_back', 'expense_undone', 'left')) = (amount > 0)),
  check ((accepted is null) = (answered_at is null)),
  check ((move_id is not null) = (kind in ('received', 'sent_back', 'expense_undone')))
);
create index drawer_moves_open on drawer_moves (person_id, method) where closing_line_id is null;
create index drawer_moves_line on drawer_moves (closing_line_id) where closing_line_id is not null;
create index drawer_moves_at on drawer_moves (at, id);
create index drawer_moves_unanswered on drawer_moves (id)
  where accepted is null and kind in ('passed', 'handed_over');

alter table expenses
  add column from_drawer boolean not null default false,
  -- The move that took out the cash for this expense.
  add column move_id bigint references drawer_moves;
create unique index expenses_move on expenses (move_id) where deleted_at is null and move_id is not null;
create index expenses_moves on expenses (move_id) where move_id is not null;

-- The days on which admins were notified that the evening page was ready.
create table evening_notices (
  day date primary key,
  at timestamptz not null
);

-- These indexes find the acts of a day by their time.
create index orders_cancelled_at on orders (cancelled_at) where cancelled_at is not null;
create index orders_edited_at on orders (edited_at) where edited_at is not null;
create index customers_created_at on customers (created_at);
create index customer_entries_at on customer_entries (at);
create index customer_merges_at on customer_merges (at);
create index stock_movements_corrections on stock_movements (at) where reason = 'correction';
