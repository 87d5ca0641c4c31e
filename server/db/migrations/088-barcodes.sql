-- compatible
-- The codes of products, of their types and of packages, and the numbers of the codes that the shop makes itself.

create table barcodes (
  id bigint generated always as identity primary key,
  code text not null check (code ~ '^[!-~]{3,48}$'),
  product_id text not null references products on delete cascade,
  -- The type that has the code. Null if the code is for the product, whatever its type.
  variant_id bigint references variants on delete cascade,
  -- The number of pieces for which the code stands. Null for a code of a whole package: it stands for the current
  -- number of pieces in a package.
  pieces int check (pieces >= 1)
);
-- The index is not unique, because deleted products and archived types keep their codes, and other products may use
-- these codes meanwhile.
create index barcodes_code on barcodes (code);
create index barcodes_product on barcodes (product_id);
create index barcodes_variant on barcodes (variant_id);

create table own_barcodes (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now()
);
