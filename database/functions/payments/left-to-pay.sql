-- Returns what is left to pay of a statement with this closing, in integer hundredths: below zero where the Reference
-- has something left to pay, and 0 where nothing is. The sums of payments, write-offs and corrections after its last
-- day count if they take something off the closing; what they add belongs to a later statement. Takes no locks.
create or replace function left_to_pay(
  p_network bigint, p_account bigint, p_parent bigint, p_last_day date, p_closing bigint
) returns bigint
language plpgsql stable set search_path = public, pg_temp as $$
declare v_way integer := sign(p_closing);
begin
  return (
    select v_way * greatest(abs(p_closing) - greatest(v_way * x.paid, 0) - greatest(v_way * x.written_off, 0)
                              - greatest(-v_way * x.corrected, 0), 0)
      from settled_between(p_network, p_account, p_parent, p_last_day, 'infinity') x);
end $$;
