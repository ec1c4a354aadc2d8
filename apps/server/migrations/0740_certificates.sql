-- Words of a channel's certificates.
create table certificate_template (
  channel_id uuid primary key references channel on delete cascade,
  revision integer not null check (revision > 0),
  -- By language: heading and text, with placeholders.
  texts jsonb not null,
  -- Two at most: name and role.
  signatures jsonb not null,
  accreditation text not null,
  updated_at timestamptz not null
);

-- A certificate says what it said on the day of issue.
create table certificate (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  product_id uuid not null references product,
  user_id uuid not null references user_account,
  -- Of the course that was completed.
  edition integer not null,
  holder text not null,
  shows_name boolean not null default true,
  -- By language: title, heading and text, without placeholders.
  words jsonb not null,
  channel text not null,
  signatures jsonb not null,
  accreditation text not null,
  minutes integer not null check (minutes >= 0),
  completed_at timestamptz not null,
  issued_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text check (length(revoked_reason) between 1 and 300),
  check ((revoked_at is null) = (revoked_reason is null)),
  unique (user_id, product_id, edition)
);
create index certificate_product on certificate (product_id, issued_at desc, code);

create view certificate_card as select code, product_id, user_id, edition, revoked_at from certificate;
