-- compatible
-- The products that a category had when its stocktake was opened. They stay in the stocktake if their category changes
-- meanwhile.

create table stocktake_products (
  stocktake_id bigint not null references stocktakes on delete cascade,
  product_id text not null references products,
  primary key (stocktake_id, product_id)
);
create index stocktake_products_product on stocktake_products (product_id);

insert into stocktake_products (stocktake_id, product_id)
select s.id, p.id from stocktakes s join products p on p.category = s.category
where s.status in ('open', 'closed') and p.deleted_at is null and p.demo_removed_at is null;
