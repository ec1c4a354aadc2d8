-- The fields of a product of type data sheet (packages/contract/src/datasheets/sheet.ts); its title is the product's.
create table datasheet (
  product_id uuid primary key references product on delete cascade,
  revision integer not null,
  author text not null,
  duration_minutes integer check (duration_minutes > 0),
  preparation_minutes integer check (preparation_minutes > 0),
  modality text,
  complexity text,
  experience text,
  people_min integer check (people_min > 0),
  people_max integer check (people_max > 0),
  -- Minor units.
  money integer check (money >= 0),
  license text,
  links jsonb not null,
  -- By language.
  texts jsonb not null,
  updated_at timestamptz not null,
  constraint datasheet_people check (people_min <= people_max)
);
