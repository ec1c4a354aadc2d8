-- A product of type master consists of courses (`bundle_item`), in their order.
create table master (
  product_id uuid primary key references product on delete cascade,
  revision integer not null check (revision > 0),
  -- For who got it, a course opens with the completion of the one before it.
  is_ordered boolean not null,
  level text check (level in ('beginner', 'intermediate', 'advanced')),
  -- By language: who it is for, what they should know, what they need.
  requirements jsonb not null,
  updated_at timestamptz not null
);

create view learner_of_course as select product_id, user_id, edition, began_at, seen_at, completed_at from course_learner;
