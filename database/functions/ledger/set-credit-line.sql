-- Sets the credit line of a game in a network: how far below its reserve the game balance may go (p_line, in
-- hundredths). Only superadmins may. Returns nothing; the log entry holds the line before and after.
-- Lock order: the network (shared), then the game's wallet.
-- Raises PB011 (no such game), PB015 (no superadmin, or a line below 0), PB025 (a lower line does not cover what the
-- reserve uses of it) and PB026; end_act judges the actor.
create or replace function set_credit_line(
  p_network bigint, p_actor_network bigint, p_actor bigint, p_game bigint, p_line bigint, p_activity jsonb
) returns void
language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '5s' set enable_seqscan = off as $$
declare v_wallet bigint := wallet_of_game(p_network, p_game); v_before bigint; v_balance bigint;
begin
  perform enter_network(p_network);
  if v_wallet is null then raise exception 'no such game balance' using errcode = 'PB011'; end if;
  if p_actor_network <> 0 or p_line < 0 then raise exception 'no such posting' using errcode = 'PB015'; end if;
  select -w.floor, w.balance into v_before, v_balance
    from wallets w where w.network_id = p_network and w.wallet_id = v_wallet for no key update;
  if p_line < v_before and v_balance + p_line < game_reserve(p_network, p_game) then
    raise exception 'line in use' using errcode = 'PB025';
  end if;
  update wallets w set floor = -p_line where w.network_id = p_network and w.wallet_id = v_wallet;
  perform write_activity(p_activity, p_actor_network, p_actor,
                         jsonb_build_object('creditLine', jsonb_build_object('before', v_before, 'after', p_line)));
end $$;

grant execute on function set_credit_line to :app_role;
