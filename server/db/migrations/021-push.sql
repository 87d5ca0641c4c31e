-- compatible
-- Web push: the shop's keys, the subscribed browsers, and the messages waiting for them.

-- A subscription only works with the keys for which it was made, so backups include the keys.
create table push_keys (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  private_key text not null
);

create table push_subscriptions (
  id bigint generated always as identity primary key,
  -- The owner: a person in one session, or a guest's device. The subscription ends with its session or device.
  person_id bigint references people,
  session_hash bytea references sessions on delete cascade,
  device_id bigint references devices on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  created_at timestamptz not null default now(),
  -- `failures` is the number of failed sends in a row. Before a process tries to send, it moves `next_try_at` into the
  -- future, so that no other process tries at the same time.
  failures int not null default 0,
  next_try_at timestamptz not null default now(),
  check ((person_id is null) = (session_hash is null)),
  check (num_nonnulls(person_id, device_id) = 1)
);
create index push_subscriptions_person on push_subscriptions (person_id);
create index push_subscriptions_session on push_subscriptions (session_hash);
create index push_subscriptions_device on push_subscriptions (device_id);

create table pushes (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscriptions on delete cascade,
  message text not null,
  link text not null check (link ~ '^/(?![/\\])'),
  created_at timestamptz not null default now()
);
create index pushes_subscription on pushes (subscription_id, id);
