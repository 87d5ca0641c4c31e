-- Products. Only variants have a price and stock. A product without types has one variant, whose type is null.

create table products (
  id text primary key check (id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  name text not null check (char_length(name) between 1 and 200),
  description text not null default '',
  category text not null check (char_length(category) between 1 and 60),
  status text not null default 'inapatikana' check (status in ('inapatikana', 'karibu', 'haipatikani')),
  pictures text[] not null default '{}' check (cardinality(pictures) <= 7),
  -- `name_words` has the folded words (shop/words/search.ts) of the name, `words` those of all searchable texts.
  name_words tsvector not null default '',
  words tsvector not null default '',
  -- The hash of the upload that created the product, so that a repeated upload is recognised as a retry.
  content_hash bytea,
  created_by bigint references people,
  -- Precise to the millisecond, like the times in cursors and the `updated_at` that an edit sends.
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz
);
create index products_newest on products (created_at desc, id desc) where deleted_at is null;
create index products_category on products (category, created_at desc, id desc) where deleted_at is null;
create index products_deleted on products (created_at desc, id desc) where deleted_at is not null;
create index products_words on products using gin (words) with (fastupdate = off) where deleted_at is null;
create index products_name_words on products using gin (name_words) with (fastupdate = off) where deleted_at is null;

-- The words of all products, also of deleted ones. A misspelt word is corrected to the nearest of these words. With C
-- collation, all words that begin with the same letters are one range of the primary key.
create table search_words (word text collate "C" primary key);

create table variants (
  id bigint generated always as identity primary key,
  product_id text not null references products,
  type text check (char_length(type) between 1 and 100),
  position int not null default 0,
  price numeric(14,2) not null check (price between 0 and 1000000000),
  stock bigint check (stock >= 0),
  low_stock bigint check (low_stock >= 0),
  packaging_type text check (packaging_type in ('katoni', 'dozen', 'box', 'kontena', 'furushi', 'pakti')),
  items_per_package int check (items_per_package >= 1),
  buying_price numeric(14,2) check (buying_price >= 0),
  shipping_cost numeric(14,2) check (shipping_cost >= 0),
  archived_at timestamptz
);
create unique index variants_type on variants (product_id, coalesce(lower(btrim(type)), ''));
create index variants_product on variants (product_id, position, id);

-- The number of descriptions that the AI service drafted for a person on a day, in the shop's time zone.
create table ai_drafts (
  person_id bigint not null references people,
  day date not null,
  drafts int not null default 0,
  primary key (person_id, day)
);
