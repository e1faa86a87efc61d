-- Brings the spans, settings and game wallets of a network to its list of games (network_games) and to whether its
-- admin is active: a span is open for each listed game while the admin is active and not closed.
-- The application calls it after it changes the list or the admin, and a restore calls it too. Returns nothing.
-- Games that are new in the list get their settings and a wallet. Locks the row of the network.
create or replace function restate_network_games(p_network bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_now timestamptz; v_runs boolean; v_games bigint[]; v_wallets bigint[]; v_starting bigint[];
begin
  perform 1 from networks n where n.network_id = p_network for no key update;
  v_now := clock_timestamp();
  select a.is_active and a.closed_at is null into v_runs
    from accounts a where a.network_id = p_network and a.account_id = p_network;
  update network_game_spans s set until_at = greatest(v_now, next_instant(s.from_at))
   where s.network_id = p_network and s.until_at is null
     and not (v_runs and exists (select 1 from network_games n
                                  where n.network_id = p_network and n.game_id = s.game_id));
  -- One table in a statement: a distributed database refuses joins with games, and an insert that selects, here.
  v_games := array(select n.game_id from network_games n where n.network_id = p_network);
  select array_agg(g.game_id), array_agg(game_wallet(g.game_number)) into v_games, v_wallets
    from games g where g.game_id = any (v_games);
  insert into network_game_settings (network_id, game_id) select p_network, u from unnest(v_games) u
  on conflict do nothing;
  insert into wallets (network_id, wallet_id, kind, game_id)
  select p_network, u.wallet_id, 'game', u.game_id from unnest(v_wallets, v_games) u(wallet_id, game_id)
  on conflict do nothing;
  if not v_runs then return; end if;
  select array_agg(n.game_id) into v_starting
    from network_games n
   where n.network_id = p_network
     and not exists (select 1 from network_game_spans s
                      where s.network_id = p_network and s.game_id = n.game_id and s.until_at is null);
  insert into network_game_spans (network_id, game_id, from_at) select p_network, u, v_now from unnest(v_starting) u;
end $$;

grant execute on function restate_network_games to :app_role;
