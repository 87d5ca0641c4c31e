-- Each customer has a ledger: the debt, the deposit, and the rows that explain both. The debts of open orders become
-- the first rows of the ledger.

create table customers (
  id bigint generated always as identity primary key,
  -- In the form E.164. Null for the many people in the shop's exercise book who have no phone number.
  phone text unique check (phone <> ''),
  name text not null default '',
  note text not null default '',
  -- Null means no limit, 0 means cash only.
  credit_limit numeric(14,2) check (credit_limit >= 0),
  -- Set only if staff linked the account.
  person_id bigint unique references people,
  -- The kept customer, for whom the rows of this merged customer count. The kept customer's own `merged_into` is
  -- always null: if that customer is merged too, both customers then point to the third.
  merged_into bigint references customers check (merged_into <> id),
  created_by bigint references people,
  created_at timestamptz not null default now(),
  forgotten_at timestamptz,
  demo boolean not null default false,
  -- Sums of the tables below and of orders. balance = debt - advances - deposit.
  debt numeric(14,2) not null default 0 check (debt >= 0),
  deposit numeric(14,2) not null default 0 check (deposit >= 0),
  balance numeric(14,2) not null default 0,
  -- The value of all goods that the customer bought and did not return.
  bought numeric(14,2) not null default 0,
  last_order_at timestamptz,
  moved_at timestamptz not null default now(),
  search tsvector not null default ''
);
create index customers_debt on customers (debt desc, id desc) where merged_into is null;
create index customers_bought on customers (bought desc, id desc) where merged_into is null;
create index customers_last on customers ((coalesce(last_order_at, created_at)) desc, id desc) where merged_into is null;
create index customers_merged on customers (merged_into) where merged_into is not null;
create index customers_search on customers using gin (search);

-- `remaining` is the part of an opening debt that is still owed, or the part of a write-off that was not reversed.
create table customer_entries (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  kind text not null check (kind in ('opening', 'write_off', 'reversal', 'lapsed')),
  amount numeric(14,2) not null check (amount > 0),
  remaining numeric(14,2) not null default 0 check (remaining >= 0 and remaining <= amount),
  reason text not null,
  since date,
  due_on date,
  first_due_on date,
  -- The order whose debt was written off. Null if a write-off is not for a single order.
  order_id bigint references orders,
  -- The entry that a reversal reverses.
  entry_id bigint references customer_entries,
  person_id bigint references people,
  at timestamptz not null default now(),
  check ((kind = 'reversal') = (entry_id is not null)),
  check ((kind = 'opening') = (since is not null))
);
create index customer_entries_customer on customer_entries (customer_id, id);
create index customer_entries_order on customer_entries (order_id) where order_id is not null;
create index customer_entries_entry on customer_entries (entry_id) where entry_id is not null;
create index customer_entries_owing on customer_entries (due_on, id) include (remaining, customer_id)
  where kind = 'opening' and remaining > 0;

create table customer_merges (
  id bigint generated always as identity primary key,
  keep_id bigint not null references customers,
  gone_id bigint not null references customers,
  -- Customers that had been merged into the gone customer before this merge.
  moved_ids bigint[] not null default '{}',
  -- The id of the newest statement row of the two customers at the time of the merge.
  last_row bigint not null,
  person_id bigint not null references people,
  at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by bigint references people
);
create index customer_merges_keep on customer_merges (keep_id, id);
create index customer_merges_gone on customer_merges (gone_id, id);

alter table orders
  add column customer_id bigint references customers,
  -- The amount due now: the ready lines, and the fee once all lines are ready, less what was returned, paid and
  -- settled. If negative, it is an advance.
  add column due numeric(14,2) not null default 0,
  -- The time at which the order's first ready line became ready.
  add column due_since timestamptz,
  add column due_on date,
  add column first_due_on date;
create index orders_customer on orders (customer_id, id desc) where customer_id is not null;
create index orders_due on orders (customer_id, due_since, id) where due > 0;
create index orders_due_on on orders (due_on, id) include (due, customer_id) where due > 0;
create index orders_unconfirmed on orders (phone, id desc) where customer_id is null and cancelled_at is null;

alter table payments
  alter column order_id drop not null,
  add column customer_id bigint references customers,
  add check (order_id is not null or customer_id is not null);
create index payments_customer on payments (customer_id, id) where customer_id is not null;

-- The parts of a payment that pays several debts, one row for each debt. What is left over becomes the customer's
-- deposit.
create table payment_parts (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  order_id bigint references orders,
  opening_id bigint references customer_entries,
  amount numeric(14,2) not null check (amount <> 0),
  check (num_nonnulls(order_id, opening_id) = 1)
);
create index payment_parts_payment on payment_parts (payment_id);
create index payment_parts_order on payment_parts (order_id) where order_id is not null;
create index payment_parts_opening on payment_parts (opening_id) where opening_id is not null;

-- Debts that ended without a payment, and, as negative amounts, value that left an order without a refund.
create table settlements (
  id bigint generated always as identity primary key,
  order_id bigint references orders,
  opening_id bigint references customer_entries,
  kind text not null check (kind in ('deposit', 'kept', 'write_off')),
  amount numeric(14,2) not null check (amount <> 0),
  entry_id bigint references customer_entries,
  merge_id bigint references customer_merges,
  person_id bigint references people,
  at timestamptz not null default now(),
  check (num_nonnulls(order_id, opening_id) = 1),
  check ((kind = 'write_off') = (entry_id is not null))
);
create index settlements_order on settlements (order_id) where order_id is not null;
create index settlements_opening on settlements (opening_id) where opening_id is not null;
create index settlements_entry on settlements (entry_id) where entry_id is not null;
create index settlements_merge on settlements (merge_id) where merge_id is not null;

