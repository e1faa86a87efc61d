-- Says how clear_rows removes the remarks and the batches of a day: those whose movements are gone. Returns what
-- plan_transfer_clearing does.
create or replace function plan_words_clearing(
  p_source text, out model text, out gone text, out amount text, out carried text
)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  model := 'refertransaction';
  amount := '0';
  carried := '';
  case p_source
    when 'remarks' then
      gone := $q$
        gone as (delete from remarks r
                  where r.network_id = $1 and r.book_day = $3
                    and not exists (select from transfers t
                                     where t.network_id = $1 and t.book_day = $3 and t.transfer_id = r.transfer_id)
                 returning r.*) $q$;
    when 'credit_batches' then
      gone := $q$
        gone as (delete from credit_batches b
                  where b.network_id = $1 and b.book_day = $3
                    and not exists (select from transfers t
                                     where t.network_id = $1 and t.book_day = $3 and t.batch_id = b.batch_id)
                 returning b.*) $q$;
  end case;
end $$;

grant execute on function plan_words_clearing to :clearing_role;
