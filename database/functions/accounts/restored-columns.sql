-- Returns the columns of accounts that a restore brings back, for return_personal_data and accounts_restored: their
-- names, their values after the restore, and their current values, as expressions over the staged account s and the
-- account a, with the id of the network as $1. They are those columns of restore_accounts that are no key and no state:
-- return_accounts decides on the state. The admin keeps its own commission and note, which are set from above its
-- network. Takes no locks.
create or replace function restored_columns(out names text, out restored text, out current text)
language sql stable set search_path = public, pg_temp as $$
  select string_agg(quote_ident(c.attname), ', ' order by c.attnum),
         string_agg(case when c.attname in ('commission', 'note')
                         then format('case when a.account_id = $1 then a.%1$I else s.%1$I end', c.attname)
                         else format('s.%I', c.attname) end, ', ' order by c.attnum),
         string_agg(format('a.%I', c.attname), ', ' order by c.attnum)
    from pg_attribute c
   where c.attrelid = 'restore_accounts'::regclass
     and c.attnum > 0
     and not c.attisdropped
     and c.attname not in ('network_id', 'act', 'account_id', 'is_active', 'closed_at')
$$;
