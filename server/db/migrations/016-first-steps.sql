-- compatible
-- Every screen of a new shop asks whether an admin has chosen the account's password. The index answers that even with
-- millions of audit entries.

create index audit_passwords on audit (subject_id, id)
  where subject = 'person' and action in ('appoint', 'change_password', 'reset_password');
