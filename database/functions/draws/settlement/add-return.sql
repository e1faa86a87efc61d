-- Writes what a draw returned and what a fair draw would have returned (draw_returns), for settle_draw. p_prizes are
-- the prizes of the draw in hundredths. Returns nothing. Draws without stakes have no row.
-- The stakes are read into arrays first: on a distributed database the function inserts nothing that it selects.
create or replace function add_return(d draws, p_prizes bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
declare v_bets smallint[]; v_stakes bigint[]; v_expected numeric; v_variance numeric;
begin
  select array_agg(i.bet), array_agg(i.stake) into v_bets, v_stakes
    from draw_stakes s, stakes_in(s.page, s.stakes) i
   where s.network_id = d.network_id and s.draw_id = d.draw_id;
  if v_bets is null or d.staked = 0 then return; end if;
  select f.expected, f.variance into v_expected, v_variance
    from fair_return(d.screen, d.nodigit, d.payouts, v_bets, v_stakes) f;
  insert into draw_returns (network_id, book_day, draw_id, game_id, is_saved, stakes, prizes, expected, variance)
  values (d.network_id, d.book_day, d.draw_id, d.game_id, d.source = 'manual', d.staked, p_prizes,
          v_expected, v_variance);
end $$;
