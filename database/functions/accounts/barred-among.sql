-- Returns which of these accounts of a network may neither act nor receive: those of which is_barred is true. Every
-- account is looked up once, however often it occurs in p_accounts or in a path.
create or replace function barred_among(p_network bigint, p_accounts bigint[]) returns bigint[]
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off as $$
declare v_off bigint[];
begin
  select array_agg(x.account_id) into v_off
    from (select distinct p.id
            from (select distinct u.id from unnest(p_accounts) u(id)) d
           cross join lateral (
             select y.path from accounts y where y.network_id = p_network and y.account_id = d.id offset 0) a
           cross join unnest(a.path) p(id)) d
   cross join lateral (
     select y.account_id, y.is_active, y.closed_at from accounts y
      where y.network_id = p_network and y.account_id = d.id offset 0) x
   where not x.is_active or x.closed_at is not null;
  return array(
    select d.id
      from (select distinct u.id from unnest(p_accounts) u(id)) d
      left join lateral (
        select y.path from accounts y where y.network_id = p_network and y.account_id = d.id offset 0) a on true
     where a.path is null or a.path && v_off);
end $$;
