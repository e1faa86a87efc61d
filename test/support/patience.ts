import pg from 'pg';

/** A limit against hanging, not a figure: longer than any machine stands still. */
export const patienceMs = 100_000;

/**
 * A way to the database whose callers wait longer than the product does. What it gives up after some seconds is a matter of few
 * tests; in all others a machine that stood still must not answer for a fault.
 */
export const patient = (way: pg.ClientConfig): pg.ClientConfig => ({
  ...way,
  connectionTimeoutMillis: patienceMs,
  statement_timeout: patienceMs,
  query_timeout: patienceMs + 5_000,
  idle_in_transaction_session_timeout: patienceMs,
});

/** The same for postings that wait for a lock: each of their functions says itself for how long. */
export async function makePatient(databaseUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query(`
    do $$ declare f regprocedure; begin
      for f in select p.oid::regprocedure from pg_proc p
                where p.pronamespace = 'public'::regnamespace and array_to_string(p.proconfig, ' ') ~ '\\mlock_timeout=' loop
        execute format('alter function %s set lock_timeout = %s', f, ${patienceMs});
      end loop;
    end $$`);
  await owner.end();
}
