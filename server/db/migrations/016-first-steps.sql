-- compatible
-- Whether an admin has chosen the account's password is asked on every screen of a new shop: of a trace of millions, too.

create index audit_passwords on audit (subject_id, id)
  where subject = 'person' and action in ('appoint', 'change_password', 'reset_password');
