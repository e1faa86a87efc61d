-- Replaces the alarms of one source by p_alarms, for the auditor and the alarms of the server. Returns nothing.
-- An alarm that still holds keeps the moment at which it was raised; only its detail changes.
create or replace function keep_alarms(p_source text, p_alarms jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare g record;
begin
  for g in
    select a.network_id, a.kind from alarms a where a.source = p_source
    except
    select x.network_id, x.kind from jsonb_to_recordset(p_alarms) x(network_id bigint, kind text)
  loop
    delete from alarms a where a.network_id = g.network_id and a.kind = g.kind and a.source = p_source;
  end loop;
  for g in
    select x.network_id, x.kind, string_agg(distinct left(x.detail, 500), ' ') detail
      from jsonb_to_recordset(p_alarms) x(network_id bigint, kind text, detail text)
     group by x.network_id, x.kind
     order by x.network_id, x.kind
  loop
    insert into alarms (network_id, kind, source, detail) values (g.network_id, g.kind, p_source, g.detail)
    on conflict (network_id, kind, source) do update set detail = excluded.detail
     where alarms.detail is distinct from excluded.detail;
    perform write_inbox(a.network_id, case when a.kind = 'draws_stuck' then a.kind else 'books_alarm' end,
                        a.kind || '/' || a.source || '/' || a.raised_at, null, '{}')
       from alarms a where a.network_id = g.network_id and a.kind = g.kind and a.source = p_source;
  end loop;
end $$;

grant execute on function keep_alarms to :app_role;
