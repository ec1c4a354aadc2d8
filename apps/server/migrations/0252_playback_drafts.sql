-- A draft goes with what its owner tried of it. What was ever on sale is not deleted; its tickets and orders hold it.
alter table playback_session
  drop constraint playback_session_product_id_fkey,
  add foreign key (product_id) references product on delete cascade,
  drop constraint playback_session_item_id_product_id_fkey,
  add foreign key (item_id, product_id) references content_item (id, product_id) on delete cascade;
alter table coverage
  drop constraint coverage_item_id_fkey,
  add foreign key (item_id) references content_item on delete cascade;
