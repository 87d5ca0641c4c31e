-- compatible
-- References that differ only in similar letters are equal: O and 0, I, L and 1, and Cyrillic and Greek capitals.
-- People misread such letters on a phone, and somebody who uses a reference twice on purpose could swap them.

drop index payments_reference;

create or replace function reference_key(reference text) returns text language sql immutable parallel safe
  return translate(
    upper(regexp_replace(normalize(reference, nfkc), '[^[:alnum:]]+', '', 'g')),
    'OIL'
      || U&'\0410\0412\0415\041A\041C\041D\041E\0420\0421\0422\0423\0425\0406\0408\0405'
      || U&'\0391\0392\0395\0396\0397\0399\039A\039C\039D\039F\03A1\03A4\03A5\03A7',
    '011' || 'ABEKMH0PCTYX1JS' || 'ABEZH1KMN0PTYX');

create index payments_reference on payments (method, reference_key(reference))
  where length(reference_key(reference)) >= 6 and reverses is null and not refund;
