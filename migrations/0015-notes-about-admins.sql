-- expands: a server without it goes on as before.
-- What is noted about an admin is noted above its network, so a restore leaves it as it is: an admin could undo it otherwise, and the
-- network's backup does not hold it. Two functions of before, rewritten there and as they were in everything else.
do $do$
declare
  v_name text;
  v_old text;
  v_new text;
begin
  foreach v_name in array array['accounts_restored(bigint, bigint)', 'return_accounts(bigint, bigint)'] loop
    v_old := pg_get_functiondef(v_name::regprocedure);
    v_new := regexp_replace(v_old, '\ms\.note\M', 'case when a.account_id = p_network then a.note else s.note end', 'g');
    -- A function that was worded otherwise would have been passed over without a word.
    if v_new = v_old then
      raise exception 'not rewritten: %', v_name;
    end if;
    execute v_new;
  end loop;
end $do$;
