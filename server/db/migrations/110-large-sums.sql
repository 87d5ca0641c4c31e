-- compatible
-- Sums of many amounts need more digits than one amount: a customer with ten debts of the largest amount could not get
-- another one, and a drawer with ten such moves could not be closed.

alter table customers
  alter column debt type numeric(18,2),
  alter column deposit type numeric(18,2),
  alter column balance type numeric(18,2),
  alter column bought type numeric(18,2);
alter table closing_lines alter column expected type numeric(18,2), alter column late type numeric(18,2);
