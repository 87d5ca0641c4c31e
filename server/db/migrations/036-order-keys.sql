-- The keys of orders move into the table request_keys of migration 030.

insert into request_keys (kind, owner, key, body_hash, subject_id, created_at)
select 'order', owner, key, body_hash, order_id, created_at from idempotency_keys;
drop table idempotency_keys;

-- A repeated order of a guest is found by its key and content, whatever cookie the repeat has.
create index request_keys_guests on request_keys (key) where kind = 'order' and owner not like 'person:%';
