-- compatible
-- The shop's own facts, in one row. Each process reads them again when the version 'settings' has increased.

create table shop_settings (
  only_row boolean primary key default true check (only_row),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);

insert into versions (name, version) values ('settings', 1);
