-- Modules of the site that an administrator switched off; the others are on.
create table site_module_off (
  key text primary key,
  off_at timestamptz not null
);

-- Types of products that belong to a module that is off, its own switch or that of one it needs: neither shown nor sold.
create table product_type_off (
  type text primary key
);
