import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeSnapshot } from '#server/features/backups/make/take-snapshot';
import { sealMovements } from '#server/features/books/seals/seal-movements';
import { openBackedUp, rowsOf } from '#test/backups/support/backup-world';
import { untilWaiting } from '#test/ledger/locks/until-waiting';
import { testSecretKey } from '#test/support/server/test-database';
import { testNodes } from '#test/support/server/test-nodes';
import { until } from '#test/support/waiting/until';

// A distributed database has marks for each of its nodes; all of it is read in one snapshot.
describe.runIf(testNodes.length === 0)('a backup of the installation', () => {
  let at: Awaited<ReturnType<typeof openBackedUp>>;
  beforeAll(async () => {
    at = await openBackedUp();
    await until('everything is sealed', () => sealMovements(at.on.databases.exports));
  });
  afterAll(() => at.close());

  /** Does something between the first sealed rows and the snapshot, and returns the ids of the rows of the folder. */
  async function backUpWhile(act: () => Promise<unknown>) {
    const { on } = at;
    const folder = mkdtempSync(join(tmpdir(), 'pitboss-sealed-rows-'));
    let isTotalKnown = false;
    const knownAtFirstRows: boolean[] = [];
    await on.owner.query('begin');
    await on.owner.query('lock table tickets in access exclusive mode');
    const taken = takeSnapshot({
      databaseUrl: on.config.databaseUrl,
      folder,
      networkId: 0,
      secretKey: testSecretKey,
      version: 'test',
      onTotal: () => {
        isTotalKnown = true;
      },
      onRows: () => knownAtFirstRows.push(isTotalKnown),
      signal: new AbortController().signal,
    });
    await untilWaiting(on.owner, 1);
    await act();
    await on.owner.query('commit');
    const manifest = await taken;
    const ids = (table: string, id: string) => rowsOf(folder, table).map((row) => Number(row[id]));
    // The total is counted in the snapshot.
    expect(knownAtFirstRows[0]).toBe(false);
    for (const { name, rows } of manifest.tables.filter((table) =>
      ['transfers', 'tickets'].includes(table.name),
    ))
      expect(rows, name).toBe(rowsOf(folder, name).length);
    return { transfers: ids('transfers', 'transfer_id'), tickets: ids('tickets', 'ticket_id') };
  }
  const stored = async () => {
    const ids = async (table: string, id: string) =>
      (await at.on.owner.query<{ id: number }>(`select ${id} as id from ${table} order by 1`)).rows.map(
        (row) => Number(row.id),
      );
    return { transfers: await ids('transfers', 'transfer_id'), tickets: await ids('tickets', 'ticket_id') };
  };
  const sorted = (ids: number[]) => [...ids].sort((a, b) => a - b);

  it('has each sealed row and each row of its snapshot once, although postings continue', async () => {
    const { on, chain } = at;
    const read = await backUpWhile(() => on.fund(chain.superadmin, chain.admin, 1_00));
    const all = await stored();
    expect(sorted(read.transfers)).toEqual(all.transfers);
    expect(sorted(read.tickets)).toEqual(all.tickets);
  });

  it('is written whole from its snapshot if a clearing removes rows meanwhile', async () => {
    const { on, chain } = at;
    const read = await backUpWhile(async () => {
      await on.fund(chain.superadmin, chain.admin, 1_00);
      await noteCleared();
    });
    const all = await stored();
    expect(sorted(read.transfers)).toEqual(all.transfers);
    expect(sorted(read.tickets)).toEqual(all.tickets);
  });

  /** As the last step of a clearing does. */
  async function noteCleared(): Promise<void> {
    const { on, chain } = at;
    const { networkId } = chain.admin;
    await on.owner.query(
      `insert into cleared_files (network_id, clearing_id, book_day, source, rows, amount)
       values ($1, 1, '2008-01-01', 'transfers', 1, 0)`,
      [networkId],
    );
  }
});
