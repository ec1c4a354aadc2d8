-- What people agreed to and what they took back, one row each time. Rows are only added: the state is the newest row.
create table consent (
  id uuid primary key default uuidv7(),
  -- A guest until money came.
  user_id uuid not null references buyer (id),
  kind text not null check (kind in ('terms', 'newsletter', 'health', 'access')),
  given boolean not null,
  -- Version of the words that were agreed to; null where they have none.
  version text check (length(version) <= 40),
  at timestamptz not null,
  -- Screen; 'earlier': written before this table was, at the latest at this time.
  place text not null check (place in ('sign_up', 'account', 'checkout', 'earlier')),
  address text check (length(address) <= 64),
  order_id uuid references "order" (id),
  -- What was agreed to for a purchase can't be taken back by a press: the law's withdrawal is another thing.
  constraint consent_withdrawn check (given or kind in ('newsletter', 'health'))
);
create index consent_user on consent (user_id, at, id);
create index consent_order on consent (order_id) where order_id is not null;

create function refuse_consent_change() returns trigger language plpgsql as $$ begin
  -- A purchase that goes to another account takes its consents along.
  if tg_op = 'UPDATE' and old.order_id is not null and to_jsonb(old) - 'user_id' = to_jsonb(new) - 'user_id' then return new; end if;
  raise exception 'consents are only appended to' using errcode = 'restrict_violation';
end $$;
-- No trigger refuses DELETE: the history goes with its account.
create trigger consent_kept before update on consent for each row execute function refuse_consent_change();
create trigger consent_whole before truncate on consent for each statement execute function refuse_consent_change();

create function consent_follows_buyer() returns trigger language plpgsql as $$ begin
  update consent set user_id = new.user_id where order_id = new.id;
  return null;
end $$;
create trigger consent_follows_buyer after update of user_id on "order" for each row
  when (old.user_id is distinct from new.user_id) execute function consent_follows_buyer();

insert into consent (user_id, kind, given, at, place)
  select id, 'terms', true, terms_accepted_at, 'earlier' from user_account where terms_accepted_at is not null and deleted_at is null
  union all select id, 'newsletter', true, updated_at, 'earlier' from user_account where newsletter and deleted_at is null
  union all select user_id, 'health', true, min(consented_at), 'earlier' from registration_answer where consented_at is not null group by user_id;
insert into consent (user_id, kind, given, version, at, place, order_id)
  select user_id, agreed.kind, true, consents ->> agreed.kind, terms_accepted_at, 'checkout', id
  from "order", (values ('terms'), ('access')) agreed (kind) where consents ? agreed.kind;