-- Every change of a customer's balance. Positive amounts raise the debt.
create table customer_statement (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  at timestamptz not null,
  kind text not null check (kind in ('carried', 'goods', 'goods_back', 'changed', 'payment', 'payment_undone', 'refund',
    'refund_undone', 'cancelled', 'kept', 'opening', 'write_off', 'reversal', 'lapsed')),
  amount numeric(14,2) not null check (amount <> 0),
  order_id bigint references orders,
  payment_id bigint references payments,
  entry_id bigint references customer_entries,
  person_id bigint references people
);
create index customer_statement_rows on customer_statement (customer_id, id desc) include (amount);
create index customer_statement_order on customer_statement (order_id) where order_id is not null;
create index customer_statement_payment on customer_statement (payment_id) where payment_id is not null;
create index customer_statement_entry on customer_statement (entry_id) where entry_id is not null;

-- Reminders for which staff opened WhatsApp: at most one a day for each customer.
create table customer_reminders (
  customer_id bigint not null references customers,
  day date not null,
  amount numeric(14,2) not null,
  person_id bigint not null references people,
  at timestamptz not null default now(),
  primary key (customer_id, day)
);

-- Payment parts, settlements and statement rows are append-only too, except for those of the demo.
create function is_demo_order(id bigint) returns boolean language sql stable as $$
  select id is not null and not exists (
    select from order_lines l join products p on p.id = l.product_id
    where l.order_id = is_demo_order.id and p.name is distinct from p.demo_name)
$$;
create function is_demo_opening(id bigint) returns boolean language sql stable as $$
  select exists (select from customer_entries e join customers c on c.id = e.customer_id
    where e.id = is_demo_opening.id and c.demo)
$$;
create or replace function refuse_change_of_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (is_demo_order(old.order_id) or (old.order_id is null
    and not exists (select from payment_parts where payment_id = old.id)
    and exists (select from customers where id = old.customer_id and demo))) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create function refuse_change_of_part() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (is_demo_order(old.order_id) or is_demo_opening(old.opening_id)) then return old; end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger payment_parts_are_append_only before update or delete on payment_parts
  for each row execute function refuse_change_of_part();
create trigger settlements_are_append_only before update or delete on settlements
  for each row execute function refuse_change_of_part();
create function refuse_change_of_statement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (is_demo_order(old.order_id)
    or exists (select from customers where id = old.customer_id and demo)) then return old; end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger customer_statement_is_append_only before update or delete on customer_statement
  for each row execute function refuse_change_of_statement();

-- A customer for each phone with a ready line or a payment, named as in its newest such order.
create temp table confirmed on commit drop as
  select o.id, o.phone, o.customer_name, o.total, o.paid, o.returned, o.settled, o.delivery_fee, o.created_at,
    o.cancelled_at, coalesce(l.ready, 0) as ready, coalesce(l.is_whole, false) as is_whole, case when o.cancelled_at is null then l.since end as since, l.last
  from orders o left join (
    select order_id, sum(line_total) filter (where ready_at is not null) as ready,
      bool_and(ready_at is not null) as is_whole, min(ready_at) as since, max(ready_at) as last
    from order_lines group by order_id
  ) l on l.order_id = o.id
  where l.last is not null or exists (select from payments y where y.order_id = o.id);
create index on confirmed (id);
analyze confirmed;

insert into customers (phone, name, created_at, moved_at, last_order_at, search)
select distinct on (phone) phone, customer_name, min(created_at) over same, max(created_at) over same,
  max(created_at) over same,
  array_to_tsvector(array(select distinct left(word, 40) from regexp_split_to_table(
    translate(lower(customer_name), 'áàâäãåéèêëíìîïóòôöõúùûüçñ''’‘`', 'aaaaaaeeeeiiiiooooouuuucn')
      || ' ' || case when phone like '+255%' then '0' || substr(phone, 5) else phone end || ' ' || substr(phone, 2),
    '[^[:alnum:]]+') word where word <> ''))
from confirmed where phone <> ''
window same as (partition by phone)
order by phone, id desc;

do $$
declare
  first bigint;
  days int := coalesce((select (settings ->> 'credit_days')::int from shop_settings), 14);
begin
  for first in select generate_series(coalesce(min(id), 0), coalesce(max(id), -1), 20000) from confirmed loop
    update orders o set customer_id = k.id, due = d.due,
      due_since = c.since, due_on = (c.since at time zone 'Africa/Dar_es_Salaam')::date + days,
      first_due_on = (c.since at time zone 'Africa/Dar_es_Salaam')::date + days
    from confirmed c left join customers k on k.phone = c.phone, lateral (
      select case when c.cancelled_at is not null then 0
        else c.ready + case when c.is_whole then c.delivery_fee else 0 end - c.returned - c.paid - c.settled end as due
    ) d
    where o.id = c.id and c.id >= first and c.id < first + 20000;
  end loop;
end $$;

insert into customer_statement (customer_id, at, kind, amount, order_id)
select o.customer_id, coalesce(c.last, c.created_at), 'carried', o.due, o.id
from orders o join confirmed c on c.id = o.id
where o.customer_id is not null and o.due <> 0
order by coalesce(c.last, c.created_at), o.id;

update customers k set debt = coalesce(s.debt, 0), balance = s.balance, bought = coalesce(s.bought, 0)
from (
  select customer_id, sum(due) filter (where due > 0) as debt, sum(due) as balance,
    sum(due + paid + settled) filter (where cancelled_at is null) as bought
  from orders where customer_id is not null group by customer_id
) s where s.customer_id = k.id;
