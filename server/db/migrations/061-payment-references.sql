-- compatible
-- A payment's reference is used once per method. Old rows repeat some, so this is no unique index: the shop looks for
-- an earlier use under a lock (server/features/orders/payments/references.queries.ts).

-- The letters and digits of a reference: case, blanks and invisible characters do not make it another one.
create function reference_key(reference text) returns text language sql immutable parallel safe
  return upper(regexp_replace(normalize(reference, nfkc), '[^[:alnum:]]+', '', 'g'));

create index payments_reference on payments (method, reference_key(reference))
  where length(reference_key(reference)) >= 6 and reverses is null and not refund;
