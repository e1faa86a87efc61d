-- Pays prizes for settle_draw and claim_prizes: moves them from the prizes wallet into the wallets of their players and
-- writes claims, transfers and daily_claims. Returns the sum in hundredths. A null actor means that each player is the
-- actor. The caller has locked every wallet that it touches, and none of the prizes is claimed yet. The caller deletes
-- the rows of unclaimed_prizes: prizes that are claimed automatically have none. Raises PB018 where a prize is missing.
-- The prizes are looked up once, each by its key in any plan, and then kept in arrays.
create or replace function pay_prizes(
  p_network bigint, p_draws bigint[], p_tickets bigint[], p_actor_network bigint, p_actor bigint
) returns bigint language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_at timestamptz := clock_timestamp(); v_day date := business_day(v_at); v_sum bigint; v_n integer;
  a_draw bigint[]; a_ticket bigint[]; a_who bigint[]; a_amount bigint[]; a_id bigint[];
  a_balance bigint[]; a_game bigint[]; a_super_area bigint[]; a_area bigint[]; a_master bigint[];
begin
  select array_agg(z.draw_id), array_agg(z.ticket_id), array_agg(z.player_id), array_agg(z.amount),
         array_agg(nextval('record_ids')), sum(z.amount)::bigint, count(*)
    into a_draw, a_ticket, a_who, a_amount, a_id, v_sum, v_n
    from unnest(p_draws, p_tickets) u(draw_id, ticket_id),
         lateral (select p.*
                    from prizes p
                   where p.network_id = p_network and p.draw_id = u.draw_id and p.ticket_id = u.ticket_id offset 0) z;
  if v_n <> cardinality(p_tickets) then raise exception 'a prize is missing' using errcode = 'PB018'; end if;

  -- What the rows below need of other tables is read into arrays of the same order: on a distributed database, a
  -- function that the application calls in a transaction inserts nothing that it selects from a table.
  select array_agg(w.balance order by u.at) into a_balance
    from unnest(a_who) with ordinality u(who, at),
         lateral (select x.balance
                    from wallets x
                   where x.network_id = p_network and x.wallet_id = u.who offset 0) w;
  select array_agg(d.game_id order by u.at) into a_game
    from unnest(a_draw) with ordinality u(draw_id, at),
         lateral (select x.game_id from draws x
                   where x.network_id = p_network and x.draw_id = u.draw_id offset 0) d;
  select array_agg(a.path[2] order by u.at), array_agg(a.path[3] order by u.at), array_agg(a.path[4] order by u.at)
    into a_super_area, a_area, a_master
    from unnest(a_who) with ordinality u(who, at),
         lateral (select x.path from accounts x
                   where x.network_id = p_network and x.account_id = u.who offset 0) a;
  insert into claims (network_id, draw_id, ticket_id, player_id, amount, transfer_id, book_day,
                      actor_network_id, actor_id, claimed_at)
  select p_network, u.draw_id, u.ticket_id, u.who, u.amount, u.id, v_day,
         coalesce(p_actor_network, p_network), coalesce(p_actor, u.who), v_at
    from unnest(a_draw, a_ticket, a_who, a_amount, a_id) u(draw_id, ticket_id, who, amount, id);
  insert into transfers (network_id, book_day, transfer_id, posted_at, kind, debit_wallet, credit_wallet, amount,
                         credit_after, actor_network_id, actor_id, draw_id, ticket_id)
  select p_network, v_day, u.id, v_at, 'claim', prizes_wallet(), u.who, u.amount,
         u.balance + sum(u.amount) over (partition by u.who order by u.id),
         coalesce(p_actor_network, p_network), coalesce(p_actor, u.who), u.draw_id, u.ticket_id
    from unnest(a_draw, a_ticket, a_who, a_amount, a_id, a_balance) u(draw_id, ticket_id, who, amount, id, balance);
  perform add_to_wallets(p_network, a_who, a_amount);
  update wallets w set balance = w.balance - v_sum, movements = w.movements + v_n
   where w.network_id = p_network and w.wallet_id = prizes_wallet();
  insert into daily_claims as r (network_id, book_day, game_id, player_id, super_area_manager_id, area_manager_id,
                                 master_id, claims, claimed)
  select p_network, v_day, u.game_id, u.who, u.super_area, u.area, u.master, count(*), sum(u.amount)::bigint
    from unnest(a_game, a_who, a_super_area, a_area, a_master, a_amount)
           u(game_id, who, super_area, area, master, amount)
   group by u.game_id, u.who, u.super_area, u.area, u.master
  on conflict (network_id, book_day, game_id, player_id, super_area_manager_id, area_manager_id, master_id)
  do update set claims = r.claims + excluded.claims, claimed = r.claimed + excluded.claimed;
  return v_sum;
end $$;
