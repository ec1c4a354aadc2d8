-- What the team reads of a mail that was sent: its subject, without codes, and what the relay answered.
alter table mail_message add column subject text not null default '', add column reply text;
create or replace view sent_mail as
  select id, user_id, recipient, template, language, status, created_at, sent_at, last_error, subject, reply from mail_message;
