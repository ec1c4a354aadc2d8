-- The description in each language; `description` is what stands where there is none: {"es": "…", "en": "…"}.
alter table channel add column descriptions jsonb not null default '{}' check (jsonb_typeof(descriptions) = 'object');

create or replace view channel_card as
  select id, slug, owner_id, title, business_name, description, tags, status, logo_image_id, profile_image_id, approved_at,
    published_at, subscription_active, subscription_currency, subscription_net, subscription_tax, subscription_gross, descriptions
  from channel;
