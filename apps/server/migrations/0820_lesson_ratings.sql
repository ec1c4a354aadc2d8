-- What a learner thinks of a lesson, and a teacher's answer, which is theirs alone.
create table lesson_rating (
  id uuid primary key,
  item_id uuid not null references lesson on delete cascade,
  user_id uuid not null references user_account,
  stars smallint not null check (stars between 1 and 5),
  comment text not null default '' check (length(comment) <= 2000),
  rated_at timestamptz not null,
  reply text not null default '' check (length(reply) <= 2000),
  replied_at timestamptz,
  check ((reply = '') = (replied_at is null)),
  unique (item_id, user_id)
);
create index lesson_rating_item on lesson_rating (item_id, rated_at);
create index lesson_rating_user on lesson_rating (user_id);

-- Kept as ratings change, so that a list of lessons reads one row each. counts: of 1, 2, 3, 4 and 5 stars.
create table lesson_rating_sum (
  item_id uuid primary key references lesson on delete cascade,
  counts integer[] not null default '{0,0,0,0,0}' check (cardinality(counts) = 5 and 0 <= all (counts)),
  ratings integer not null generated always as (counts[1] + counts[2] + counts[3] + counts[4] + counts[5]) stored,
  stars integer not null generated always as (counts[1] + 2 * counts[2] + 3 * counts[3] + 4 * counts[4] + 5 * counts[5]) stored
);

create function sum_lesson_ratings() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update lesson_rating_sum set counts[old.stars] = counts[old.stars] - 1 where item_id = old.item_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into lesson_rating_sum (item_id) values (new.item_id) on conflict do nothing;
    update lesson_rating_sum set counts[new.stars] = counts[new.stars] + 1 where item_id = new.item_id;
  end if;
  return null;
end $$;
create trigger lesson_rating_summed after insert or update of stars or delete on lesson_rating
  for each row execute function sum_lesson_ratings();

-- courses
create view lesson_card as select item_id, product_id, until from lesson;
create view completed_lesson as select item_id, user_id, completed_at from lesson_completion;
-- discussions
create view question_of_lesson as
  select item_id, product_id, replies from discussion_thread where kind = 'question' and removed_at is null and item_id is not null;
create index discussion_thread_lesson on discussion_thread (item_id) where item_id is not null and removed_at is null;
