-- compatible
-- The audit log is searched by act, subject and person among millions of entries. There is an index for each of the
-- three. The newest entries of one act, subject or person are at the end of its range.

create index audit_acts on audit (subject, action, id);
create index audit_subjects on audit (subject_id text_pattern_ops, id);
create index audit_people on audit (person_id, id);

-- People by the words of their names, and by their phones. audit-search.queries.ts has the same expression.
create index people_words on people using gin (
  array_to_tsvector(array_remove(regexp_split_to_array(
    lower(coalesce(name, '') || ' ' || coalesce(username, '') || ' ' || coalesce(phone, '')), '[^[:alnum:]]+'), ''))
);
