-- Subscribers who want each new post of a channel by mail.
create table post_reader (
  channel_id uuid not null references channel (id) on delete cascade,
  user_id uuid not null references user_account (id) on delete cascade,
  asked_at timestamptz not null,
  primary key (channel_id, user_id)
);
create index post_reader_of_account on post_reader (user_id);
create view reader_of_posts as select channel_id, user_id from post_reader;

-- When its readers were told of a post: once, however often it goes on show again.
alter table post add column told_at timestamptz;
update post set told_at = now() where product_id in (select id from product where published_at is not null);
