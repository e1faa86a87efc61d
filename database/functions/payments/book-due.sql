-- Writes one row of the book of dues and changes the balance of its edge, whose row the caller has locked. p_amount is
-- hundredths: above zero the account owes that much more, below zero that much less; at zero nothing is written. p_what
-- names what is booked: statement_id, payment_id, or reason, actor_id and actor_username of a write-off or correction.
-- A correction has for_statement_id, the statement that it is for, and dispute_id, the dispute of it that was upheld.
-- Returns the id of the row, null at zero. Raises PB046 where the balance would be larger than ten trillion points.
create or replace function book_due(
  p_network bigint, p_account bigint, p_parent bigint, p_kind text, p_amount bigint, p_day date, p_what jsonb
) returns bigint
language plpgsql set search_path = public, pg_temp as $$
declare v_id bigint := nextval('record_ids');
begin
  if p_amount = 0 then return null; end if;
  insert into dues (network_id, due_id, account_id, parent_id, kind, debtor_id, creditor_id, amount, book_day,
                    statement_id, payment_id, for_statement_id, dispute_id, reason, actor_id,
                    actor_username)
  values (p_network, v_id, p_account, p_parent, p_kind, case when p_amount > 0 then p_account else p_parent end,
          case when p_amount > 0 then p_parent else p_account end, abs(p_amount), p_day,
          (p_what ->> 'statement_id')::bigint, (p_what ->> 'payment_id')::bigint,
          (p_what ->> 'for_statement_id')::bigint, (p_what ->> 'dispute_id')::bigint, p_what ->> 'reason',
          (p_what ->> 'actor_id')::bigint, p_what ->> 'actor_username');
  if exists (select from due_edges e
              where e.network_id = p_network and e.account_id = p_account and e.parent_id = p_parent
                and abs(e.balance + p_amount) > 1000000000000000) then
    raise exception 'the due is too large' using errcode = 'PB046';
  end if;
  update due_edges e set balance = e.balance + p_amount
   where e.network_id = p_network and e.account_id = p_account and e.parent_id = p_parent;
  return v_id;
end $$;
