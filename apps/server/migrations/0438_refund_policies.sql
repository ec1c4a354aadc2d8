-- When buyers get their money back on request: chosen by the organizer for a channel, copied to each order that is made. Null: the
-- site's own sentence.
alter table channel add column refund_policy jsonb check (refund_policy is null or refund_policy ->> 'kind' in ('none', 'before', 'unwatched'));
alter table "order" add column refund_policy jsonb;

create or replace view channel_card as
  select id, slug, owner_id, title, business_name, description, tags, status, logo_image_id, profile_image_id, approved_at,
    published_at, subscription_active, subscription_currency, subscription_net, subscription_tax, subscription_gross, descriptions,
    review_requested_at,
    refund_policy
  from channel;
