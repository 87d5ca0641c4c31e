-- compatible
-- The evening page lists the arrivals and additions that were rejected or corrected on a day.

create index arrivals_decided on arrivals (decided_at);
create index stock_update_lines_not_added on stock_update_lines (decided_at)
  where change_type = 'ongezeko' and status in ('rejected', 'closed');
