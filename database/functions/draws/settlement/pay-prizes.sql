-- Pays prizes for settle_draw and claim_prizes: moves them from the prizes wallet into the wallets of their players and
-- writes claims, transfers and daily_claims. Returns the sum in hundredths. A null actor means that each player is the
-- actor. The caller has locked every wallet that it touches, and none of the prizes is claimed yet. The caller deletes
-- the rows of unclaimed_prizes: prizes that are claimed automatically have none. Raises PB018 where a prize is missing.
-- Each table is read once by its keys into arrays, from which the rows are written: on a distributed database, a
-- function that the application calls in a transaction inserts nothing that it selects from a table. In a sorted array
-- width_bucket finds the place of a value by bisection.
create or replace function pay_prizes(
  p_network bigint, p_draws bigint[], p_tickets bigint[], p_actor_network bigint, p_actor bigint
) returns bigint language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_at timestamptz := clock_timestamp(); v_day date := business_day(v_at); v_sum bigint; v_n integer;
  a_draw bigint[]; a_ticket bigint[]; a_who bigint[]; a_amount bigint[]; a_id bigint[];
  k_wallet bigint[]; a_balance bigint[]; k_draw bigint[]; a_game bigint[];
  k_account bigint[]; a_super_area bigint[]; a_area bigint[]; a_master bigint[];
begin
  select z.draws, z.tickets, z.players, z.amounts into a_draw, a_ticket, a_who, a_amount
    from find_prizes(p_network, p_draws, p_tickets) z;
  select array_agg(nextval('record_ids')), sum(u)::bigint, count(*) into a_id, v_sum, v_n from unnest(a_amount) u;
  if v_n <> cardinality(p_tickets) then raise exception 'a prize is missing' using errcode = 'PB018'; end if;

  select array_agg(w.wallet_id order by w.wallet_id), array_agg(w.balance order by w.wallet_id)
    into k_wallet, a_balance
    from wallets w where w.network_id = p_network and w.wallet_id = any (a_who);
  select array_agg(d.draw_id order by d.draw_id), array_agg(d.game_id order by d.draw_id)
    into k_draw, a_game
    from draws d where d.network_id = p_network and d.draw_id = any (a_draw);
  select array_agg(a.account_id order by a.account_id), array_agg(a.path[2] order by a.account_id),
         array_agg(a.path[3] order by a.account_id), array_agg(a.path[4] order by a.account_id)
    into k_account, a_super_area, a_area, a_master
    from accounts a where a.network_id = p_network and a.account_id = any (a_who);
  insert into claims (network_id, draw_id, ticket_id, player_id, amount, transfer_id, book_day,
                      actor_network_id, actor_id, claimed_at)
  select p_network, u.draw_id, u.ticket_id, u.who, u.amount, u.id, v_day,
         coalesce(p_actor_network, p_network), coalesce(p_actor, u.who), v_at
    from unnest(a_draw, a_ticket, a_who, a_amount, a_id) u(draw_id, ticket_id, who, amount, id);
  insert into transfers (network_id, book_day, transfer_id, posted_at, kind, debit_wallet, credit_wallet, amount,
                         credit_after, actor_network_id, actor_id, draw_id, ticket_id)
  select p_network, v_day, u.id, v_at, 'claim', prizes_wallet(), u.who, u.amount,
         a_balance[width_bucket(u.who, k_wallet)] + sum(u.amount) over (partition by u.who order by u.id),
         coalesce(p_actor_network, p_network), coalesce(p_actor, u.who), u.draw_id, u.ticket_id
    from unnest(a_draw, a_ticket, a_who, a_amount, a_id) u(draw_id, ticket_id, who, amount, id);
  perform add_to_wallets(p_network, a_who, a_amount);
  update wallets w set balance = w.balance - v_sum, movements = w.movements + v_n
   where w.network_id = p_network and w.wallet_id = prizes_wallet();
  insert into daily_claims as r (network_id, book_day, game_id, player_id, super_area_manager_id, area_manager_id,
                                 master_id, claims, claimed)
  select p_network, v_day, a_game[width_bucket(u.draw_id, k_draw)], u.who, a_super_area[width_bucket(u.who, k_account)],
         a_area[width_bucket(u.who, k_account)], a_master[width_bucket(u.who, k_account)],
         count(*), sum(u.amount)::bigint
    from unnest(a_draw, a_who, a_amount) u(draw_id, who, amount)
   group by 3, u.who
  on conflict (network_id, book_day, game_id, player_id, super_area_manager_id, area_manager_id, master_id)
  do update set claims = r.claims + excluded.claims, claimed = r.claimed + excluded.claimed;
  return v_sum;
end $$;
