-- compatible
-- The evening page reads the acts of a day.

create index audit_times on audit (at);
