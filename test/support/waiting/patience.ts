import pg from 'pg';

/** A timeout against hanging, not a figure: longer than any machine pauses. */
export const patienceMs = 100_000;

/**
 * A database connection whose callers wait longer than in the product. Few tests are about the product's own timeouts;
 * in all others a paused machine must not cause a failure.
 */
export const patient = (way: pg.ClientConfig): pg.ClientConfig => ({
  ...way,
  connectionTimeoutMillis: patienceMs,
  statement_timeout: patienceMs,
  query_timeout: patienceMs + 5_000,
  idle_in_transaction_session_timeout: patienceMs,
});

/** The same for postings that wait for a lock: each of their functions sets its own timeout. */
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
