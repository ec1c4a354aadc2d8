-- A reservation that ran out stays written: who proves the mailbox later is told that the code gives nothing any more.
alter table registration_code_use add column freed_at timestamptz,
  add constraint registration_code_use_end check (granted_at is null or freed_at is null);
drop index registration_code_use_reserved;
create index registration_code_use_reserved on registration_code_use (reserved_at) where granted_at is null and freed_at is null;
