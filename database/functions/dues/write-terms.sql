-- Writes terms of an edge that hold from a day on, and returns their id. p_terms is a row of due_terms as JSON,
-- without network, edge and actor. Locks the row of the edge, so no statement is issued meanwhile. Raises PB040 if a
-- statement was issued for that day or a later one, and PB048 if history since that day was cleared. The caller has
-- checked who may set terms and what they may be.
create or replace function write_terms(
  p_network bigint, p_account bigint, p_parent bigint, p_actor_network bigint, p_actor bigint, p_actor_username text,
  p_terms jsonb
) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_from date := (p_terms ->> 'from_day')::date; v_id bigint := nextval('record_ids'); v_open date; v_next record;
  v_warn_at smallint[];
begin
  if exists (select from cleared_files f
              where f.network_id = p_network and f.book_day >= v_from
                and f.source in ('daily_play', 'daily_chains')) then
    raise exception 'days since then were cleared' using errcode = 'PB048';
  end if;
  v_warn_at := array(select w.rate::smallint from jsonb_array_elements_text(p_terms -> 'warn_at') w(rate));
  insert into due_edges (network_id, account_id, parent_id, open_from)
  values (p_network, p_account, p_parent, v_from)
  on conflict (network_id, account_id, parent_id) do nothing;
  select e.open_from into v_open
    from due_edges e
   where e.network_id = p_network and e.account_id = p_account and e.parent_id = p_parent
     for no key update;
  if v_from < v_open and exists (
       select from due_statements s
        where s.network_id = p_network and s.account_id = p_account and s.parent_id = p_parent and s.last_day >= v_from)
  then
    raise exception 'a statement was issued for this day' using errcode = 'PB040';
  end if;
  insert into due_terms (network_id, terms_id, account_id, parent_id, from_day, basis, plan, share_rate, point_price,
                         period, weekday, grace_days, accept_days, credit_reference, due_limit, warn_at,
                         increase_amount, increase_until, increase_reason, when_overdue, actor_network_id, actor_id,
                         actor_username)
  values (p_network, v_id, p_account, p_parent, v_from, p_terms ->> 'basis', p_terms ->> 'plan',
          (p_terms ->> 'share_rate')::integer, (p_terms ->> 'point_price')::integer, p_terms ->> 'period',
          (p_terms ->> 'weekday')::smallint, (p_terms ->> 'grace_days')::smallint,
          (p_terms ->> 'accept_days')::smallint, (p_terms ->> 'credit_reference')::bigint,
          (p_terms ->> 'due_limit')::bigint,
          v_warn_at, (p_terms ->> 'increase_amount')::bigint, (p_terms ->> 'increase_until')::date,
          p_terms ->> 'increase_reason', p_terms ->> 'when_overdue', p_actor_network, p_actor, p_actor_username);
  v_open := least(v_open, v_from);
  select p.first_day, p.ends_on into v_next from period_from(p_network, p_account, p_parent, v_open) p;
  update due_edges e
     set open_from = coalesce(v_next.first_day, v_open), closes_on = v_next.ends_on,
         is_judged = e.is_judged or p_terms ->> 'due_limit' is not null or p_terms ->> 'when_overdue' = 'stop-giving'
   where e.network_id = p_network and e.account_id = p_account and e.parent_id = p_parent;
  return v_id;
end $$;

grant execute on function write_terms to :app_role;
