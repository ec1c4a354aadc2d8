-- A product's page says which sites may embed it.
create or replace view channel_card as
  select id, slug, owner_id, title, business_name, description, tags, status, logo_image_id, profile_image_id, approved_at,
    published_at, subscription_active, subscription_currency, subscription_net, subscription_tax, subscription_gross, descriptions,
    review_requested_at, refund_policy, owner_sells, tags_by_language, embedding
  from channel;
