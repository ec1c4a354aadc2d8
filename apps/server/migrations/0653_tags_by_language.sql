-- Tags by language, as titles are: `tags_by_language.en` wins over `tags` for who reads English.
alter table product add column tags_by_language jsonb not null default '{}';
alter table channel add column tags_by_language jsonb not null default '{}';
alter table speaker add column tags_by_language jsonb not null default '{}';
create or replace view product_card as
  select id, channel_id, slug, type, status, plan, title, titles, short_description, short_descriptions, description,
    descriptions, artists, director, tags, age_rating, currency, in_subscription, bundle_active, image_id, asset_id,
    created_at, published_at, updated_at, tags_by_language
  from product;
create or replace view channel_card as
  select id, slug, owner_id, title, business_name, description, tags, status, logo_image_id, profile_image_id, approved_at,
    published_at, subscription_active, subscription_currency, subscription_net, subscription_tax, subscription_gross, descriptions,
    review_requested_at, refund_policy, owner_sells, tags_by_language
  from channel;
create or replace view speaker_card as select id, name, title, titles, bio, bios, tags, tags_by_language from speaker;
