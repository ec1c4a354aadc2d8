-- Closed lists that modules add to: each value is a row, so a new one is a row of the module's own migration.
create table order_line_kind (kind text primary key);
insert into order_line_kind values ('product'), ('subscription'), ('platform'), ('support'), ('shipping');
alter table order_line drop constraint order_line_kind_check, add foreign key (kind) references order_line_kind;

create table entitlement_source (source text primary key);
insert into entitlement_source values ('order'), ('free'), ('coupon'), ('bundle'), ('grant');
alter table entitlement drop constraint entitlement_source_check, add foreign key (source) references entitlement_source;

create table home_section_kind (kind text primary key);
insert into home_section_kind values ('hero'), ('product_slider'), ('channel_slider'), ('speaker_slider'),
  ('featured_product'), ('featured_channel'), ('static'), ('call_to_action');
alter table home_section drop constraint home_section_kind_check, add foreign key (kind) references home_section_kind;

create table image_purpose (purpose text primary key);
insert into image_purpose values ('product'), ('channel-logo'), ('channel-profile'), ('channel-cover'), ('avatar'), ('page'), ('poster'), ('speaker');
alter table image drop constraint image_purpose_check, add foreign key (purpose) references image_purpose;

create table organizer_charge_kind (kind text primary key);
insert into organizer_charge_kind values ('recording'), ('rehearsal');
alter table organizer_charge drop constraint organizer_charge_kind_check, add foreign key (kind) references organizer_charge_kind;
