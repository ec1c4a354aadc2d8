-- Support mends what is locked after publishing: dates and the channel of one product, in a transaction that names it
-- (`palco.mending`, of that transaction alone). Type and state stay locked.
create or replace function product_locks_after_publishing() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status <> 'draft' then
      raise exception 'a published product cannot be deleted' using errcode = 'check_violation', constraint = 'product_locked_delete';
    end if;
    return old;
  end if;
  if old.status <> 'draft' then
    if new.status = 'draft' then
      raise exception 'a published product cannot return to draft' using errcode = 'check_violation', constraint = 'product_locked_status';
    end if;
    if new.type <> old.type then
      raise exception 'type is locked after publishing' using errcode = 'check_violation', constraint = 'product_locked_type';
    end if;
    if new.channel_id <> old.channel_id and current_setting('palco.mending', true) is distinct from old.id::text then
      raise exception 'channel is locked after publishing' using errcode = 'check_violation', constraint = 'product_locked_channel';
    end if;
  end if;
  return new;
end $$;

create or replace function product_session_locks() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'called_off_at' = to_jsonb(old) - 'called_off_at' then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.product_id = old.product_id
    and current_setting('palco.mending', true) is not distinct from old.product_id::text then
    return new;
  end if;
  if exists (select 1 from product where id = old.product_id and status <> 'draft') then
    raise exception 'saved sessions are locked after publishing' using errcode = 'check_violation', constraint = 'product_locked_sessions';
  end if;
  return coalesce(new, old);
end $$;
