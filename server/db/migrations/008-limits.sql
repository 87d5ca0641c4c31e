-- One table for all rate limits, with keys such as 'signups:203.0.113.9' or 'loginFailuresOfPhone:+255…'. Each key has
-- one row, so that its hits are counted and the request is allowed or refused under one lock.
alter table login_attempts rename to rate_limit_hits;
alter table rate_limit_hits rename constraint login_attempts_pkey to rate_limit_hits_pkey;
alter table rate_limit_hits rename column attempted_at to hit_at;
update rate_limit_hits set key = replace(replace(key, 'phone:', 'loginFailuresOfPhone:'), 'address:', 'loginFailuresOfAddress:');

-- The number of requests of each address in each minute, over all processes. A crash may empty the table; the
-- processes then continue with their own counts.
create unlogged table request_counts (
  address text,
  minute int,
  requests int not null,
  primary key (address, minute)
);

-- Browsers in which people have signed in: one row for each person and browser, which has its own limit on login
-- failures. The people who have signed in in one browser share the token in its cookie.
create table known_browsers (
  id bigint generated always as identity primary key,
  token_hash bytea not null,
  person_id bigint not null references people,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  unique (token_hash, person_id)
);
create index known_browsers_person on known_browsers (person_id, seen_at);

-- `made_by` is null if a command made the link.
alter table reset_links alter column made_by drop not null;

-- A device that logged out has no token. A device without an order is removed long after it was last used
-- (`seen_at`).
alter table devices alter column token_hash drop not null;
alter table devices add column seen_at timestamptz not null default now();
create index devices_seen on devices (seen_at);
