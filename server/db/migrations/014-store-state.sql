-- compatible
-- The state of the whole store, in one row.

create table store_state (
  only_row boolean primary key default true check (only_row),
  -- A restored copy sends nothing and writes nothing outside (no push, no backups, no S3) until an admin has confirmed
  -- that it is the shop itself.
  asleep boolean not null default false,
  restored_at timestamptz,
  -- The time of the backup that it was restored from; later rows are lost.
  restored_to timestamptz,
  -- The folder of pictures that belongs to these rows has the same mark.
  pictures_mark uuid
);
insert into store_state default values;
