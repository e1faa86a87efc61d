-- Says how clear_rows removes the remarks of a day: those whose movements are gone. Returns what plan_transfer_clearing
-- does.
create or replace function plan_remark_clearing(out model text, out gone text, out amount text, out carried text)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  model := 'refertransaction';
  amount := '0';
  carried := '';
  gone := $q$
    gone as (delete from remarks r
              where r.network_id = $1 and r.book_day = $3
                and not exists (select from transfers t
                                 where t.network_id = $1 and t.book_day = $3 and t.transfer_id = r.transfer_id)
             returning r.*) $q$;
end $$;

grant execute on function plan_remark_clearing to :clearing_role;
