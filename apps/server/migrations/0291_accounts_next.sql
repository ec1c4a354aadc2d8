-- Where somebody was going when they signed up or asked for a link: a checked path of this site, given back when the link
-- is used, perhaps in another browser.
alter table activation_token add column next text check (next like '/%');
