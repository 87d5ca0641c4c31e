-- compatible
-- The delivery of an order, with its steps. Ready ticks move it as far as 'tayari' (ready); staff take the later steps.

create table deliveries (
  order_id bigint primary key references orders,
  -- The id of the place in the settings, 0 for collecting at the shop; null if staff began the delivery without a
  -- place.
  place_id bigint,
  -- The place's name, copied from the settings. (Its fee is copied into the order.)
  place text not null,
  status text not null check (status in ('imepokelewa', 'inaandaliwa', 'tayari', 'imetumwa', 'imefika')),
  carrier text not null default '',
  waybill text not null default '',
  -- The carrier's phone, which is erased 90 days after the goods have arrived.
  phone text not null default '',
  note text not null default '',
  arrived_at timestamptz,
  check ((status = 'imefika') = (arrived_at is not null))
);
-- Orders that wait to be sent.
create index deliveries_to_send on deliveries (order_id) where status in ('imepokelewa', 'inaandaliwa', 'tayari');
create index deliveries_with_phone on deliveries (arrived_at) where phone <> '';

create table delivery_steps (
  id bigint generated always as identity primary key,
  order_id bigint not null references deliveries,
  status text not null check (status in ('imepokelewa', 'inaandaliwa', 'tayari', 'imetumwa', 'imefika')),
  at timestamptz not null,
  -- The person who took the step. Null for the first step, which is created when the order is placed.
  person_id bigint references people,
  undone_at timestamptz,
  undone_by bigint references people,
  -- The reason for undoing the step. Empty if removing a ready tick has undone it.
  reason text,
  check ((undone_at is null) = (reason is null) and (undone_at is null) = (undone_by is null))
);
create unique index delivery_steps_reached on delivery_steps (order_id, status) where undone_at is null;
create index delivery_steps_order on delivery_steps (order_id);

-- The delivery fees of the orders placed on the day; `ordered` includes them.
alter table day_totals add column delivery_fees numeric(16,2) not null default 0;
