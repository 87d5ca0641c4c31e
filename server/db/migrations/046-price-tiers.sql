-- compatible
-- Prices by quantity, and the history of the prices of every type.

alter table variants
  add column price_tiers jsonb not null default '[]' check (jsonb_typeof(price_tiers) = 'array'),
  -- With 'product', the pieces of all types of a product together count towards a tier. All types of a product have
  -- the same scope.
  add column tier_scope text not null default 'product' check (tier_scope in ('product', 'type'));

create table variant_prices (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants on delete cascade,
  since timestamptz not null default now(),
  price numeric(14,2) not null check (price >= 0),
  price_tiers jsonb not null default '[]',
  tier_scope text not null default 'product' check (tier_scope in ('product', 'type')),
  items_per_package int check (items_per_package >= 1)
);
create index variant_prices_variant on variant_prices (variant_id, id);

-- The history begins with the current prices, because earlier prices are not known.
insert into variant_prices (variant_id, price, items_per_package)
select id, price, items_per_package from variants where archived_at is null order by id;
