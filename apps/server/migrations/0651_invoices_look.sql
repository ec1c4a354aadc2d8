-- The look that the site had when an invoice was issued. Null: the usual one. Not sealed: it is how it looks, not what it says.
alter table invoice add column look_id bigint references look;
