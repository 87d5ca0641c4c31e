-- compatible
-- Lists begin with the products that are on sale, then have those on their way, then the rest, each newest first.

create index products_listed on products (
  (case status when 'inapatikana' then 2 when 'karibu' then 1 else 0 end) desc, created_at desc, id desc)
  where deleted_at is null;
drop index products_category;
create index products_category on products (
  category, (case status when 'inapatikana' then 2 when 'karibu' then 1 else 0 end) desc, created_at desc, id desc)
  where deleted_at is null;
