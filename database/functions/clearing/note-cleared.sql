-- Notes what clear_rows removed of one source on one day: the number of rows and their amount in cleared_files, and
-- carries forward the sums on which balances depend. p_carried and p_moved hold the sums as arrays of objects, or null
-- where nothing is carried forward. Returns nothing. Amounts are integer hundredths.
create or replace function note_cleared(
  p_network bigint, p_clearing bigint, p_day date, p_source text, p_rows bigint, p_amount numeric, p_carried jsonb,
  p_moved jsonb
) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into cleared_files (network_id, clearing_id, book_day, source, rows, amount)
  values (p_network, p_clearing, p_day, p_source, p_rows, p_amount);
  if p_carried is not null then
    insert into carried_sums (network_id, book_day, game_id, what, clearing_id, cleared_day, rows, amount)
    select p_network, s.book_day, s.game_id, s.what, p_clearing, p_day, s.n, s.amount
      from jsonb_to_recordset(p_carried) s(book_day date, game_id bigint, what text, n bigint, amount numeric);
  end if;
  if p_moved is not null then
    insert into carried_movements (network_id, book_day, wallet_id, kind, clearing_id, amount_in, amount_out, movements)
    select p_network, p_day, s.wallet_id, s.kind, p_clearing, s.amount_in, s.amount_out, s.movements
      from jsonb_to_recordset(p_moved) s(
             wallet_id bigint, kind posting_kind, amount_in numeric, amount_out numeric, movements bigint);
  end if;
end $$;

grant execute on function note_cleared to :clearing_role;
