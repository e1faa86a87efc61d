-- Posts one movement of kind 'restore' for each wallet in restore_targets, for restore_network. Returns nothing.
-- First posts all debits into the clearing wallet, then all credits out of it, so that the clearing wallet is never
-- below zero. It begins and ends at 0. Amounts are integer hundredths.
-- The caller holds the rows of all wallets of the network (hold_network). Creates a missing clearing wallet.
-- Raises PB018 when the corrections do not sum to zero.
create or replace function post_corrections(p_network bigint, p_act bigint, p_actor_network bigint, p_actor bigint)
returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  v_at timestamptz := clock_timestamp();
  v_sum bigint;
begin
  insert into wallets (network_id, wallet_id, kind)
  values (p_network, clearing_wallet(), 'clearing')
  on conflict do nothing;
  v_sum := lower_wallets(p_network, p_act, p_actor_network, p_actor, v_at);
  perform raise_wallets(p_network, p_act, p_actor_network, p_actor, v_at, v_sum);
  if exists (select from wallets w
              where w.network_id = p_network and w.wallet_id = clearing_wallet() and w.balance <> 0) then
    raise exception 'corrections do not sum to zero' using errcode = 'PB018';
  end if;
end $$;
