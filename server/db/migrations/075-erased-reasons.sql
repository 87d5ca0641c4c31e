-- compatible
-- Reasons that staff typed about a customer are erased with the customer: from returns, and from the audit log, which
-- otherwise stays append-only.

create function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'after' = to_jsonb(old) - 'after' and new.after = old.after - 'reason' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger audit_is_append_only on audit;
create trigger audit_is_append_only before update or delete on audit
  for each row execute function refuse_change_of_audit();

alter table order_returns drop constraint order_returns_reason_check;

update order_returns r set reason = '' from orders o where o.id = r.order_id and o.erased_at is not null;
update audit a set after = after - 'reason'
where a.after ? 'reason' and ((a.subject = 'order' and exists (
    select from orders o where o.id::text = a.subject_id and o.erased_at is not null))
  or (a.subject = 'customer' and exists (
    select from customers c left join customers k on k.id = c.merged_into
    where c.id::text = a.subject_id and coalesce(k.forgotten_at, c.forgotten_at) is not null)));
