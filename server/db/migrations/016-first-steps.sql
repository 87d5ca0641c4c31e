-- compatible
-- Every screen of a new shop checks whether an admin has chosen the account's password. With this index the check is
-- fast even among millions of audit entries.

create index audit_passwords on audit (subject_id, id)
  where subject = 'person' and action in ('appoint', 'change_password', 'reset_password');
