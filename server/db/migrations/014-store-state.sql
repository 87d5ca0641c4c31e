-- compatible
-- The state of the whole store, in one row.

create table store_state (
  only_row boolean primary key default true check (only_row),
  -- True for a restored copy. It sends nothing and writes nothing outside (no push, no backups, no S3) until an admin
  -- has confirmed that it is the real shop.
  asleep boolean not null default false,
  restored_at timestamptz,
  -- The time of the backup from which the store was restored. Rows that were written later are lost.
  restored_to timestamptz,
  -- The folder or bucket with the pictures of this database has the same mark.
  pictures_mark uuid
);
insert into store_state default values;
