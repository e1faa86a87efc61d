-- Writes one movement of p_amount hundredths inside one network: debits one wallet, credits the other and inserts the
-- transfer with its words {note, reference, category}, if any, and the movement that it takes back (p_reverses), which
-- the caller has judged. The caller has locked both wallets. Credit over the border counts as given (count_given).
-- Returns {transferId, debitAfter, creditAfter}.
-- Raises PB010 where the debit would take a wallet below its floor, PB014 where the credit would lift a wallet above
-- its ceiling (wallet_ceiling), and PB011 where a wallet does not exist.
create or replace function write_movement(
  p_network bigint, p_debit bigint, p_credit bigint, p_amount bigint, p_kind posting_kind,
  p_actor_network bigint, p_actor bigint, p_link uuid, p_draw bigint default null, p_ticket bigint default null,
  p_words jsonb default null, p_reverses bigint default null
) returns jsonb language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_at timestamptz := clock_timestamp(); v_day date := business_day(v_at);
  v_debit_after bigint; v_credit_after bigint; v_id bigint := nextval('record_ids');
begin
  update wallets w set balance = w.balance - p_amount, movements = w.movements + 1
   where w.network_id = p_network and w.wallet_id = p_debit and w.balance - p_amount >= w.floor
  returning w.balance into v_debit_after;
  if not found then
    if exists (select 1 from wallets w where w.network_id = p_network and w.wallet_id = p_debit) then
      raise exception 'insufficient credit' using errcode = 'PB010';
    end if;
    raise exception 'no wallet to debit' using errcode = 'PB011';
  end if;
  update wallets w set balance = w.balance + p_amount, movements = w.movements + 1
   where w.network_id = p_network and w.wallet_id = p_credit and w.balance + p_amount <= wallet_ceiling(w.kind)
  returning w.balance into v_credit_after;
  if not found then
    if exists (select 1 from wallets w where w.network_id = p_network and w.wallet_id = p_credit) then
      raise exception 'wallet is full' using errcode = 'PB014';
    end if;
    raise exception 'no wallet to credit' using errcode = 'PB011';
  end if;
  insert into transfers (network_id, book_day, transfer_id, posted_at, kind, debit_wallet, credit_wallet, amount,
                         debit_after, credit_after, actor_network_id, actor_id, link, draw_id, ticket_id,
                         note, reference, category, reverses)
  values (p_network, v_day, v_id, v_at, p_kind, p_debit, p_credit, p_amount, v_debit_after, v_credit_after,
          p_actor_network, p_actor, p_link, p_draw, p_ticket,
          p_words ->> 'note', p_words ->> 'reference', p_words ->> 'category', p_reverses);
  -- Of the movements of credit that are written one by one, those outside network 0 cross the border.
  if p_network > 0 and p_kind in ('transfer', 'adjust') then
    perform count_given(p_network, v_day, array[null::bigint], array[least(p_debit, p_credit)],
                        array[case when p_credit < p_debit then p_amount else -p_amount end]);
  end if;
  return jsonb_build_object('transferId', v_id, 'debitAfter', v_debit_after, 'creditAfter', v_credit_after);
end $$;
