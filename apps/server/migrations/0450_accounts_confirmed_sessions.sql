-- When a session last proved whose it is, beyond its token, and by what it was opened. Empty for sessions from before.
alter table sign_in add column confirmed_at timestamptz;
alter table sign_in add column factors text[] not null default '{}';

-- Tickets of a log-in that waits for its second factor, and ceremonies: of an account, with what they are about.
alter table challenge drop constraint challenge_purpose_check;
alter table challenge add constraint challenge_purpose_check check (purpose in (
  'sign_in', 'mailbox', 'confirm', 'second_factor', 'totp', 'passkey_sign_in', 'passkey_confirm', 'passkey_add', 'email_change', 'oidc'));
alter table challenge add column user_id uuid references user_account on delete cascade;
alter table challenge add column data jsonb not null default '{}';
create index challenge_user on challenge (user_id) where user_id is not null;
