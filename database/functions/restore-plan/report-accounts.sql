-- Returns how many accounts of one network a restore changes, creates or deletes, and the first 200 of them by name, as
-- jsonb {changed, created, deleted, named}. For report_restore.
create or replace function report_accounts(p_network bigint, p_act bigint) returns jsonb
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select jsonb_build_object(
             'changed', count(*) filter (where x.fate = 'changed'),
             'created', count(*) filter (where x.fate = 'created'),
             'deleted', count(*) filter (where x.fate = 'deleted'),
             'named', coalesce((jsonb_agg(jsonb_build_object('accountId', x.account_id, 'username', x.username,
                                                             'fate', x.fate)
                                          order by x.fate, x.account_id)
                                filter (where x.at <= 200)), '[]'))
      from (select r.*, row_number() over (order by r.fate, r.account_id) at
              from accounts_restored(p_network, p_act) r
             where r.fate <> 'same') x
  );
end $$;
