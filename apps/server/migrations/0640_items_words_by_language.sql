-- Titles of items and descriptions of episodes by language, as products have them: `titles.en` wins over `title` for who
-- reads English. What was written so far stays the words of everybody.
alter table content_item add column titles jsonb not null default '{}',
  -- Those of a main item are its product's.
  add check (kind <> 'main' or titles = '{}');
alter table podcast_episode add column descriptions jsonb not null default '{}';
create or replace view item_card as
  select id, product_id, parent_id, kind, position, title, asset_id, next_asset_id, resource_id, updated_at, titles from content_item;
-- Podcasts are found by the words of their episodes: the job writes their documents again.
update search_product set turns_at = now() where product_id in (select product_id from content_item where kind = 'episode');
