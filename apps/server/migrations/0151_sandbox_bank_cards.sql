-- The sandbox bank keeps cards for later charges, as banks do. Never the number: what it would do with the card is enough.
create table sandbox_card (
  token text primary key,
  label text not null,
  expires_on date not null,
  -- What becomes of a charge without its owner: null is approved, else the code it is denied with.
  later_denial text,
  created_at timestamptz not null default now()
);
alter table sandbox_charge
  add column keeps_card boolean not null default false,
  add column card_token text references sandbox_card;
