-- Refuses to change or delete history. Only deletions by clear_rows pass, which the clearing role owns.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_user = clearing_role() then return old; end if;
  raise exception 'insert only: %', tg_table_name using errcode = 'PB001';
end $$;

-- Truncation is always refused. Deletions from large tables are refused by statement: a row trigger would lock each row
-- and write it to the log before the deletion does so again.
do $$
declare
  v_guard record;
begin
  for v_guard in
    select * from (values
      -- table, whether updates are refused, how deletions are refused
      ('transfers', true, 'statement'),
      ('idempotency_keys', true, 'statement'),
      ('activity_log', true, 'statement'),
      ('remarks', true, 'statement'),
      ('credit_batches', true, 'statement'),
      ('complaint_entries', true, 'statement'),
      ('tickets', true, 'statement'),
      ('prizes', true, 'statement'),
      ('claims', true, 'statement'),
      ('reversals', true, 'statement'),
      ('saved_results', true, 'statement'),
      ('daily_play', false, 'statement'),
      ('daily_chains', false, 'statement'),
      ('daily_claims', false, 'statement'),
      ('daily_games', false, 'statement'),
      ('hourly_play', false, 'statement'),
      ('given_days', false, 'statement'),
      ('usernames', true, 'row'),
      ('due_terms', true, 'row'),
      ('due_statements', true, 'row'),
      ('dues', true, 'row'),
      ('due_payments', true, 'row'),
      ('due_payment_ends', true, 'row'),
      ('due_acceptances', true, 'row'),
      ('due_recounts', true, 'row'),
      ('due_disputes', true, 'row'),
      ('due_dispute_answers', true, 'row'),
      ('due_edges', false, 'row'),
      ('drawn_saves', true, 'row'),
      ('draw_returns', true, 'row'),
      ('carried_movements', true, 'row'),
      ('carried_sums', true, 'row'),
      ('draw_leaves', true, 'row'),
      ('draw_blocks', true, 'row'),
      ('restores', true, 'row'),
      ('wallets', false, 'row'),
      ('draws', false, 'row'),
      ('clearings', false, 'row'),
      ('cleared_files', false, 'row'),
      ('ledger_blocks', false, 'row')
    ) g(name, refuses_updates, deletions)
  loop
    if v_guard.refuses_updates then
      execute format(
        'create or replace trigger insert_only before update on %I
           for each row execute function refuse_change()',
        v_guard.name);
    end if;
    execute format(
      'create or replace trigger never_deleted before delete on %I
         for each %s execute function refuse_change()',
      v_guard.name, v_guard.deletions);
    execute format(
      'create or replace trigger never_truncated before truncate on %I
         for each statement execute function refuse_change()',
      v_guard.name);
    perform guard_partition(p.inhrelid::regclass) from pg_inherits p where p.inhparent = v_guard.name::regclass;
  end loop;
end $$;
