-- Whoever owns the mailbox of a purchase may say "it wasn't me": the account loses the address and keeps the purchase, until
-- somebody claims it by its number and the last digits of the card that paid.
alter table user_account add column disowned_at timestamptz;
create or replace view account_card as
  select id, email, name, surname, roles, country, language, newsletter, approval, email_confirmed_at, blocked_at, deleted_at,
    disowned_at
  from user_account;

-- The link that says so is for one order and lives longer than the one that proves the mailbox.
alter table activation_token add column order_id uuid,
  drop constraint activation_token_purpose_check,
  add constraint activation_token_purpose_check check (purpose in ('activate', 'reset', 'prove', 'disown'));

-- The card that paid, where the provider tells it. Never more of its number than the end.
alter table payment add column card_brand text, add column card_last4 text check (card_last4 ~ '^[0-9]{4}$');
alter table sandbox_charge add column card_brand text, add column card_last4 text;

-- A claimed purchase is the claimant's in the list of sales too.
create or replace function sale_follows_buyer() returns trigger language plpgsql set enable_seqscan = off as $$ begin
  update sale set user_id = new.user_id where order_id = new.id;
  return null;
end $$;
create trigger sale_follows_buyer after update of user_id on "order" for each row
  when (old.user_id is distinct from new.user_id) execute function sale_follows_buyer();
