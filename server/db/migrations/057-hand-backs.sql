-- Proposals to hand carried goods back. The goods move once the storeroom has confirmed the proposal.

create table hand_backs (
  id bigint generated always as identity primary key,
  -- `person_id` is the person who carries the goods, `proposed_by` the person who made the proposal.
  person_id bigint not null references people,
  proposed_by bigint not null references people,
  created_at timestamptz not null default now(),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'closed')),
  decided_by bigint references people,
  decided_at timestamptz,
  reason text
);
create index hand_backs_pending on hand_backs (id) where status = 'pending';

create table hand_back_lines (
  id bigint generated always as identity primary key,
  hand_back_id bigint not null references hand_backs,
  product_id text not null references products,
  variant_id bigint not null references variants,
  quantity int not null check (quantity between 1 and 100000000)
);
create index hand_back_lines_of on hand_back_lines (hand_back_id);
create index hand_back_lines_product on hand_back_lines (product_id);
