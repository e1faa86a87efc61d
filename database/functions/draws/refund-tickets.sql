-- Gives the stake of every ticket of a draw that is not refunded yet back to its player, for void_draw: writes
-- reversals and transfers, and moves the sum from the game's wallet p_wallet. Returns the count of refunds and
-- their sum in hundredths.
-- The caller holds the draw exclusively and has locked the wallets. Raises PB018 where the refunds do not add up to
-- what the draw counts as sold, and PB011 where a wallet is missing.
create or replace function refund_tickets(
  d draws, p_wallet bigint, p_actor_network bigint, p_actor bigint, p_at timestamptz,
  out refund_count bigint, out refund_sum bigint
) language plpgsql set search_path = public, pg_temp as $$
declare a_ticket bigint[]; a_who bigint[]; a_amount bigint[]; a_id bigint[]; k_wallet bigint[]; a_balance bigint[];
begin
  -- Each statement reads or writes one table, and arrays carry the rows: so it also runs where the application calls
  -- void_draw in a transaction on a distributed database. A volatile function in a statement that reads a table would
  -- make it read all networks there.
  select array_agg(t.ticket_id), array_agg(t.player_id), array_agg(t.stake) into a_ticket, a_who, a_amount
    from tickets t where t.network_id = d.network_id and t.draw_id = d.draw_id;
  select array_agg(nextval('record_ids')) into a_id from unnest(a_ticket);
  insert into reversals (network_id, draw_id, ticket_id, player_id, kind, amount, transfer_id,
                         actor_network_id, actor_id, reversed_at)
  select d.network_id, d.draw_id, u.ticket_id, u.who, 'void', u.stake, u.id, p_actor_network, p_actor, p_at
    from unnest(a_ticket, a_who, a_amount, a_id) u(ticket_id, who, stake, id)
  on conflict (network_id, draw_id, ticket_id) do nothing;
  select count(*), coalesce(sum(r.amount), 0)::bigint into refund_count, refund_sum
    from reversals r where r.network_id = d.network_id and r.draw_id = d.draw_id and r.kind = 'void';
  if (refund_count, refund_sum) is distinct from (d.tickets, d.staked) then
    raise exception 'refunds of % tickets and % hundredths, but % and % were sold',
      refund_count, refund_sum, d.tickets, d.staked using errcode = 'PB018';
  end if;
  if refund_count = 0 then return; end if;
  select array_agg(r.ticket_id order by r.ticket_id), array_agg(r.player_id order by r.ticket_id),
         array_agg(r.amount order by r.ticket_id), array_agg(r.transfer_id order by r.ticket_id)
    into a_ticket, a_who, a_amount, a_id
    from reversals r where r.network_id = d.network_id and r.draw_id = d.draw_id and r.kind = 'void';
  select array_agg(w.wallet_id order by w.wallet_id), array_agg(w.balance order by w.wallet_id)
    into k_wallet, a_balance
    from wallets w where w.network_id = d.network_id and w.wallet_id = any (a_who);
  insert into transfers (network_id, book_day, transfer_id, posted_at, kind, debit_wallet, credit_wallet, amount,
                         credit_after, actor_network_id, actor_id, draw_id, ticket_id)
  select d.network_id, business_day(p_at), u.id, p_at, 'void', p_wallet, u.who, u.amount,
         a_balance[width_bucket(u.who, k_wallet)] + sum(u.amount) over (partition by u.who order by u.ticket_id),
         p_actor_network, p_actor, d.draw_id, u.ticket_id
    from unnest(a_ticket, a_who, a_amount, a_id) u(ticket_id, who, amount, id);
  perform add_to_wallets(d.network_id, a_who, a_amount);
  update wallets w set balance = w.balance - refund_sum, movements = w.movements + refund_count
   where w.network_id = d.network_id and w.wallet_id = p_wallet;
end $$;
