-- What organizers and the team see first: what was played, who is subscribed, what waits and for how long.

-- playback: plays by channel and day (Europe/Madrid), counted by a job. A play is a session in which something was played
-- by somebody else than the organizer and the team.
create index playback_session_started on playback_session (started_at) where not is_own;
create table play_count (
  channel_id uuid not null references channel on delete cascade,
  played_on date not null,
  plays int not null check (plays > 0),
  primary key (channel_id, played_on)
);
insert into play_count
  select p.channel_id, (s.started_at at time zone 'Europe/Madrid')::date, count(*)
  from playback_session s join product p on p.id = s.product_id
  where not s.is_own and s.reported_wall_ms > 0 and s.started_at > now() - interval '62 days' group by 1, 2;
create view played_day as select channel_id, played_on, plays from play_count;

-- access: tickets of a product and of one of its dates; who is subscribed to a channel.
create index entitlement_product on entitlement (product_id, session_id) where closed_at is null;
create index membership_channel on membership (channel_id, valid_until, granted_at);

-- checkout
create view refund_card as select id, order_id, status, created_at from refund;
create view payment_card as select id, order_id, status, created_at, updated_at from payment;
create index payment_denied on payment (updated_at) where status = 'denied';

-- chat: messages that somebody has to look at.
create view chat_waiting as
  select id, item_id, kind, status, reports, created_at from chat_message
  where status = 'pending' or status = 'approved' and (reports > 0 or kind = 'question' and answered_at is null);
create index chat_message_waiting on chat_message (created_at)
  where status = 'pending' or status = 'approved' and (reports > 0 or kind = 'question' and answered_at is null);

-- mail
create index mail_message_failed on mail_message (created_at) where status = 'failed';

-- media: videos and sounds that are being prepared.
create view encoding_job as select asset_id, created_at, attempts, last_error from transcode_job;
create view sound_job as select asset_id, created_at, attempts, last_error from audio_job;

-- shipping
create view parcel as select id, channel_id, status, created_at from shipment;
create index shipment_to_send on shipment (channel_id, created_at) where status = 'paid';

-- channels: since when it waits for its review.
create or replace view channel_card as
  select id, slug, owner_id, title, business_name, description, tags, status, logo_image_id, profile_image_id, approved_at,
    published_at, subscription_active, subscription_currency, subscription_net, subscription_tax, subscription_gross, descriptions,
    review_requested_at
  from channel;
