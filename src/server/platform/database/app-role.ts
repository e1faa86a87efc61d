import { createHmac } from 'node:crypto';
import pg from 'pg';
import { StartRefused } from '#server/platform/config/config';
import { sqlState } from '#server/platform/database/database-errors';

/** The role of the application, one per database, so that two installations share nothing. */
export async function readAppRole(owner: pg.Client): Promise<string> {
  const installed = await owner.query(`select to_regclass('installation') is not null as "isInstalled"`);
  if (installed.rows[0]?.isInstalled === true) {
    const { rows } = await owner.query<{ app_role: string }>('select app_role from installation');
    if (rows[0]) return rows[0].app_role;
  }
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  return `${rows[0]?.name}_app`.slice(0, 63);
}

/** The password is derived from the installation's key: it is not stored, and every node knows it. */
export function appPassword(secretKey: string, role: string): string {
  return createHmac('sha256', secretKey).update(`database role ${role}`).digest('base64url');
}

/** Creates the application's role if it is missing and sets its password. The owner needs CREATEROLE. */
export async function keepAppRole(owner: pg.Client, role: string, secretKey: string): Promise<void> {
  try {
    await unlessMeanwhile(() => setAppRole(owner, role, appPassword(secretKey, role)));
  } catch (error) {
    if (sqlState(error) !== '42501') throw error;
    throw new StartRefused(
      'The role of DATABASE_URL needs the right CREATEROLE to create the role of the application.',
    );
  }
}

async function setAppRole(owner: pg.Client, role: string, password: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const { rows } = await owner.query('select 1 from pg_roles where rolname = $1', [role]);
  if (rows.length === 0) await owner.query(`create role ${name} login`);
  await owner.query(`alter role ${name} with login password ${pg.escapeLiteral(password)}`);
}

const triesAtMost = 50;
/**
 * Errors when another node creates or changes the same role: duplicate_object, unique_violation, "tuple concurrently
 * updated".
 */
const meanwhile = new Set(['42710', '23505', 'XX000']);

/** Roles are global to the server, so no advisory lock separates two starting nodes: the loser retries. */
async function unlessMeanwhile(run: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === triesAtMost || !meanwhile.has(sqlState(error) ?? '')) throw error;
    }
  }
}

/** The owner's address with the application's role instead. */
export function appConnection(databaseUrl: string, role: string, secretKey: string): pg.ClientConfig {
  const parsed = new pg.Client({ connectionString: databaseUrl });
  return {
    host: parsed.host,
    port: parsed.port,
    database: parsed.database,
    ssl: parsed.ssl,
    user: role,
    password: appPassword(secretKey, role),
  };
}
