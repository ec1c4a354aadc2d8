-- Two newer indexes answer what it did. In a file of its own: dropping stops reads of `coupon` too, and a transaction that
-- made an index there before could wait for a payment that waits for it.
drop index coupon_redeemed;
