-- compatible
-- A sum of many amounts needs more digits than one amount. Otherwise a customer with ten debts of the largest allowed
-- amount could not get an eleventh, and a drawer with ten such moves of cash could not be closed.

alter table customers
  alter column debt type numeric(18,2),
  alter column deposit type numeric(18,2),
  alter column balance type numeric(18,2),
  alter column bought type numeric(18,2);
alter table closing_lines alter column expected type numeric(18,2), alter column late type numeric(18,2);
