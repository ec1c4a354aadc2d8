-- Broadcasts and chat rooms hang on items. A main item has the id of its product: names and references change, no value
-- does. What belongs to a broadcast or a room goes on referring to it.
alter table broadcast rename column product_id to item_id;
alter table broadcast
  drop constraint broadcast_product_id_fkey,
  add foreign key (item_id) references content_item on delete cascade;
alter table broadcast_run rename column product_id to item_id;
alter table broadcast_output rename column product_id to item_id;
alter table destination rename column product_id to item_id;

alter table chat_room rename column product_id to item_id;
alter table chat_room
  drop constraint chat_room_product_id_fkey,
  add foreign key (item_id) references content_item on delete cascade;
alter table chat_event rename column product_id to item_id;
alter table chat_message rename column product_id to item_id;
alter table chat_sanction rename column product_id to item_id;
alter table chat_moderator rename column product_id to item_id;
alter table chat_log rename column product_id to item_id;
