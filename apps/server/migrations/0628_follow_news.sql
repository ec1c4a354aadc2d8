-- What is new of a followed channel by mail. Who followed before this was said gets it in the application alone.
alter table channel_follow add column mail boolean not null default false;
create view channel_follower as select user_id, channel_id, mail from channel_follow;

-- What a channel has published, until its followers were told of it: once for each product, however often it goes on show again.
create table channel_news (
  product_id uuid primary key references product (id) on delete cascade,
  channel_id uuid not null references channel (id) on delete cascade,
  noted_at timestamptz not null,
  told_at timestamptz
);
create index channel_news_waiting on channel_news (noted_at) where told_at is null;
insert into channel_news (product_id, channel_id, noted_at, told_at)
  select id, channel_id, published_at, now() from product where published_at is not null;
