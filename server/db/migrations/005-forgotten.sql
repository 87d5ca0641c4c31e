-- When an account is deleted, its orders stay for the books, without name, phone, address and the link to the account.
-- These are erased at once from finished orders, and from any other order as soon as it is delivered and paid.

alter table orders add column forgotten_at timestamptz;
alter table orders drop constraint orders_check1;
alter table orders add constraint orders_owner
  check (person_id is not null or device_id is not null or taken_by is not null or forgotten_at is not null);

create index people_deleted on people (id) where deleted_at is not null;
create index notifications_old on notifications (created_at);
