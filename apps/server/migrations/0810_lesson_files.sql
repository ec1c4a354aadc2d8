-- Who downloaded a file of a lesson: counted once for each account.
create table lesson_download (
  item_id uuid not null references content_item on delete cascade,
  user_id uuid not null references user_account,
  downloaded_at timestamptz not null,
  primary key (item_id, user_id)
);
create index lesson_download_user on lesson_download (user_id);
