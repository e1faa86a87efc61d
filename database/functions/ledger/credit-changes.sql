-- Returns what a log entry says of moved credit (p_amount, in hundredths): the amount, the id of the transfer, and the
-- balances of both sides afterwards, from the answer {transferId, debitAfter, creditAfter} of the posting.
create or replace function credit_changes(p_amount bigint, p_answer jsonb) returns jsonb
language sql immutable parallel safe as $$
  select jsonb_build_object('amount', p_amount, 'transferId', p_answer -> 'transferId',
                            'senderAfter', p_answer -> 'debitAfter', 'receiverAfter', p_answer -> 'creditAfter')
$$;
