import type pg from 'pg';
import type { Role } from '#contract/ground/roles';
import { type Config, StartRefused } from '#server/platform/config/config';
import { readSecretKey } from '#server/platform/config/secret-key';
import { connectOwner } from '#server/platform/database/check-database';
import { prepareDatabase } from '#server/prepare-database';
import { hashSecret } from '#server/shared/secrets/hash-secret';
import { demoPassword, demoPin } from './demo-password.ts';
import { demoPlan } from './demo-plan.ts';
import { makeHistory, type Tell } from './history/make-history.ts';

export interface World {
  /** One account of every role, each above the next. */
  signIns: { role: Role; username: string }[];
  superadmin: string;
  /** The admin of each network. */
  admins: string[];
  /** The password of all accounts. */
  password: string;
}

/** Returns the world of this demo; creates it with its history if the database is still empty. */
export async function keepWorld(config: Config, weeks: number): Promise<World> {
  const owner = await connectOwner(config.databaseUrl);
  try {
    // Checked before anything is written: another database must not even be migrated.
    const isMade = await isDemo(owner);
    const password = demoPassword(await readSecretKey(config.secretKey, config.dataDir));
    if (!isMade) {
      const { bettingClosesSeconds } = config;
      const { secretKey, timeZone } = await prepareDatabase(config);
      const [passwordHash, pinHash] = await Promise.all([hashSecret(password), hashSecret(demoPin)]);
      const installation = { secretKey, timeZone, bettingClosesSeconds, passwordHash, pinHash };
      const showStep = await loadShowStep();
      const startedAt = performance.now();
      await makeHistory(owner, installation, demoPlan(weeks), showStep);
      await showHistory(owner, weeks, performance.now() - startedAt);
    } else await tellWeeks(owner, weeks);
    return await readWorld(owner, password);
  } finally {
    await owner.end();
  }
}

/** The way every script shows a step. It has no types, because it runs before anything is installed. */
async function loadShowStep(): Promise<Tell> {
  const steps = await import(new URL('../start/show-step.mjs', import.meta.url).href);
  return steps.showStep as Tell;
}

/** Whether this database holds a demo. Throws if it holds anything else; an interrupted demo left it empty. */
async function isDemo(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ isDemo: boolean; isInstalled: boolean; tables: number }>(
    `select to_regclass('demo.history') is not null as "isDemo", to_regclass('public.installation') is not null as "isInstalled",
            (select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema'))::integer as tables`,
  );
  const [found] = rows;
  if (found === undefined || found.isDemo) return found?.isDemo === true;
  const used = found.isInstalled
    ? await owner.query('select 1 from accounts limit 1')
    : { rowCount: found.tables };
  if (used.rowCount !== 0)
    throw new StartRefused(
      'This database is in use and is not a demo; use an empty one or unset DEMO_DATABASE_URL.',
    );
  return false;
}

async function tellWeeks(owner: pg.Client, weeks: number): Promise<void> {
  const { rows } = await owner.query<{ weeks: number }>(
    'select round((until_at::date - from_day) / 7.0)::integer as weeks from demo.history',
  );
  if (rows[0] !== undefined && rows[0].weeks !== weeks)
    console.log(
      `DEMO_WEEKS=${weeks} is not used: the history of this demo covers ${rows[0].weeks} weeks since its first start.`,
    );
}

async function showHistory(owner: pg.Client, weeks: number, tookMs: number): Promise<void> {
  const { rows } = await owner.query<Record<string, number>>(
    `select (select count(*) from accounts) as accounts, (select count(*) from draws) as draws, (select count(*) from tickets) as tickets,
            (select count(*) from transfers) as transfers`,
  );
  const { accounts, draws, tickets, transfers } = rows[0] ?? {};
  console.log(
    `Created a history of ${weeks === 1 ? 'one week' : `${weeks} weeks`} in ${(tookMs / 1000).toFixed(1)} s: ${accounts} accounts, ${draws} draws, ${tickets} tickets, ${transfers} movements; the books balance.`,
  );
}

async function readWorld(owner: pg.Client, password: string): Promise<World> {
  const { rows: signIns } = await owner.query<{ role: Role; username: string }>(
    'select role, username from demo.sign_ins order by place',
  );
  const { rows: admins } = await owner.query<{ username: string }>(
    `select username from accounts where kind = 'admin' and closed_at is null order by account_id`,
  );
  return {
    signIns,
    superadmin: signIns.find(({ role }) => role === 'superadmin')?.username ?? '',
    admins: admins.map(({ username }) => username),
    password,
  };
}
