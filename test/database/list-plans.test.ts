import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app';
import { createCaller } from '#test/support/call';
import { createPostings } from '#test/support/checker/every-posting';
import { openWorld, type World } from '#test/support/games/games-world';
import { fillTables } from '#test/support/rows/many-rows';
import { countRowsRead } from '#test/support/rows/rows-read';
import { testSecretKey } from '#test/support/server/test-database';

const rowsMade = 3_000;
/** A list counts, sums and sorts the rows of its filter. A plan that reads them once for each row of a page needs more. */
const rowsAtMost = 6 * rowsMade;

const sorts = ['username', 'refId', 'points', 'createdAt', 'lastLogin', 'status'];
const accountLists = [
  ...sorts.map((sort) => `/player/all?page=1&sort=${sort}`),
  '/player/all?page=60&sort=username',
  '/player/all?page=121&sort=username',
  '/player/all?page=1&search=copy1',
  '/player/all?page=1&online=true',
  '/player/all?page=1&online=false&status=active',
  '/player/all?page=1&online=true&search=copy&sort=points',
  '/allusers?page=1',
  '/onlinePlayer?page=1',
  '/onlinePlayer?page=1&online=true&search=copy',
  '/dashboard/summary',
];

describe('the lists on large tables that were never analysed', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
    const postings = await createPostings(world);
    const { owner } = world.on;
    await postings.postAll(owner);
    await fillTables(owner, rowsMade);
  });
  afterAll(() => world?.close());

  /** The rows that a call reads through the connections for lists. */
  async function readRows(by: 'admin' | 'areamanager' | 'superadmin', path: string) {
    const { on, chain } = world;
    const tx = await on.databases.lists.startTransaction().execute();
    const app = await createApp({
      config: on.config,
      databases: { ...on.databases, lists: tx },
      secretKey: testSecretKey,
      timeZone: 'UTC',
      logger: pino({ level: on.config.logLevel }),
    });
    const read = await countRowsRead(
      (text) => sql.raw<{ relation: string; rows: number }>(text).execute(tx),
      async () => {
        const { status } = await createCaller(app).call(chain[by], 'GET', path);
        expect(status, path).toBe(200);
      },
    );
    await app.close();
    await tx.rollback().execute();
    return Object.entries(read).filter(([, rows]) => rows > rowsAtMost);
  }

  for (const by of ['admin', 'areamanager', 'superadmin'] as const)
    it(`read each row a few times only, as ${by}`, async () => {
      for (const path of accountLists) expect(await readRows(by, path), path).toEqual([]);
    });
});
