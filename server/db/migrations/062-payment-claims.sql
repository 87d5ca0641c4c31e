-- compatible
-- A buyer says that an order is paid, and by which reference. It is no payment: staff look for the money first.

alter table orders
  add column claimed_method text check (claimed_method in ('mpesa', 'mixx', 'airtel', 'halopesa', 'benki')),
  add column claimed_reference text,
  add column claimed_at timestamptz,
  -- The reference alone is erased with its buyer.
  add check ((claimed_method is null) = (claimed_at is null)),
  add check (claimed_reference is null or claimed_at is not null);
