-- Tells whether the terms of an edge on a day have the basis `points`. Takes no locks.
create or replace function is_by_points(p_network bigint, p_account bigint, p_parent bigint, p_day date) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
declare v_basis text;
begin
  select t.basis into v_basis
    from due_terms t
   where t.network_id = p_network and t.account_id = p_account and t.parent_id = p_parent and t.from_day <= p_day
   order by t.from_day desc, t.terms_id desc limit 1;
  return coalesce(v_basis = 'points', false);
end $$;
