-- Subscribers are found by their state along an index. A card's last day never changes, and another card is another credential.
alter table subscription add column card_ends_on date;
create function note_card_of_subscription() returns trigger language plpgsql as $$
begin
  new.card_ends_on := (select expires_on from kept_card where id = new.credential_id);
  return new;
end $$;
create trigger subscription_card before insert or update of credential_id on subscription
  for each row execute function note_card_of_subscription();
update subscription s set card_ends_on = k.expires_on from kept_card k where k.id = s.credential_id and k.expires_on is not null;

-- As its organizer sees it: the contract's `subscriberStates` says what each means.
alter table subscription add column payer_state text not null generated always as (
  case when status = 'ended' then 'ended' when status = 'cancelled' or not renews then 'leaving'
    when status = 'past_due' or status = 'active' and card_ends_on < (valid_until at time zone 'UTC')::date then 'at_risk'
    else 'active' end) stored;
create index subscription_of_channel_by_state on subscription (channel_id, payer_state, started_at, id) where started_at is not null;
analyze subscription;
