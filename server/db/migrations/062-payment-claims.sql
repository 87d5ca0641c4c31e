-- compatible
-- A buyer's claim to have paid an order, with a reference. A claim is not a payment: staff first check that the money
-- has arrived.

alter table orders
  add column claimed_method text check (claimed_method in ('mpesa', 'mixx', 'airtel', 'halopesa', 'benki')),
  add column claimed_reference text,
  add column claimed_at timestamptz,
  -- When the buyer is erased, `claimed_reference` becomes null; the rest of the claim stays.
  add check ((claimed_method is null) = (claimed_at is null)),
  add check (claimed_reference is null or claimed_at is not null);
