-- compatible
-- Words around a reference ('Ref QAB12CD34X', or the whole message of the phone company), accents, and digits of other
-- scripts do not make a different reference.

drop index payments_reference;

-- Returns the reference in a text, as capitals and digits. Letters that look alike are still different in the result.
create function reference_in(written text) returns text language sql immutable parallel safe
return (
  select coalesce(
    -- If the text contains a code of 10 to 12 letters and digits that is not an amount, returns this code.
    (regexp_match(plain.text,
      '(?<![[:alnum:].])(?!(?:TSH|TZS|SH)[0-9])(?=[A-Z]*[0-9])(?=[0-9]*[A-Z])([A-Z0-9]{10,12})(?!\.?[[:alnum:]])'))[1],
    -- Otherwise returns the text without words, phone numbers, amounts, days and times.
    case when length(rest.text) >= 8 then rest.text end,
    regexp_replace(plain.text, '[^[:alnum:]]+', '', 'g'))
  from (
    select translate(
      upper(regexp_replace(normalize(written, nfkd),
        '[\u0300-\u036F\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]', '', 'g')),
      U&'\0410\0412\0415\041A\041C\041D\041E\0420\0421\0422\0423\0425\0406\0408\0405'
        || U&'\0391\0392\0395\0396\0397\0399\039A\039C\039D\039F\03A1\03A4\03A5\03A7'
        || U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669'
        || U&'\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9'
        || U&'\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F',
      'ABEKMHOPCTYXIJS' || 'ABEZHIKMNOPTYX' || '0123456789' || '0123456789' || '0123456789') as text
  ) plain
  cross join lateral (
    select regexp_replace(
      regexp_replace(plain.text,
        '(?<![[:alnum:]])(?:M[^[:alnum:]]*PESA|NO|NA|YA|ID|AM|PM|[[:alpha:]]{3,}|(?:0|255)[67][0-9]{8}'
          || '|(?:TSH|TZS|SH)[. ]*[0-9][0-9,]*(?:\.[0-9]+)?|[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?'
          || '|[0-9]{1,2}/[0-9]{1,2}/[0-9]{2,4}|[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{1,2}:[0-9]{2})(?![[:alnum:]])',
        ' ', 'g'),
      '[^[:alnum:]]+', '', 'g') as text
  ) rest
);

-- Most references are a single word, for which reference_in would return the same text.
create or replace function reference_key(reference text) returns text language sql immutable parallel safe
return translate(
  case when reference ~ '^[A-Za-z0-9]*$' then upper(reference) else reference_in(reference) end, 'OIL', '011');

create index payments_reference on payments (method, reference_key(reference))
  where reverses is null and not refund and length(reference_key(reference)) >= 6;
