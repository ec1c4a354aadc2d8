-- Questions that the film of a lesson stops for, and what learners answered.
create table film_question (
  id uuid primary key,
  item_id uuid not null references lesson on delete cascade,
  at_ms integer not null check (at_ms >= 0),
  text text not null check (length(text) between 1 and 300),
  texts jsonb not null,
  -- [{"text": "…", "texts": {…}, "isRight": true}]
  options jsonb not null check (jsonb_array_length(options) between 2 and 6)
);
create index film_question_item on film_question (item_id, at_ms);

create table film_answer (
  question_id uuid not null references film_question on delete cascade,
  user_id uuid not null references user_account,
  -- Places of the options, from 0.
  chosen integer[] not null check (cardinality(chosen) between 1 and 6),
  is_right boolean not null,
  tries integer not null default 1 check (tries > 0),
  answered_at timestamptz not null,
  primary key (question_id, user_id)
);
create index film_answer_user on film_answer (user_id);

alter table lesson_terms
  drop constraint lesson_terms_rule_check,
  add constraint lesson_terms_rule_check check (rule in ('watched', 'passed', 'read', 'attended', 'by_hand')),
  drop constraint lesson_terms_check,
  add constraint lesson_terms_percent check ((rule in ('watched', 'passed')) = (rule_percent is not null));
