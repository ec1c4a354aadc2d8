-- The link that gives an account its old address back: which address, and since when the account had another.
alter table activation_token add column email citext, add column since timestamptz,
  drop constraint activation_token_purpose_check,
  add constraint activation_token_purpose_check check (purpose in ('activate', 'reset', 'prove', 'disown', 'email_revert')),
  add constraint activation_token_reverts check ((purpose = 'email_revert') = (email is not null and since is not null));

-- Codes that were made since an address was changed go when it is given back.
alter table recovery_code add column created_at timestamptz not null default now();
