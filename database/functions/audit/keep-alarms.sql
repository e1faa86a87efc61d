-- Replaces the alarms of one source by p_alarms, for the auditor and the alarms of the server. Returns nothing.
-- An alarm that still holds keeps the moment at which it was raised; only its detail changes.
create or replace function keep_alarms(p_source text, p_alarms jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from alarms a
   where a.source = p_source
     and not exists (select from jsonb_to_recordset(p_alarms) x(network_id bigint, kind text)
                      where x.network_id = a.network_id and x.kind = a.kind);
  insert into alarms (network_id, kind, source, detail)
  select x.network_id, x.kind, p_source, string_agg(distinct left(x.detail, 500), ' ')
    from jsonb_to_recordset(p_alarms) x(network_id bigint, kind text, detail text)
   group by x.network_id, x.kind
   order by x.network_id, x.kind
  on conflict (network_id, kind, source) do update set detail = excluded.detail
   where alarms.detail is distinct from excluded.detail;
end $$;

grant execute on function keep_alarms to :app_role;
