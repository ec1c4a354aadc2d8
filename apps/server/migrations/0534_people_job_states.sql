-- The state that was seen when somebody was frozen into a job: who is in another one by then has been decided about meanwhile.
-- Null in jobs of the release before.
alter table people_job_person add column state text;

-- An account that waits for its deletion has `deleted_at`, so the index of 0470 holds none of them.
drop index user_account_delete_after;
create index user_account_delete_after on user_account (delete_after) where delete_after is not null;
