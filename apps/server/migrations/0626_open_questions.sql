-- chat: questions that nobody has answered, for those who answer them.
create view chat_question as
  select id, item_id, body, votes, created_at from chat_message
  where status = 'approved' and kind = 'question' and answered_at is null;
create index chat_message_question_open on chat_message (item_id, created_at, id)
  where status = 'approved' and kind = 'question' and answered_at is null;
