import { execFile } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { makeBackup, openBackedUp, stateOf } from '#test/backups/support/backup-world';
import { auditOf } from '#test/support/games/games-world';
import { type Person, password } from '#test/support/people';
import { type Installation, openInstallationOn } from '#test/support/server/installation';
import { makeDatabase, testSecretKey } from '#test/support/server/test-database';
import { onEachNode } from '#test/support/server/test-nodes';
import { forFile } from '#test/support/vitest/for-file';

interface Ended {
  code: number;
  output: string;
}

/** The program behind `npm run restore`, on a database of the test. */
function restore(databaseUrl: string, folder: string, secretKey: string | undefined): Promise<Ended> {
  const program = join(repositoryRoot(), 'dist', 'server', 'restore.js');
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'no-such-folder'),
    ...(secretKey === undefined ? {} : { SECRET_KEY: secretKey }),
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, folder], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
    });
  });
}

let made = 0;
function emptyDatabase(): Promise<string> {
  made += 1;
  return makeDatabase(`pitboss_test_${process.pid}_restored_${made}`);
}

const asked = [
  ['admin', '/reports/turnoverreport?startDate=2020-01-01&endDate=2100-01-01'],
  ['superadmin', '/reports/turnoverreport?startDate=2020-01-01&endDate=2100-01-01'],
  ['admin', '/reports/admincommissionpayout?startDate=2020-01-01&endDate=2100-01-01'],
  ['admin', '/reports/commissionpayout?role=player'],
  ['admin', '/reports/transactionreport?page=1&pageSize=100'],
  ['superadmin', '/reports/transactionreport?page=1&pageSize=100'],
  ['admin', '/history/gamehistory?page=1&pageSize=100'],
  ['admin', '/player/all?page=1&pageSize=100'],
  ['superadmin', '/admins/all?page=1&pageSize=100'],
  ['player', '/app/tickets?page=1&pageSize=100'],
] as const;

/** The last id that each database node has given out. */
const lastIdsOf = ({ owner }: Installation): Promise<number[]> =>
  onEachNode(owner, (nodes) =>
    Promise.all(
      nodes.map(async (node) =>
        Number((await node.query('select last_value from record_ids')).rows[0].last_value),
      ),
    ),
  );

/** Each gets a session there, instead of the earlier one. */
async function signInAll(on: Installation, people: Record<string, Person>): Promise<void> {
  for (const person of Object.values(people)) person.token = await on.signIn(person);
}

/** Every trigger of the product and whether it is enabled. */
async function guardsOf({ owner }: Installation): Promise<unknown[]> {
  const { rows } = await owner.query(
    `select tgrelid::regclass::text as "table", tgname as name, tgenabled as state from pg_trigger where not tgisinternal order by 1, 2`,
  );
  expect(rows.length).toBeGreaterThan(10);
  return rows;
}

async function tablesOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  await client.end();
  return rows[0].n;
}

const at = await forFile(openBackedUp());
const given = await lastIdsOf(at.on);
const whole = await makeBackup(at.on, at.chain.superadmin);

describe('the installation, restored into an empty database', () => {
  /** Tables that differ in a restored database: records of its creation, and tables in no backup. */
  const unlike = ['installation', 'migrations', 'function_files', 'ledger_marks', 'new_devices'];

  const answersOf = async (on: Installation, people: Record<string, Person>) => {
    const answers: Record<string, unknown> = {};
    for (const [who, path] of asked) {
      const person = people[who];
      const reply = await on.call(person ?? null, 'GET', path);
      expect(reply.status, path).toBe(200);
      answers[`${who} ${path}`] = reply.body;
    }
    return answers;
  };

  it('shows the same figures everywhere, has the same rows, and continues', async () => {
    const before = await stateOf(at.on.owner, unlike);
    const people = { ...at.chain, player: at.played.one };
    // The online state is not part of a backup.
    await at.on.owner.query('update sessions set ended_at = statement_timestamp()');
    await signInAll(at.on, people);
    const answers = await answersOf(at.on, people);
    const url = await emptyDatabase();
    const { code, output } = await restore(url, whole.path, testSecretKey);
    expect(output).toMatch(/Restored \d+ rows as they were at .*; the books balance/);
    expect(code).toBe(0);
    const restored = await openInstallationOn(url);
    try {
      expect(await stateOf(restored.owner, unlike)).toEqual(before);
      await signInAll(restored, people);
      expect(await answersOf(restored, people)).toEqual(answers);
      await signInAll(at.on, people);
      for (const { networkId } of [at.chain.admin, at.other.admin])
        expect(await auditOf(restored, networkId)).toEqual([]);
      expect(await guardsOf(restored)).toEqual(await guardsOf(at.on));
      // On every node, new ids follow the existing ones, and those that were given out since the backup.
      const next = await lastIdsOf(restored);
      const lost = given.length === 1 ? 50_000_000 : 0;
      expect(next.map((id, node) => id >= (given[node] ?? 0) + lost)).toEqual(given.map(() => true));
      // Passwords are restored.
      const { username } = at.chain.admin;
      const login = await restored.call(null, 'POST', '/auth/login', { body: { username, password } });
      expect(login.status).toBe(200);
      const player = await restored.open('player', at.chain.master);
      await restored.fund(at.chain.superadmin, player, 500);
      expect(await auditOf(restored, player.networkId)).toEqual([]);
    } finally {
      await restored.close();
    }
  });

  it('is refused with another key, or none, and the database stays empty', async () => {
    const url = await emptyDatabase();
    const other = await restore(url, whole.path, 'the key of another installation');
    expect(other).toMatchObject({ code: 1, output: expect.stringMatching(/another SECRET_KEY/) });
    const none = await restore(url, whole.path, undefined);
    expect(none).toMatchObject({
      code: 78,
      output: expect.stringMatching(/set SECRET_KEY to that key, or copy its file/),
    });
    expect(await tablesOf(url)).toBe(0);
  });

  it('is refused if the database is not empty, or if the backup is that of one network', async () => {
    const before = await stateOf(at.on.owner);
    const inhabited = await restore(at.on.config.databaseUrl, whole.path, testSecretKey);
    expect(inhabited).toMatchObject({ code: 78, output: expect.stringMatching(/not empty/) });
    expect(await stateOf(at.on.owner)).toEqual(before);
    const own = await makeBackup(at.on, at.chain.admin);
    const url = await emptyDatabase();
    const { code, output } = await restore(url, own.path, testSecretKey);
    expect(code).toBe(78);
    expect(output).toContain(`the network of ${at.chain.admin.username} only`);
    expect(await tablesOf(url)).toBe(0);
  });
});
