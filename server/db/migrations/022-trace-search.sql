-- compatible
-- The trace is searched by what was done, to what and by whom, at millions of entries: each way has its index, and the
-- newest entries of one act, one subject or one person lie at its end.

create index audit_acts on audit (subject, action, id);
create index audit_subjects on audit (subject_id text_pattern_ops, id);
create index audit_people on audit (person_id, id);

-- People by the words of their names, and by their phones. The same expression stands in audit-search.queries.ts.
create index people_words on people using gin (
  array_to_tsvector(array_remove(regexp_split_to_array(
    lower(coalesce(name, '') || ' ' || coalesce(username, '') || ' ' || coalesce(phone, '')), '[^[:alnum:]]+'), ''))
);
