import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuditor } from '#server/features/books/audits/auditor';
import { openCrowd } from '#test/support/games/games-crowd';
import { type Family, openChain, type Person } from '#test/support/people';
import { type Installation, openInstallationOn } from '#test/support/server/installation';
import { type ScratchCluster, startScratchCluster } from '#test/support/server/scratch-cluster';
import { testSecretKey } from '#test/support/server/test-database';
import { until } from '#test/support/waiting/until';

const pageBytes = 8_192;
const metricsToken = 'a token';

/** Overwrites a page of the file of wallets, as a failing disk does, in a separate PostgreSQL. */
describe('a damaged page of wallets', () => {
  let cluster: ScratchCluster;
  let on: Installation;
  let whole: Family;
  let broken: Family;
  let page: { file: string; at: number; bytes: Buffer };
  beforeAll(async () => {
    cluster = await startScratchCluster();
    on = await openInstallationOn(cluster.url, { metricsToken });
    whole = await openChain(on);
    broken = await openChain(on, whole);
    await on.fund(whole.superadmin, whole.admin, 500_00);
    await on.fund(whole.superadmin, broken.admin, 5_000_00);
    // So many that some pages contain wallets of this network only.
    const players = await openCrowd(on.owner, broken.master, { count: 600, points: 1 });
    page = await findPage(players[300]?.id ?? 0);
    await on.owner.end();
  });
  afterAll(async () => {
    await on.app.close();
    await on.databases.close();
    await cluster.remove();
  });

  async function findPage(walletId: number) {
    const { rows } = await on.owner.query<{ file: string; block: number }>(
      `select pg_relation_filepath('wallets') as file, (ctid::text::point)[0]::integer as block
         from wallets where wallet_id = $1`,
      [walletId],
    );
    const [{ file, block } = { file: '', block: 0 }] = rows;
    return { file, at: block * pageBytes, bytes: Buffer.alloc(pageBytes) };
  }

  /** The page is written without the database's knowledge, after its cache was dropped. */
  async function overwrite(bytes: Buffer): Promise<void> {
    await cluster.whileStopped((folder) => {
      const file = openSync(join(folder, page.file), 'r+');
      if (bytes !== page.bytes) readSync(file, page.bytes, 0, pageBytes, page.at);
      writeSync(file, bytes, 0, pageBytes, page.at);
      closeSync(file);
    });
    await until('the database answers', async () => (await state(whole.admin)).status === 200);
  }
  const state = (person: Person) => on.call(person, 'GET', '/books/state');
  const alarmsOf = async (person: Person) => (await state(person)).body.data.alarms;
  const ready = async () => (await on.app.inject({ url: '/api/ready' })).statusCode;
  const audit = () =>
    createAuditor({
      db: on.databases.exports,
      dataDir: on.config.dataDir,
      logger: pino({ level: 'silent' }),
      secretKey: testSecretKey,
    });

  it('raises an alarm for its network and superadmins until it can be read again, and the server is not ready', async () => {
    await audit().lookAtNew();
    expect(await alarmsOf(whole.superadmin)).toEqual([]);
    expect(await ready()).toBe(200);

    await overwrite(Buffer.alloc(pageBytes, 0xff));
    // Connections from before the restart may break first; that is 503 as well, but no damage.
    await until('a reader meets the damage', async () => {
      await on.call(whole.superadmin, 'GET', '/books');
      return on.databases.damage.reason()?.includes('XX001') === true;
    });
    const seen = await on.call(whole.superadmin, 'GET', '/books');
    expect(seen.status).toBe(503);
    expect(seen.body.code).toBe('unavailable');
    expect(await ready()).toBe(503);

    await until('the auditor reads again', () =>
      on.databases.exports
        .selectFrom('installation')
        .select('timeZone')
        .execute()
        .then(
          () => true,
          () => false,
        ),
    );
    const failed = await audit().lookAtNew();
    expect(failed).toMatchObject({ isWhole: false, differences: [] });
    expect(failed.failures).not.toEqual([]);
    expect(failed.failures.filter(({ networkId }) => networkId !== broken.admin.networkId)).toEqual([]);
    expect(await alarmsOf(whole.superadmin)).toEqual(['audit_failed']);
    expect(await alarmsOf(broken.admin)).toEqual(['audit_failed']);
    expect(await alarmsOf(whole.admin)).toEqual([]);
    const metrics = (
      await on.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })
    ).body;
    expect(metrics).toContain(`pitboss_alarms{kind="audit_failed",network="${broken.admin.networkId}"} 1`);

    await overwrite(page.bytes);
    expect(await ready()).toBe(503);
    await until('an audit succeeds', async () => (await audit().lookAtNew()).failures.length === 0);
    expect(await alarmsOf(whole.superadmin)).toEqual([]);
    expect(await audit().checkAll()).toMatchObject({ isWhole: true, failures: [], differences: [] });
    // An audit does not read every table, so only a restart makes the server ready again.
    expect(await ready()).toBe(503);
  });
});
