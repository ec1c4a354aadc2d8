-- Every administrative act: who did what to which thing, and when. Written in the transaction of the act.
create table audit_entry (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  -- Null: the system itself, or somebody at the command line of the installation.
  actor_id uuid references user_account,
  act text not null check (act ~ '^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$'),
  object_kind text not null check (object_kind ~ '^[a-z]+(_[a-z]+)*$'),
  object_id text not null check (length(object_id) between 1 and 200)
);
create index audit_entry_at on audit_entry (at, id);
create index audit_entry_object on audit_entry (object_kind, object_id, at, id);
create index audit_entry_actor on audit_entry (actor_id, at, id);

-- What changed, apart: the law may ask to erase it, and the entry stays whole.
create table audit_detail (
  entry_id uuid primary key references audit_entry,
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  reason text not null default '' check (length(reason) <= 1000)
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin raise exception 'the audit log is only appended to' using errcode = 'restrict_violation'; end $$;
create trigger audit_entry_kept before update or delete on audit_entry for each row execute function refuse_audit_change();
create trigger audit_entry_whole before truncate on audit_entry for each statement execute function refuse_audit_change();
create trigger audit_detail_kept before update on audit_detail for each row execute function refuse_audit_change();
create trigger audit_detail_whole before truncate on audit_detail for each statement execute function refuse_audit_change();

create view audited as
  select e.id, e.at, e.actor_id, e.act, e.object_kind, e.object_id, d.before, d.after, coalesce(d.reason, '') as reason
  from audit_entry e left join audit_detail d on d.entry_id = e.id;
