-- One table for all rate limits, with keys such as 'signups:203.0.113.9' or 'loginFailuresOfPhone:+255…'. One row per
-- key, so that the row's lock makes counting and deciding one step.
alter table login_attempts rename to rate_limit_hits;
alter table rate_limit_hits rename constraint login_attempts_pkey to rate_limit_hits_pkey;
alter table rate_limit_hits rename column attempted_at to hit_at;
update rate_limit_hits set key = replace(replace(key, 'phone:', 'loginFailuresOfPhone:'), 'address:', 'loginFailuresOfAddress:');

-- The requests of each address in a minute, summed over all processes. A crash may empty the table; the processes then
-- continue with their own counts.
create unlogged table request_counts (
  address text,
  minute int,
  requests int not null,
  primary key (address, minute)
);

-- Browsers in which people have signed in; each counts its own login failures. The token in the cookie belongs to the
-- browser. Each person who has signed in there has a row.
create table known_browsers (
  id bigint generated always as identity primary key,
  token_hash bytea not null,
  person_id bigint not null references people,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  unique (token_hash, person_id)
);
create index known_browsers_person on known_browsers (person_id, seen_at);

-- A link made by a command has no admin.
alter table reset_links alter column made_by drop not null;

-- A device that logged out has no token. A device without an order is removed long after its last use.
alter table devices alter column token_hash drop not null;
alter table devices add column seen_at timestamptz not null default now();
create index devices_seen on devices (seen_at);
