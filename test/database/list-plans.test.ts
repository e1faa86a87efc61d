import type { FastifyInstance } from 'fastify';
import { type ControlledTransaction, sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { accountTable } from '#contract/accounts/account-table';
import { createApp } from '#server/app';
import type { DB } from '#server/platform/database/database-types';
import { createCaller } from '#test/support/call';
import { createPostings } from '#test/support/checker/every-posting';
import { openWorld } from '#test/support/games/games-world';
import { fillTables } from '#test/support/rows/many-rows';
import { countOnNodes, countRowsRead } from '#test/support/rows/rows-read';
import { testSecretKey } from '#test/support/server/test-database';
import { connectToNodeOf, testNodes } from '#test/support/server/test-nodes';

const rowsMade = 3_000;
/** Of one table at most, before these are made. */
const rowsBefore = 50;
/** A list counts, sums and sorts the rows of its filter. A plan that reads them once for each row of a page needs more. */
const rowsAtMost = 6 * (rowsMade + rowsBefore);
/** The stakes of the filter's days are not read where it asks for none of them. */
const atMost = (path: string, relation: string) =>
  relation.startsWith('transfers') && path.endsWith('movements=transfers') ? 6 * rowsBefore : rowsAtMost;

type ListTransaction = ControlledTransaction<DB>;

const sorts = accountTable.sorted;
const lists = [
  ...sorts.map((sort) => `/player/all?page=1&sort=${sort}`),
  '/player/all?page=60&sort=username',
  '/player/all?page=121&sort=username',
  '/player/all?page=1&search=copy1',
  '/player/all?page=1&online=true',
  '/player/all?page=1&online=false&status=active',
  '/player/all?page=1&online=true&search=copy&sort=walletBalance',
  '/allusers?page=1',
  '/onlinePlayer?page=1',
  '/onlinePlayer?page=1&online=true&search=copy',
  '/dashboard/summary',
  '/reports/transactionreport?page=1',
  '/reports/transactionreport?page=1&movements=transfers',
  '/reports/turnoverreport?page=1&role=player',
  '/reports/commissionpayout?page=1&role=player',
  ...['open', 'lost', 'won', 'claimed'].map((status) => `/history/gamehistory?page=1&status=${status}`),
  '/history/gamehistory?page=1&search=copy1',
  '/history/loadUsers?page=1',
  '/logs/activityLogs?page=1',
];

const world = await openWorld();
const postings = await createPostings(world);
const { owner } = world.on;
const { networkId } = world.chain.admin;
const node = await connectToNodeOf(owner, networkId);
await postings.postAll(node);
await node.end();
await fillTables(owner, networkId, rowsMade);
if (testNodes.length > 0) await countOnNodes(owner);

describe('the lists on large tables that were never analysed', () => {
  afterAll(() => world?.close());

  /** Lends a server whose lists use one transaction, in which PostgreSQL counts the rows that are read. */
  async function withCountingServer(run: (app: FastifyInstance, tx: ListTransaction) => Promise<void>) {
    const { databases, config } = world.on;
    const tx = await databases.lists.startTransaction().execute();
    const logger = pino({ level: config.logLevel });
    const others = { config, logger, secretKey: testSecretKey, timeZone: 'UTC' };
    const app = await createApp({ ...others, databases: { ...databases, lists: tx } });
    try {
      await run(app, tx);
    } finally {
      await app.close();
      await tx.rollback().execute();
    }
  }

  for (const by of ['admin', 'areamanager', 'superadmin'] as const)
    it(`read each row a few times only, as ${by}`, () =>
      withCountingServer(async (app, tx) => {
        const { call } = createCaller(app);
        const tooMany: Record<string, unknown> = {};
        for (const path of lists) {
          const read = await countRowsRead(
            (text) => sql.raw<{ relation: string; rows: number }>(text).execute(tx),
            async () => expect((await call(world.chain[by], 'GET', path)).status, path).toBe(200),
            { isOnNodes: testNodes.length > 0 },
          );
          for (const [relation, rows] of Object.entries(read))
            if (rows > atMost(path, relation)) tooMany[`${path}: ${relation}`] = rows;
        }
        expect(tooMany).toEqual({});
      }));
});
