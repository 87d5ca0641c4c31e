-- The keys of orders move to the keys of all acts (030).

insert into request_keys (kind, owner, key, body_hash, subject_id, created_at)
select 'order', owner, key, body_hash, order_id, created_at from idempotency_keys;
drop table idempotency_keys;

-- A guest's order is found by its key and its content whatever cookie brings it again.
create index request_keys_guests on request_keys (key) where kind = 'order' and owner not like 'person:%';
