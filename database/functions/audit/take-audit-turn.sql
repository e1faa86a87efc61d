-- Returns true for the one node that runs this kind of audit next: no node has taken the turn since p_since. A turn in
-- the future was taken while the clock of the database ran ahead, and does not count.
-- The upsert locks the row of the kind, so of several nodes that ask at once only one receives true.
create or replace function take_audit_turn(p_kind text, p_since timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_now timestamptz := clock_timestamp();
begin
  insert into audit_turns as a (kind, taken_at) values (p_kind, v_now)
  on conflict (kind) do update set taken_at = excluded.taken_at
   where a.taken_at < p_since or a.taken_at > v_now + interval '5 seconds';
  return found;
end $$;

grant execute on function take_audit_turn to :app_role;
