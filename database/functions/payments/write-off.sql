-- Takes p_amount hundredths off what an account owes, on the present business day: its Reference does without them.
-- Locks the row of the edge. Raises PB043 if the edge has no terms and PB044 if the account owes less than that now,
-- open periods included. Returns the id of the row in the book of dues.
create or replace function write_off(
  p_network bigint, p_account bigint, p_parent bigint, p_amount bigint, p_reason text, p_actor bigint, p_username text
) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_balance bigint; v_today date;
begin
  select e.balance into v_balance
    from due_edges e
   where e.network_id = p_network and e.account_id = p_account and e.parent_id = p_parent
     for no key update;
  if not found then raise exception 'the edge has no terms' using errcode = 'PB043'; end if;
  v_today := business_day(clock_timestamp());
  if v_balance + open_due(p_network, p_account, p_parent, v_today) < p_amount then
    raise exception 'less is owed' using errcode = 'PB044';
  end if;
  return book_due(p_network, p_account, p_parent, 'write-off', -p_amount, v_today,
                  jsonb_build_object('reason', p_reason, 'actor_id', p_actor, 'actor_username', p_username));
end $$;

grant execute on function write_off to :app_role;
