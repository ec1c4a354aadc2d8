-- What came of the last "try the connection" with this set of keys, and since when the provider is known to accept it.
-- A set that was never accepted is not offered to buyers.
alter table payment_account add column tried_at timestamptz;
alter table payment_account add column try_result text
  check (try_result in ('accepted', 'refused', 'not_permitted', 'no_answer'));
-- The provider's own code, for the person who has to look it up.
alter table payment_account add column try_code text;
alter table payment_account add column proven_at timestamptz;

-- Sets that have collected before are proven by it; those of the demo's banks need no proof.
update payment_account a set proven_at = p.first
  from (select account_id, min(created_at) as first from payment where status = 'approved' group by account_id) p
  where p.account_id = a.id;
update payment_account set proven_at = created_at
  where proven_at is null
    and (settings ->> 'url' like '%/sandbox-redsys/%' or settings ->> 'publicKey' like 'pk_test_sandbox_%');
