import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { folderName } from '#server/features/backups/folder/backup-format';
import { askNetworksWhenDue } from '#server/features/backups/make/schedule-backups';
import { untilWaiting } from '#test/ledger/locks/until-waiting';
import { openChain, type Person } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';

const noon = new Date('2026-03-05T12:00:00Z');

describe('the daily backup of networks', () => {
  let on: Installation;
  let admins: Person[];
  let superadmin: Person;
  beforeAll(async () => {
    on = await openInstallation();
    admins = [];
    for (let number = 0; number < 3; number += 1) {
      const chain = await openChain(on);
      admins.push(chain.admin);
      superadmin = chain.superadmin;
    }
    // No backup is made here: only the requests matter.
    await on.app.close();
  });
  beforeEach(async () => {
    await on.owner.query('delete from backup_jobs');
    await on.owner.query(`update networks set created_at = '2026-01-01'`);
  });
  afterAll(async () => {
    await on.databases.close();
    await on.owner.end();
  });

  const ask = () => askNetworksWhenDue(on.databases.db, 150, noon);
  const put = (admin: Person, askedAt: string, state: string, askedBy: number | null = null) =>
    on.owner.query(
      `insert into backup_jobs (network_id, folder, state, asked_at, asked_by) values ($1, $2, $3, $4, $5)`,
      [admin.networkId, folderName(new Date(askedAt)), state, askedAt, askedBy],
    );
  async function waiting(): Promise<number[]> {
    const { rows } = await on.owner.query<{ id: number }>(
      `select network_id as id from backup_jobs where state = 'waiting' and asked_by is null order by 1`,
    );
    return rows.map(({ id }) => Number(id));
  }
  const ids = (people: readonly (Person | undefined)[]) => people.map((each) => each?.networkId);

  it('is requested once for each network, by any number of nodes', async () => {
    const asked = await Promise.all(Array.from({ length: 4 }, ask));
    expect(asked.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(await waiting()).toEqual(ids(admins));
    expect(await ask()).toBe(0);
  });

  it('is requested once by two nodes that found the same networks due', async () => {
    const [first, second, third] = admins;
    if (first === undefined || second === undefined || third === undefined) throw new Error('no admins');
    await on.owner.query('begin');
    await put(first, '2026-03-05T11:59:00Z', 'waiting');
    // The second node waits for the request of the first one, which makes its next backups during this time.
    const asked = ask();
    await untilWaiting(on.owner, 1);
    for (const admin of [second, third]) await put(admin, '2026-03-05T11:59:00Z', 'made');
    await on.owner.query('commit');
    expect(await asked).toBe(0);
    expect(await waiting()).toEqual([first.networkId]);
  });

  it('is not displaced by an own backup, and waits an hour after a failure', async () => {
    const [first, second, third] = admins;
    if (first === undefined || second === undefined || third === undefined) throw new Error('no admins');
    await put(first, '2026-03-05T11:00:00Z', 'verified', first.id);
    await put(second, '2026-03-05T02:31:00Z', 'made');
    await put(third, '2026-03-05T11:30:00Z', 'failed');
    expect(await ask()).toBe(1);
    expect(await waiting()).toEqual([first.networkId]);
    await on.owner.query(`update backup_jobs set asked_at = '2026-03-05T10:30:00Z' where state = 'failed'`);
    expect(await ask()).toBe(1);
    expect(await waiting()).toEqual(ids([first, third]));
  });

  it('begins with the first due time after a network was created, and ends with its admin', async () => {
    const [first, second] = admins;
    await on.owner.query(`update networks set created_at = '2026-03-05T09:00:00Z' where network_id = $1`, [
      first?.networkId,
    ]);
    await on.owner.query(`update accounts set closed_at = now() where account_id = $1`, [second?.id]);
    expect(await ask()).toBe(1);
    expect(await waiting()).toEqual(ids([admins[2]]));
    await on.owner.query(`update accounts set closed_at = null where account_id = $1`, [second?.id]);
  });

  it('is requested for twenty networks at a time', async () => {
    await on.owner.query(
      `insert into networks (network_id, created_at) select 900000 + n, '2026-01-01' from generate_series(1, 25) n`,
    );
    await on.owner.query(
      `insert into accounts (network_id, account_id, kind, path, username, first_name, last_name, sponsor_id)
       select 900000 + n, 900000 + n, 'admin', array[900000 + n], 'MANY' || n, 'First', 'Last', $1 from generate_series(1, 25) n`,
      [superadmin.id],
    );
    expect(await ask()).toBe(20);
    expect(await ask()).toBe(0);
    await on.owner.query(`update backup_jobs set state = 'made' where state = 'waiting'`);
    expect(await ask()).toBe(8);
  });
});
