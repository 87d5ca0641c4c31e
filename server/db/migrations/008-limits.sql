-- One table for everything that is counted against a limit, under 'signups:203.0.113.9' or 'loginFailuresOfPhone:+255…'.
-- One row a key, so that the row's own lock makes counting and deciding one step.
alter table login_attempts rename to rate_limit_hits;
alter table rate_limit_hits rename constraint login_attempts_pkey to rate_limit_hits_pkey;
alter table rate_limit_hits rename column attempted_at to hit_at;
update rate_limit_hits set key = replace(replace(key, 'phone:', 'loginFailuresOfPhone:'), 'address:', 'loginFailuresOfAddress:');

-- What each address asked in a minute, summed over all processes. A crash may empty it: the processes go on counting.
create unlogged table request_counts (
  address text,
  minute int,
  requests int not null,
  primary key (address, minute)
);
