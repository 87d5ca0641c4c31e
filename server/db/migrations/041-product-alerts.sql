-- compatible
-- The people and the guests' devices that want to be notified when a product can be bought (notify_me.php).

create table product_alerts (
  id bigint generated always as identity primary key,
  product_id text not null references products on delete cascade,
  person_id bigint references people,
  device_id bigint references devices on delete cascade,
  created_at timestamptz not null default now(),
  check (num_nonnulls(person_id, device_id) = 1)
);
create index product_alerts_product on product_alerts (product_id);
create unique index product_alerts_person on product_alerts (person_id, product_id) where person_id is not null;
create unique index product_alerts_device on product_alerts (device_id, product_id) where device_id is not null;
