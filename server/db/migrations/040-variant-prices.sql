-- compatible
-- Lists products by the price of their cheapest type.

create index variants_price on variants (price, product_id) where archived_at is null;
