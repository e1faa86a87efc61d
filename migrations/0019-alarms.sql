-- expands: a server without it goes on as before and raises no alarms.
-- Alarms: facts other than differences that make the books untrustworthy, such as an audit that failed. Each source states all of its
-- alarms at once; what it no longer states is over.

create table alarms (
  network_id  bigint not null,
  kind        text not null,
  source      text not null,
  detail      text not null,
  raised_at   timestamptz not null default clock_timestamp(),
  primary key (network_id, kind, source)
);
comment on table alarms is 'One alarm that holds now, of one network or, in network 0, of the whole installation. kind names it in the contract, source is the check that raised it and ends it, detail is one sentence for superadmins.';

-- Replaces the alarms of one source by these. An alarm that still holds keeps the moment when it was raised.
create function keep_alarms(p_source text, p_alarms jsonb) returns void
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

grant select on alarms to :app_role;
grant execute on function keep_alarms(text, jsonb) to :app_role;
