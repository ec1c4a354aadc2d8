-- What a module shows of its tables to others (architecture/modules.json, `views`). Each is columns of one table by their
-- own names, perhaps with a condition: PostgreSQL puts the table in its place, so that plans stay what they were.
-- A migration that drops or changes one of these columns drops the view first and makes it again.

-- media
create view image_size as select id, owner_id, width, height, widths, dominant_color from image;
create view asset_card as
  select id, owner_id, kind, title, state, duration_ms, size, height, poster_image_id, created_at from asset;
create view asset_rendition as
  select asset_id, kind, name, height, state, segments_done, segments_total from rendition;
create view asset_caption as select asset_id, language from caption;

-- accounts
create view account_card as
  select id, email, name, surname, roles, country, language, newsletter, approval, email_confirmed_at, blocked_at, deleted_at
  from user_account;

-- speakers
create view speaker_card as select id, name, title, titles, bio, bios, tags from speaker;

-- channels
create view channel_card as
  select id, slug, owner_id, title, business_name, description, tags, status, logo_image_id, profile_image_id, approved_at,
    published_at, subscription_active, subscription_currency, subscription_net, subscription_tax, subscription_gross
  from channel;
create view channel_payee as select channel_id, iban from channel_billing;

-- catalogue
create view product_card as
  select id, channel_id, slug, type, status, plan, title, titles, short_description, short_descriptions, description,
    descriptions, artists, director, tags, age_rating, currency, in_subscription, bundle_active, image_id, asset_id,
    created_at, published_at, updated_at
  from product;
create view product_date as select id, product_id, starts_at, capacity from product_session;
create view taken_seat as select session_id, user_id from seat where held_until is null;
create view category_card as select id, names, position from category;
create view category_of_product as select product_id, category_id from product_category;
create view speaker_of_product as select product_id, speaker_id, position from product_speaker;
create view bundled_product as select product_id, item_id from bundle_item;

-- access
create view ticket as
  select id, user_id, product_id, session_id, order_line_id, source, granted_at, ends_at, closed_at, closed_reason
  from entitlement;
create view member as select id, user_id, channel_id, granted_at, valid_until from membership;

-- items
create view item_card as
  select id, product_id, parent_id, kind, position, title, asset_id, next_asset_id, resource_id, updated_at from content_item;

-- coupons
create view coupon_card as select id, batch_id, code, order_id, redeemed_at, redeemed_by from coupon;
create view coupon_offer as select id, product_id, currency from coupon_batch;

-- payments
create view kept_card as select id, user_id, label, expires_on, expiry_told_at, closed_at from stored_credential;

-- subscriptions
create view period_order as select order_id, subscription_id, period_start, paid_at from subscription_period;

-- checkout
create view order_card as
  select id, number, user_id, status, currency, billing, shipping, card_country, paid_at from "order";
create view ordered_line as
  select id, order_id, kind, product_id, channel_id, session_id, user_id, title, quantity, net_amount, tax_amount,
    gross_amount, fee_amount, refunded_amount, event_at
  from order_line;
create view ordered_member as
  select order_line_id, product_id, position, list_gross_amount, tax_amount, gross_amount from order_line_member;
create view booked_amount as
  select id, order_id, order_line_id, account, amount, currency, reason, created_at from ledger_entry;

-- playback
create view watched as select user_id, item_id, asset_id, airing_at, seconds, resume_at_ms from coverage;

-- podcasts
create view episode_card as select item_id, published_at from podcast_episode;
