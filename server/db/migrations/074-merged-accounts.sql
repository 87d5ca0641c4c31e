-- compatible
-- The account of a merged customer is linked to the kept customer. Staff see the account there and can unlink it.

alter table customer_merges add column account_id bigint references people;

create temp table moving on commit drop as
  select distinct on (g.merged_into) g.id as gone, g.merged_into as keep, g.person_id
  from customers g join customers k on k.id = g.merged_into
  where g.person_id is not null and k.person_id is null and k.forgotten_at is null
  order by g.merged_into, g.id;
update customers set person_id = null where merged_into is not null and person_id is not null;
update customers k set person_id = m.person_id from moving m where k.id = m.keep;
update customer_merges g set account_id = m.person_id from moving m
where g.gone_id = m.gone and g.keep_id = m.keep and g.undone_at is null;
