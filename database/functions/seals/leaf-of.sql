-- Returns the leaf of one movement, for blocks of ledger_blocks: 24 bytes, which are 8 bytes of id and the first 16
-- bytes of a hash. The hash covers every column of the row, in one text that no setting of the server changes.
create or replace function leaf_of(t transfers) returns bytea language sql stable parallel safe as $$
  select int8send(t.transfer_id) || substring(sha256(convert_to(concat_ws('|',
    t.network_id, t.book_day - date '2000-01-01', t.transfer_id,
    (extract(epoch from t.posted_at) * 1000000)::bigint,
    t.kind, t.debit_wallet, t.credit_wallet, t.amount,
    coalesce(t.debit_after::text, '-'), coalesce(t.credit_after::text, '-'),
    t.actor_network_id, t.actor_id,
    coalesce(t.link::text, '-'), coalesce(t.draw_id::text, '-'), coalesce(t.ticket_id::text, '-')), 'UTF8')) for 16)
$$;
