-- The mails of a person, without what they said: data may hold a secret.
create view sent_mail as select id, user_id, recipient, template, language, status, created_at, sent_at, last_error from mail_message;
create index mail_message_user on mail_message (user_id, created_at);

-- Which order an invoice is about.
create view invoice_card as select id, series, number, order_id from invoice;
