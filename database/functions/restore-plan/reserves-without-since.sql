-- Returns in hundredths what each game of one network must hold for its unsettled draws once the tickets bought since
-- the snapshot are reversed. For refuse_restore. Takes no locks.
create or replace function reserves_without_since(p_network bigint, p_act bigint)
returns table (game_id bigint, reserve bigint)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with off as (
    select r.draw_id, r.bet, r.stake from restore_stakes r where r.network_id = p_network and r.act = p_act
  ),
  unsettled as (
    select d.* from draws d where d.network_id = p_network and d.status in ('open', 'closed', 'drawn')
  ),
  kept as (
    select s.draw_id, i.bet / 1000 kind, max(i.stake - coalesce(o.stake, 0)) peak
      from unsettled d
      join draw_stakes s on s.network_id = p_network and s.draw_id = d.draw_id
     cross join stakes_in(s.page, s.stakes) i
      left join off o on o.draw_id = s.draw_id and o.bet = i.bet
     group by s.draw_id, i.bet / 1000
  )
  select d.game_id, sum(draw_reserve(
           d.staked - coalesce((select sum(o.stake) from off o where o.draw_id = d.draw_id), 0)::bigint,
           (select array_agg(coalesce((select k.peak
                                         from kept k
                                        where k.draw_id = d.draw_id and k.kind = u.at - 1), 0) order by u.at)
              from unnest(d.peaks) with ordinality u(peak, at)),
           d.payouts))::bigint
    from unsettled d
   group by d.game_id;
end $$;
