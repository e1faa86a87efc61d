import pg from 'pg';
import type { Installation } from '#test/support/server/installation';

/** Locks a table, so that every statement about it waits. Returns the function that ends this. */
export async function holdTable(
  { config }: Pick<Installation, 'config'>,
  table: string,
): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: config.databaseUrl });
  await holder.connect();
  await holder.query(`begin; lock table ${table}`);
  return async () => {
    await holder.query('rollback');
    await holder.end();
  };
}
