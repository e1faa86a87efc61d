-- Locks a running clearing until the transaction ends and returns its row, for the steps of a clearing.
-- A silent node is followed by another node with the next attempt, so a node with an older attempt stops here.
-- Locks in this order: the network (enter_network, shared with postings), then the row of the clearing.
-- Raises PB026 while the network is restored, PB030 when the clearing is not running under p_attempt, and PB031 when
-- the day lies outside the clearing or is not over.
create or replace function hold_clearing(p_network bigint, p_clearing bigint, p_attempt integer, p_day date)
returns clearings
language plpgsql security definer set search_path = public, pg_temp as $$
declare c clearings;
begin
  perform enter_network(p_network);
  select * into c
    from clearings x
   where x.network_id = p_network and x.clearing_id = p_clearing and x.attempt = p_attempt and x.status = 'running'
     for no key update;
  if not found then raise exception 'another node clears this' using errcode = 'PB030'; end if;
  if p_day not between c.from_day and c.until_day or p_day >= business_day(clock_timestamp()) then
    raise exception 'a day outside the clearing' using errcode = 'PB031';
  end if;
  return c;
end $$;

grant execute on function hold_clearing to :clearing_role;
