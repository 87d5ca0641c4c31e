-- compatible
-- Lists begin with products on sale, then have those that are coming soon, then all others. Each of the three groups
-- begins with the newest product.

create index products_listed on products (
  (case status when 'inapatikana' then 2 when 'karibu' then 1 else 0 end) desc, created_at desc, id desc)
  where deleted_at is null;
drop index products_category;
create index products_category on products (
  category, (case status when 'inapatikana' then 2 when 'karibu' then 1 else 0 end) desc, created_at desc, id desc)
  where deleted_at is null;
