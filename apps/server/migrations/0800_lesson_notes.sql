-- What a learner writes for themselves beside a lesson.
create table lesson_note (
  id uuid primary key,
  item_id uuid not null references lesson on delete cascade,
  user_id uuid not null references user_account,
  -- The moment of the lesson's film that it is about.
  at_ms integer check (at_ms >= 0),
  body text not null check (length(body) between 1 and 4000),
  written_at timestamptz not null,
  edited_at timestamptz
);
create index lesson_note_user on lesson_note (user_id, item_id, written_at);
