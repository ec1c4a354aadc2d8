-- A page that readers have had is withdrawn rather than a draft.
alter table page add column was_shown boolean not null default false;
update page set was_shown = live > 0;
