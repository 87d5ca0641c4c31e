-- compatible
-- The audit log is searched by act, subject and person among millions of entries. Each of the three has an index, in
-- which the newest entries of one act, subject or person are the last ones of a range.

create index audit_acts on audit (subject, action, id);
create index audit_subjects on audit (subject_id text_pattern_ops, id);
create index audit_people on audit (person_id, id);

-- Finds people by the words of their names and by their phones. audit-search.queries.ts has the same expression.
create index people_words on people using gin (
  array_to_tsvector(array_remove(regexp_split_to_array(
    lower(coalesce(name, '') || ' ' || coalesce(username, '') || ' ' || coalesce(phone, '')), '[^[:alnum:]]+'), ''))
);
