-- People whom an administrator invites to have an account, which is then approved. Bound to the address; the token is in the mail
-- alone, here is its hash. Null: the mail is not written yet.
create table account_invitation (
  id uuid primary key default uuidv7(),
  email citext not null check (length(email) between 3 and 254),
  language text not null check (language in ('es', 'en', 'pt')),
  -- On top of VIEWER; nobody becomes an administrator by a mail.
  roles text[] not null check (roles <@ array['PRODUCER', 'PRESS']),
  token_hash bytea unique,
  invited_by uuid not null references user_account,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  check (num_nonnulls(accepted_at, withdrawn_at) <= 1)
);
create unique index account_invitation_open on account_invitation (email) where accepted_at is null and withdrawn_at is null;
create index account_invitation_inviter on account_invitation (invited_by);
create index account_invitation_made on account_invitation (created_at);
