-- The list of a channel's subscribers, the newest first, also those whose subscription is over.
create index subscription_of_channel on subscription (channel_id, started_at, id) where started_at is not null;
