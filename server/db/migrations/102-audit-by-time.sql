-- compatible
-- The evening page asks for the acts of a day.

create index audit_times on audit (at);
