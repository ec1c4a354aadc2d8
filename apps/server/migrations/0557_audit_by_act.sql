-- The log is filtered by act and by kind of object too, newest first.
create index audit_entry_act on audit_entry (act, at, id);
create index audit_entry_kind on audit_entry (object_kind, at, id);
