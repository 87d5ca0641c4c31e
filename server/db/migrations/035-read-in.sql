-- compatible
-- Orders, photos and ticks name the admin who imported them from a queue file. The entries of a previewed file are
-- stored until they are imported, so that the import does what the preview showed.

alter table orders add column read_in_by bigint references people;
alter table captured_orders add column read_in_by bigint references people;
-- The admin who imported the line's last tick or untick.
alter table order_lines add column read_in_by bigint references people;

create table read_queue_entries (
  reader_id bigint not null references people,
  -- The SHA-256 of the file.
  file_id text not null,
  -- The position of the entry in the file.
  position int not null,
  -- The entry as JSON, as the phone has written it.
  entry text not null,
  read_at timestamptz not null default now(),
  primary key (reader_id, file_id, position)
);
-- PostgreSQL does not compress this column, because photos are compressed already.
alter table read_queue_entries alter column entry set storage external;
create index read_queue_entries_old on read_queue_entries (read_at);
