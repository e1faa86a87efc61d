-- Says how clear_rows removes the rows of one source. Returns the model that the source belongs to and pieces of SQL:
-- gone removes and returns the rows, amount is that of one of them in hundredths, carried and moved select as
-- jsonb what is carried forward (see note_cleared). Raises PB031 for an unknown source.
-- In the pieces $1 is the network, $2 the clearing and $3 the day. The draws of the day, or the draws on which the day
-- staked, have ids from $4 to $5. $6 and $7 are the ends of the day, apart from a change of clocks. $8 is the time zone
-- and $9 the time.
create or replace function plan_clearing(
  p_source text, out model text, out gone text, out amount text, out carried text, out moved text
)
language plpgsql stable set search_path = public, pg_temp as $$
declare
  v_over text := 'd.network_id = $1 and d.book_day = $3 and d.status in (''settled'', ''void'')';
  v_plan record;
begin
  case p_source
    when 'tickets', 'reversals' then v_plan := plan_ticket_clearing(p_source, v_over);
    when 'prizes', 'claims' then v_plan := plan_prize_clearing(p_source, v_over);
    when 'saved_results', 'draw_stakes', 'draw_results', 'draw_sums' then
      v_plan := plan_draw_clearing(p_source, v_over);
    when 'account_transfers', 'game_transfers' then v_plan := plan_transfer_clearing(p_source);
    when 'remarks', 'credit_batches' then v_plan := plan_words_clearing(p_source);
    when 'daily_play', 'daily_chains', 'daily_games', 'daily_claims', 'hourly_play' then
      v_plan := plan_day_clearing(p_source);
    when 'activity_log' then v_plan := plan_log_clearing();
    else raise exception 'no source %', p_source using errcode = 'PB031';
  end case;
  model := v_plan.model;
  gone := v_plan.gone;
  amount := v_plan.amount;
  carried := case v_plan.carried when '' then 'null'
                  else format('select jsonb_agg(s) from (%s) s', v_plan.carried) end;
  moved := case when p_source in ('account_transfers', 'game_transfers')
                then format('select jsonb_agg(s) from (%s) s', moved_by_clearing()) else 'null' end;
end $$;

grant execute on function plan_clearing to :clearing_role;
