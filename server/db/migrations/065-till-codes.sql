-- compatible
-- The browsers that sell at the counter. The id is the till's code, with which its receipt numbers begin.

create table till_codes (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now()
);
