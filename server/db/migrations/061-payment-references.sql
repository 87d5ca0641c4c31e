-- compatible
-- A reference can be used for only one payment of each method. The index is not unique, because old rows repeat some
-- references. Instead, the shop looks for an earlier use under a lock
-- (server/features/orders/payments/references.queries.ts).

-- The letters and digits of a reference. Case, blanks and invisible characters do not make two references different.
create function reference_key(reference text) returns text language sql immutable parallel safe
  return upper(regexp_replace(normalize(reference, nfkc), '[^[:alnum:]]+', '', 'g'));

create index payments_reference on payments (method, reference_key(reference))
  where length(reference_key(reference)) >= 6 and reverses is null and not refund;
