-- Refuses those tickets of a batch that the reserve of their game cannot cover, for buy_tickets after judge_tickets:
-- gives them verdict 8 and sets their id and balance to 0. Takes and returns these by position. p_exact: the caller has
-- locked the game's wallet. Where the tickets have to be judged in their order (fitting_tickets), it locks it and
-- judges them again.
-- Returns is_exact true where they were judged under this lock. Raises PB016. Runs under the settings of buy_tickets.
create or replace function refuse_beyond_reserve(
  p_network bigint, p_draw bigint, p_game_wallet bigint, p_bets text[], p_qtys text[], p_exact boolean,
  inout verdicts smallint[], inout ticket_ids bigint[], inout balances bigint[], out is_exact boolean
) language plpgsql set search_path = public, pg_temp as $$
declare v_at integer[]; v_bets text[]; v_qtys text[]; v_fits boolean[]; v_is_tight boolean;
begin
  is_exact := p_exact;
  loop
    select array_agg(u.at::integer), array_agg(u.bets), array_agg(u.qtys) into v_at, v_bets, v_qtys
      from unnest(verdicts, p_bets, p_qtys) with ordinality u(verdict, bets, qtys, at)
     where u.verdict = 0;
    if v_at is null then return; end if;
    select f.fits, f.is_tight into v_fits, v_is_tight
      from fitting_tickets(p_network, p_draw, p_game_wallet, v_bets, v_qtys, is_exact) f;
    if false = any (v_fits) then
      for i in 1 .. cardinality(v_fits) loop
        if not v_fits[i] then
          verdicts[v_at[i]] := 8; ticket_ids[v_at[i]] := 0; balances[v_at[i]] := 0;
        end if;
      end loop;
      if not true = any (v_fits) then return; end if;
    end if;
    exit when is_exact or not v_is_tight;
    perform 1 from wallets w where w.network_id = p_network and w.wallet_id = p_game_wallet for no key update;
    is_exact := true;
  end loop;
end $$;
