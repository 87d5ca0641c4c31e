-- compatible
-- The browsers that sell at the counter. The id is the code that begins the numbers of a till's receipts.

create table till_codes (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now()
);
