-- Accounts that follow a channel, without paying for it.
create table channel_follow (
  user_id uuid not null references user_account on delete cascade,
  channel_id uuid not null references channel on delete cascade,
  followed_at timestamptz not null,
  primary key (user_id, channel_id)
);
create index channel_follow_newest on channel_follow (user_id, followed_at, channel_id);
create index channel_follow_of_channel on channel_follow (channel_id, user_id);

-- Counted as it changes: a channel has up to 200,000 followers, and its number stands on every card. Not in `channel`
-- itself: whoever follows must not wait for whoever saves the channel.
create table channel_audience (
  channel_id uuid primary key references channel on delete cascade,
  followers int not null default 0 check (followers >= 0)
);

create function count_followers() returns trigger language plpgsql as $$
begin
  -- In the order of ids, so that two statements about several channels never wait for each other.
  insert into channel_audience (channel_id, followers)
    select id, 0 from (select distinct channel_id as id from changed) c
    where exists (select from channel where channel.id = c.id) order by id
    on conflict do nothing;
  update channel_audience a set followers = a.followers + c.n * case when tg_op = 'INSERT' then 1 else -1 end
    from (select locked.channel_id, (select count(*) from changed where changed.channel_id = locked.channel_id) as n
      from (select channel_id from channel_audience where channel_id in (select channel_id from changed)
        order by channel_id for update) locked) c
    where a.channel_id = c.channel_id;
  return null;
end $$;
create trigger channel_follow_added after insert on channel_follow
  referencing new table as changed for each statement execute function count_followers();
create trigger channel_follow_removed after delete on channel_follow
  referencing old table as changed for each statement execute function count_followers();
