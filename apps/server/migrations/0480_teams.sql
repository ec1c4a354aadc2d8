-- People who help with a channel, and what they may do there (packages/contract/src/teams/abilities.ts).
create table channel_member (
  channel_id uuid not null references channel on delete cascade,
  user_id uuid not null references user_account,
  roles text[] not null check (cardinality(roles) between 1 and 4 and roles <@ array['editor', 'moderator', 'analyst', 'accountant']),
  joined_at timestamptz not null,
  primary key (channel_id, user_id)
);
create index channel_member_user on channel_member (user_id);

-- Bound to the address it was sent to; the token is in the mail alone, here is its hash. Null: the mail is not written yet.
create table invitation (
  id uuid primary key default uuidv7(),
  channel_id uuid not null references channel on delete cascade,
  email citext not null check (length(email) between 3 and 254),
  language text not null check (language in ('es', 'en', 'pt')),
  roles text[] not null check (cardinality(roles) between 1 and 4 and roles <@ array['editor', 'moderator', 'analyst', 'accountant']),
  token_hash bytea unique,
  invited_by uuid not null references user_account,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  check (num_nonnulls(accepted_at, withdrawn_at) <= 1)
);
create unique index invitation_open on invitation (channel_id, email) where accepted_at is null and withdrawn_at is null;
create index invitation_inviter on invitation (invited_by);

-- What was done in a team, for its owner to read.
create table team_act (
  id uuid primary key default uuidv7(),
  channel_id uuid not null references channel on delete cascade,
  actor_id uuid not null references user_account,
  act text not null check (act in ('invited', 'sent_again', 'withdrawn', 'joined', 'roles_changed', 'removed', 'left')),
  -- Whom it was about: an account, or an address that had none.
  user_id uuid references user_account,
  email citext,
  roles text[] not null default '{}',
  at timestamptz not null,
  check (num_nonnulls(user_id, email) = 1)
);
create index team_act_channel on team_act (channel_id, at, id);
create index team_act_actor on team_act (actor_id);
create index team_act_user on team_act (user_id);

create view team_member as select channel_id, user_id, roles from channel_member;

-- The channel that a member of its team sent it for.
alter table upload add column channel_id uuid references channel on delete set null;
create index upload_channel on upload (channel_id, created_at) where channel_id is not null;
