-- Copies the saved results of a round to drawn_saves, for the activity log, when the round is drawn or when it becomes
-- void without a draw. p_outcome ('drawn' or 'void') is the outcome of the last save. An earlier save gets 'withdrawn'
-- if the next row of its round is a withdrawal, else 'replaced'. Returns nothing.
-- Where a round becomes void after it is drawn, the rows that the draw wrote stay as they are.
create or replace function log_drawn_saves(p_network bigint, p_draw bigint, p_outcome text) returns void
language plpgsql set search_path = public, pg_temp as $$
declare a_id bigint[]; a_result integer[]; a_booster smallint[]; a_outcome text[];
begin
  select array_agg(n.saved_id), array_agg(n.result), array_agg(n.booster),
         array_agg(case when n.next_id is null then p_outcome
                        when n.next_result is null then 'withdrawn' else 'replaced' end)
    into a_id, a_result, a_booster, a_outcome
    from (select s.*, lead(s.saved_id) over w as next_id, lead(s.result) over w as next_result
            from saved_results s where s.network_id = p_network and s.draw_id = p_draw
          window w as (order by s.saved_at, s.saved_id)) n
   where n.result is not null;
  insert into drawn_saves (network_id, draw_id, saved_id, result, booster, outcome)
  select p_network, p_draw, u.id, u.result, u.booster, u.outcome
    from unnest(a_id, a_result, a_booster, a_outcome) u(id, result, booster, outcome)
  on conflict do nothing;
end $$;
