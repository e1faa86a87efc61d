-- Returns for how many days the last statement of an edge is overdue: past the days of grace of its terms while
-- payments and write-offs since its last day do not cover what the account owes by it. 0 where it is not, for rows of
-- a query. Takes no locks.
create or replace function overdue_days(p_network bigint, p_account bigint, p_parent bigint, p_today date)
returns integer
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare v_last record; v_settled bigint;
begin
  select s.closing, s.last_day, business_day(s.issued_at) + t.grace_days due_on into v_last
    from due_statements s
    join due_terms t on t.network_id = p_network and t.terms_id = s.terms_id
   where s.network_id = p_network and s.account_id = p_account and s.parent_id = p_parent
   order by s.first_day desc limit 1;
  if not found or v_last.closing <= 0 or v_last.due_on >= p_today then return 0; end if;
  select x.paid + x.written_off into v_settled
    from settled_between(p_network, p_account, p_parent, v_last.last_day, 'infinity') x;
  if v_settled >= v_last.closing then return 0; end if;
  return p_today - v_last.due_on;
end $$;

grant execute on function overdue_days to :app_role;
