-- Redeemed codes of everybody, newest first, page after page in either direction.
create index coupon_redeemed_newest on coupon (redeemed_at, id) where redeemed_at is not null;

-- Redeemed codes of a batch, newest first.
create index coupon_batch_redeemed on coupon (batch_id, redeemed_at, id) where redeemed_at is not null;
