-- compatible
-- A buyer says that an order is paid, and by which reference. It is no payment: staff look for the money first.

alter table orders
  add column claimed_method text check (claimed_method in ('mpesa', 'mixx', 'airtel', 'halopesa', 'benki')),
  add column claimed_reference text,
  add column claimed_at timestamptz,
  add check (num_nonnulls(claimed_method, claimed_reference, claimed_at) in (0, 3));
