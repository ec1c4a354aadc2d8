-- A course of 60 lessons in six modules, half of them films, with 20,000 learners who completed from none to all of it. Constraints
-- and triggers are off while it is written.
set session_replication_role = replica;
create temp table person as select id, row_number() over (order by substring(split_part(email::text, '@', 1) from 7)::int)::int as n
from user_account where email like 'person%';

create temp table made as select uuidv7() as id, c.id as channel_id from channel c where c.slug = 'channel-1';
insert into product (id, channel_id, type, status, published_at, slug, title, titles, short_description, description, plan, net_amount,
  tax_amount, gross_amount, created_at, updated_at)
select id, channel_id, 'course', 'published', now(), 'course-of-20000', 'A course', '{}', 'A course', 'A course', 'paid', 1000, 100, 1100, now(), now() from made;
insert into content_item (id, product_id, kind, position) select id, id, 'main', 0 from made;
insert into course (product_id, revision, edition, level, requirements, updated_at) select id, 1, 1, 'beginner', '{}', now() from made;
create temp table part as select uuidv7() as id, p from generate_series(0, 5) p;
insert into course_module (id, product_id, position, title, titles) select part.id, made.id, p, 'Module ' || p, '{}' from part, made;
create temp table item as select uuidv7() as id, n from generate_series(0, 59) n;
insert into content_item (id, product_id, kind, position, title, asset_id)
select item.id, made.id, 'lesson', n, 'Lesson ' || n, case when n % 2 = 0 then (select min(id::text)::uuid from asset where title = 'clip.mp4') end from item, made;
insert into lesson (item_id, product_id, module_id, text, texts, is_preview, since)
select item.id, made.id, part.id, 'Text', '{}', false, 1 from item join part on part.p = item.n / 10, made;
insert into lesson_terms (item_id, since, is_required, rule, rule_percent, prerequisite)
select id, 1, true, case when n % 2 = 0 then 'watched' else 'read' end, case when n % 2 = 0 then 90 end, case when n = 0 then 'none' else 'previous' end from item;

insert into entitlement (user_id, product_id, source, granted_at)
select person.id, made.id, 'grant', now() - n * interval '1 minute' from person, made where n <= 20000;
insert into course_learner (product_id, user_id, edition, began_at, seen_at, completed_at)
select made.id, person.id, 1, now() - n * interval '1 minute', now() - (n * 7919 % 40000) * interval '1 minute', case when n % 61 = 60 then now() end
from person, made where n <= 20000 and n % 61 > 0;
insert into lesson_completion (item_id, user_id, completed_at)
select item.id, person.id, now() from person join item on item.n < person.n % 61 where person.n <= 20000;
insert into coverage (user_id, item_id, asset_id, seconds, resume_at_ms, updated_at)
select person.id, item.id, (select min(id::text)::uuid from asset where title = 'clip.mp4'), '{[0,55)}', 55000, now()
from person join item on item.n < person.n % 61 and item.n % 2 = 0 where person.n <= 20000;
insert into lesson_rating (id, item_id, user_id, stars, comment, rated_at)
select uuidv7(), item.id, person.id, 1 + (person.n * 7 + item.n) % 5, case when person.n % 10 = 0 then 'Too fast' else '' end, now() - (person.n % 90) * interval '1 day'
from person join item on item.n < person.n % 61 where person.n <= 20000 and person.n % 3 = 0;
insert into lesson_rating_sum (item_id, counts)
select item_id, array[count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
  count(*) filter (where stars = 4), count(*) filter (where stars = 5)]::int[] from lesson_rating group by item_id;
set session_replication_role = origin;
