-- compatible
-- The evening page lists the counts that were rejected or closed on a day.

create index stock_update_lines_dropped on stock_update_lines (decided_at)
  where change_type = 'marekebisho' and status in ('rejected', 'closed');
