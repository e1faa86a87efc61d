-- Returns the hash of an issued statement, for issue_statement and audit_dues: SHA-256 of the hash of the statement
-- before it on its edge (32 zero bytes without one) and of its canonical form. That is its row as JSON (p_statement),
-- in the order of jsonb, without hash and issued_at, and then issued_at in microseconds since 1970.
create or replace function statement_hash(p_previous bytea, p_statement jsonb) returns bytea
language sql stable parallel safe set search_path = public, pg_temp as $$
  select sha256(coalesce(p_previous, decode(repeat('00', 32), 'hex'))
                || convert_to((p_statement - '{hash,issued_at}'::text[])::text, 'UTF8')
                || int8send((extract(epoch from (p_statement ->> 'issued_at')::timestamptz) * 1000000)::bigint))
$$;
