-- Tells buy_tickets whether one of these stakes (hundredths, null where a ticket is refused) reaches the threshold of
-- the network. It is called before the game's wallet is locked, so that batches of a game do not wait for it.
create or replace function has_large_stake(p_network bigint, p_stakes bigint[]) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
declare v_large bigint := (thresholds_of(p_network) ->> 'stake_large')::bigint; v_stake bigint;
begin
  if v_large is null then return false; end if;
  foreach v_stake in array p_stakes loop
    if v_stake >= v_large then return true; end if;
  end loop;
  return false;
end $$;
