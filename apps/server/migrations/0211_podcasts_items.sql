-- Episodes are items of kind `episode`; what only podcasts say of them stays here.
insert into content_item (id, product_id, kind, position, title, asset_id, next_asset_id, created_at, updated_at)
  select id, product_id, 'episode', position, title, asset_id, next_asset_id, created_at, updated_at from podcast_episode;
alter table podcast_episode
  drop column product_id,
  drop column position,
  drop column title,
  drop column asset_id,
  drop column next_asset_id,
  drop column created_at,
  drop column updated_at,
  alter column id drop default;
alter table podcast_episode rename column id to item_id;
alter table podcast_episode add foreign key (item_id) references content_item on delete cascade;
