-- Working days from paying until a parcel arrives in a zone; null: not said.
alter table shipping_zone
  add column days_from integer check (days_from between 1 and 90),
  add column days_to integer check (days_to between 1 and 90),
  add constraint shipping_zone_days check ((days_from is null) = (days_to is null) and days_from <= days_to);
