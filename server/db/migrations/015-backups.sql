-- compatible
-- The backups that this store makes by itself. They belong to where it runs and not to the shop: a backup does not hold
-- these two tables, and a restored store begins with none.

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
  -- Since when backups are expected.
  watched_since timestamptz not null default now(),
  running_since timestamptz,
  tried_at timestamptz,
  -- The last failure since the last good backup, and when the admins were told of it.
  failed_at timestamptz,
  failure text,
  told_at timestamptz,
  -- The last restore into a scratch database; drill_ok is null where it could not be tried.
  drilled_at timestamptz,
  drill_ok boolean,
  drill_note text
);

-- What the files of this store's backups are known by, since several stores may share a folder or a bucket. It goes
-- along with the shop: a restored one finds the backups of the one that it was.
alter table store_state add column backup_name text not null
  default substr(md5(gen_random_uuid()::text), 1, 8) check (backup_name ~ '^[0-9a-f]{8}$');
