-- How many times a published date was moved: calendars that have it take the entry with the highest (SEQUENCE, RFC 5545).
alter table product_session add column moves integer not null default 0 check (moves >= 0);
