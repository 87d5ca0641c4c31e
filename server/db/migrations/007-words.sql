-- Gives tables and columns the names that the code uses.

alter table tries rename to login_attempts;
alter table login_attempts rename constraint tries_pkey to login_attempts_pkey;
alter table login_attempts rename column times to attempted_at;

alter table orders rename column forgotten_at to erased_at;

-- A buyer's reason for cancelling is personal, so it is removed from orders whose buyer was erased earlier.
update orders set cancel_reason = null where erased_at is not null;
