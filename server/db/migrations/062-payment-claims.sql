-- compatible
-- A buyer claims to have paid an order, with a reference. This is not a payment: staff check first that the money
-- arrived.

alter table orders
  add column claimed_method text check (claimed_method in ('mpesa', 'mixx', 'airtel', 'halopesa', 'benki')),
  add column claimed_reference text,
  add column claimed_at timestamptz,
  -- Only the reference is erased with its buyer.
  add check ((claimed_method is null) = (claimed_at is null)),
  add check (claimed_reference is null or claimed_at is not null);
