-- Card schemes take back amounts of three-decimal currencies only with a last digit of 0: what was refused for that
-- can be sent now.
update refund r set amount = r.amount / 10 * 10, attempts = 0
  from payment p
  where p.id = r.payment_id and r.status = 'pending' and r.amount >= 10 and r.amount % 10 <> 0
    and p.currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND');
