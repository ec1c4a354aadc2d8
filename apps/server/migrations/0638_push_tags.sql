-- As which sign on the screen it was shown: who presses that has read what it tells.
alter table push_message add column tag text;
