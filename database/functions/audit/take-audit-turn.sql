-- Returns true for the one node that runs this kind of audit next: no node has taken the turn since p_since.
-- The upsert locks the row of the kind, so of several nodes that ask at once only one receives true.
create or replace function take_audit_turn(p_kind text, p_since timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_turns as a (kind, taken_at) values (p_kind, clock_timestamp())
  on conflict (kind) do update set taken_at = excluded.taken_at where a.taken_at < p_since;
  return found;
end $$;

grant execute on function take_audit_turn to :app_role;
