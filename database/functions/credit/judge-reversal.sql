-- Judges a movement of p_amount hundredths from p_from to p_to that takes back another one (p_reverses, of the day
-- p_day), once both wallets are locked: every reversal of a movement holds the same two wallets. Returns
-- nothing where it may be posted, or where p_reverses is null.
-- Raises PB011 (no such movement between the two), PB052 (it cannot be taken back: a reversal, or no credit), PB051
-- (more than what is left of it) and PB010 (more than p_from holds). The detail of the last two is the most that can be
-- taken back, in hundredths.
create or replace function judge_reversal(
  p_network bigint, p_reverses bigint, p_day date, p_from bigint, p_to bigint, p_amount bigint
) returns void
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare v_movement record; v_held bigint;
begin
  if p_reverses is null then return; end if;
  select * into v_movement from left_of_movements(p_network, array[p_day], array[p_reverses]);
  if not found or (v_movement.debit_wallet, v_movement.credit_wallet) <> (p_to, p_from) then
    raise exception 'no such movement' using errcode = 'PB011';
  end if;
  if v_movement.rest is null then raise exception 'not reversible' using errcode = 'PB052'; end if;
  if p_amount > v_movement.rest then
    raise exception 'already reversed' using errcode = 'PB051', detail = v_movement.rest;
  end if;
  select w.balance - w.floor into v_held from wallets w where w.network_id = p_network and w.wallet_id = p_from;
  if p_amount > v_held then
    raise exception 'insufficient credit' using errcode = 'PB010', detail = least(v_held, v_movement.rest);
  end if;
end $$;
