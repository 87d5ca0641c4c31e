-- People, how they sign in, the devices of guests, and the audit log.

create table people (
  id bigint generated always as identity primary key,
  phone text unique check (phone ~ '^\+[0-9]{8,15}$'),
  password_hash text,
  role text not null default 'customer'
    check (role in ('customer', 'salesperson', 'storeManager', 'manager', 'admin')),
  username text check (char_length(username) between 3 and 30),
  photo text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (deleted_at is not null or (phone is not null and password_hash is not null))
);
create unique index people_username on people (lower(username));
create index people_staff on people (role, id) where role <> 'customer';

create table sessions (
  token_hash bytea primary key,
  person_id bigint not null references people,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index sessions_person on sessions (person_id);

create table devices (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  phone text,
  created_at timestamptz not null default now()
);

-- Recent login attempts. Each key, 'phone:+255…' or 'address:…', has one row, so that its attempts are counted and a
-- new one is added under one lock.
create table tries (
  key text primary key,
  times timestamptz[] not null
);

create table reset_links (
  token_hash bytea primary key,
  person_id bigint not null references people,
  made_by bigint not null references people,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index reset_links_person on reset_links (person_id);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  person_id bigint references people,
  action text not null,
  subject text not null,
  subject_id text,
  before jsonb,
  after jsonb
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_is_append_only before update or delete on audit
  for each row execute function refuse_change();

create table notifications (
  id bigint generated always as identity primary key,
  person_id bigint references people,
  device_id bigint references devices,
  message text not null,
  link text check (link ~ '^/(?![/\\])'),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  check (person_id is not null or device_id is not null)
);
create index notifications_person on notifications (person_id, id desc);
create index notifications_device on notifications (device_id, id desc);

-- The versions of the data from which responses are cached. Each transaction that changes such data increments the
-- version of the data, and announces that with NOTIFY.
create table versions (
  name text primary key,
  version bigint not null
);
insert into versions (name, version) values ('catalog', 1);
