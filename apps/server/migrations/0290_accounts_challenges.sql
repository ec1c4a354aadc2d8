-- Codes that are sent by mail. Each is bound to the browser tab that asked for it (hash of a secret of the tab) and is
-- spent by one conditional UPDATE. A row is written for unknown addresses too: then it never gets a code.
create table challenge (
  id uuid primary key default uuidv7(),
  purpose text not null check (purpose in ('sign_in', 'mailbox')),
  email text not null,
  language text not null,
  tab_hash bytea not null,
  -- Written together with the mail; HMAC with a key of the installation, since six digits are soon tried out.
  code_hash bytea,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz,
  -- When the proof that the mailbox is theirs was used up.
  used_at timestamptz
);
create index challenge_expires on challenge (expires_at);
