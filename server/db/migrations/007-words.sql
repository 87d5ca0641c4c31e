-- Tables and columns by the names that the code uses.

alter table tries rename to login_attempts;
alter table login_attempts rename constraint tries_pkey to login_attempts_pkey;
alter table login_attempts rename column times to attempted_at;

alter table orders rename column forgotten_at to erased_at;

-- The reason that a buyer gave for cancelling says something of that buyer: it goes where the buyer went before.
update orders set cancel_reason = null where erased_at is not null;
