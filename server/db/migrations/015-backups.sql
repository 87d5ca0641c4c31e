-- compatible
-- The scheduled backups of this store, and their schedule. Both tables are about the machine on which the store runs.
-- So backups do not contain their rows, and both tables are empty in a restored store.

create table backups (
  id bigint generated always as identity primary key,
  name text not null,
  -- A folder, or s3://bucket/prefix.
  place text not null,
  size bigint not null check (size >= 0),
  made_at timestamptz not null,
  checked_at timestamptz not null default now(),
  ok boolean not null,
  unique (place, name)
);

create table backup_schedule (
  only_row boolean primary key default true check (only_row),
  -- The time since which backups are expected.
  watched_since timestamptz not null default now(),
  running_since timestamptz,
  tried_at timestamptz,
  -- The last failure since the last good backup, and the time at which the admins were notified of it.
  failed_at timestamptz,
  failure text,
  told_at timestamptz,
  -- The last drill, which is a restore into a scratch database; drill_ok is null if the drill was impossible.
  drilled_at timestamptz,
  drill_ok boolean,
  drill_note text
);

-- Identifies the backup files of this store, because several stores may share a folder or a bucket. Backups include it,
-- so a restored store finds the backups of the original.
alter table store_state add column backup_name text not null
  default substr(md5(gen_random_uuid()::text), 1, 8) check (backup_name ~ '^[0-9a-f]{8}$');
