-- Seals the movements of all networks up to the marks, at most p_most_ids ids of each range in one call, and adds them
-- to the kept sums. For the sealing by the server. Returns 'sealed' when nothing is left, 'more' when the next call
-- continues, 'waiting' while a transaction that was running at a mark still runs, and 'busy' while another transaction
-- seals or appends to the chain of a network.
-- Tries the advisory lock 'seals' without waiting; then it takes the locks of seal_network and locks rows of
-- ledger_marks. A range moves on when the movements of all its networks are sealed.
create or replace function seal_movements(p_most_ids bigint) returns text
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  m ledger_marks;
  v_until bigint;
  v_steps text[] := '{}';
begin
  if not pg_try_advisory_xact_lock(hashtextextended('seals', 0)) then return 'busy'; end if;
  for m in select x.* from ledger_marks x where x.marked_until is not null order by x.id_range loop
    if not is_settled(m.marked_node, m.marked_xid) then
      v_steps := v_steps || 'waiting'::text;
      continue;
    end if;
    v_until := least(m.marked_until, m.sealed_until + p_most_ids);
    if not seal_range(m.sealed_until, v_until) then
      v_steps := v_steps || 'busy'::text;
      continue;
    end if;
    update ledger_marks x
       set sealed_until = v_until,
           marked_until = case when v_until < m.marked_until then m.marked_until end,
           marked_node = case when v_until < m.marked_until then m.marked_node end,
           marked_xid = case when v_until < m.marked_until then m.marked_xid end
     where x.id_range = m.id_range;
    if v_until < m.marked_until then v_steps := v_steps || 'more'::text; end if;
  end loop;
  return case when 'more' = any (v_steps) then 'more' else coalesce(v_steps[1], 'sealed') end;
end $$;

grant execute on function seal_movements to :app_role;
