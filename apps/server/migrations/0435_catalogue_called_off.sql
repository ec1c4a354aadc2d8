-- When a date was called off: it is no date to come any more. Refunds are the checkout's (`cancellation`).
alter table product_session add column called_off_at timestamptz;

-- Dates of what was published stay as they are; that one does not take place may be noted.
create or replace function product_session_locks() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'called_off_at' = to_jsonb(old) - 'called_off_at' then
    return new;
  end if;
  if exists (select 1 from product where id = old.product_id and status <> 'draft') then
    raise exception 'saved sessions are locked after publishing' using errcode = 'check_violation', constraint = 'product_locked_sessions';
  end if;
  return coalesce(new, old);
end $$;

update product_session d set called_off_at = c.created_at
  from cancellation c where c.product_id = d.product_id and (c.session_id is null or c.session_id = d.id);

create or replace view product_date as
  select id, product_id, starts_at, capacity, called_off_at from product_session;
