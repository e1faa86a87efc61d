import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import type { Config } from '#server/platform/config/config';
import { playNetwork } from '#test/ledger/played-network';
import { openWorld } from '#test/support/games/games-world';
import { openChain, type Person } from '#test/support/people';
import type { Installation } from '#test/support/server/installation';
import { testConfig } from '#test/support/server/test-config';

/** The settings of backups, which a test may override. */
export const backupsWith = (url: string, others: Partial<Config['backups']>): Partial<Config> => ({
  backups: { ...testConfig(url).backups, ...others },
});

/** An installation with one network that has played, and another one. */
export async function openBackedUp(overrides: Partial<Config> = {}) {
  const world = await openWorld(overrides);
  const { on, chain } = world;
  const played = await playNetwork(world);
  const other = await openChain(on, chain);
  return { world, on, chain, played, other, close: world.close };
}

/** Makes a backup by its call, and returns its name and path. */
export async function makeBackup(on: Installation, who: Person): Promise<{ folder: string; path: string }> {
  const reply = await on.call(who, 'POST', '/backup/exportbackup');
  if (reply.status !== 200) throw new Error(reply.raw.toString());
  const { folder } = reply.body.data;
  return { folder, path: pathOf(on, who, folder) };
}

export const pathOf = ({ config }: Pick<Installation, 'config'>, who: Person, folder: string) =>
  join(config.backups.folder, String(who.networkId), folder);

/** The rows of one table of a folder, as COPY wrote them: values by column name. */
export function rowsOf(path: string, table: string): Record<string, string>[] {
  const manifest = JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8'));
  const { columns } = manifest.tables.find(({ name }: { name: string }) => name === table);
  return readTable(path, table).map((line) => {
    const values = line.split('\t');
    return Object.fromEntries(columns.map((column: string, at: number) => [column, values[at] ?? '']));
  });
}

const readTable = (path: string, table: string): string[] =>
  gunzipSync(readFileSync(join(path, `${table}.copy.gz`)))
    .toString('utf8')
    .split('\n')
    .slice(0, -1);

/** The whole content of a folder as text. */
export function textOf(path: string): string {
  return readdirSync(path)
    .map((name) => {
      const bytes = readFileSync(join(path, name));
      return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
    })
    .join('\n');
}

export const manifestOf = (path: string) => JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8'));

/** Tables that change by themselves or by reading. */
const restless = [
  'sessions',
  'activity_log',
  'rate_limits',
  'backup_jobs',
  'backup_downloads',
  'restore_jobs',
  'audits',
  'audit_turns',
];

/** One hash over the rows of each table: equal if nothing changed. `leftOut` are further tables that may differ. */
export async function stateOf(
  owner: pg.Client,
  leftOut: readonly string[] = [],
): Promise<Record<string, string>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname <> all ($1) and relpersistence = 'p' order by 1`,
    [[...restless, ...leftOut]],
  );
  const state: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await owner.query<{ hash: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from ${name} t`,
    );
    state[name] = rows[0]?.hash ?? '';
  }
  return state;
}
