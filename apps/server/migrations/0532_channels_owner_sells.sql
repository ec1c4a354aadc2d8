-- False while a channel's owner is blocked, not approved or deleted, or holds no role that sells. Kept by a handler of the
-- channels module, in step with the account's events: cards and checkout read it without a join.
alter table channel add column owner_sells boolean not null default true;
update channel c set owner_sells = false from user_account u
  where u.id = c.owner_id and (u.blocked_at is not null or u.deleted_at is not null or u.approval = 'disapproved'
    or not u.roles && array['PRODUCER', 'ADMIN']);

create or replace view channel_card as
  select id, slug, owner_id, title, business_name, description, tags, status, logo_image_id, profile_image_id, approved_at,
    published_at, subscription_active, subscription_currency, subscription_net, subscription_tax, subscription_gross, descriptions,
    review_requested_at, refund_policy, owner_sells
  from channel;
