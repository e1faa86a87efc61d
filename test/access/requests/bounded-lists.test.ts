import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/api/endpoint';
import { endpoints } from '#contract/endpoints';
import { createApp } from '#server/app';
import { createPostings } from '#test/support/checker/every-posting';
import { openWorld } from '#test/support/games/games-world';
import { sampleOf, shapeOf } from '#test/support/matrix/matrix-samples';
import type { Person } from '#test/support/people';
import { fillLists } from '#test/support/rows/long-lists';
import { fillTables } from '#test/support/rows/many-rows';
import { countingReceived } from '#test/support/rows/rows-received';
import { testSecretKey } from '#test/support/server/test-database';
import { connectToNodeOf, testNodes } from '#test/support/server/test-nodes';
import { allDays } from '#test/support/walk-pages';

const rowsMade = 4_000;
/**
 * A page has at most 100 rows, each with a few lookups; some questions name up to 1,000 accounts first. Movements of
 * several nodes are merged in the server, so there the rows before the page count too, 10,000 at most.
 */
const mostOfPage = testNodes.length > 0 ? 12_500 : 2_500;
/** Whole lists and files are read in pieces of at most this many rows. */
const mostOfPiece = 2_000;

type Query = Record<string, string>;

const numbers = '0 1 -1 40 100 2147483647 2147483648 9007199254740991 9007199254740992 999999999 1e9';
const days = '0001-01-01 2026-02-31 9999-12-31';
const words = 'asc desc rows sums true false a % MC4w OTk5OTk5OTk5';
const longTexts = ['', '_'.repeat(100), 'ä'.repeat(100), 'x'.repeat(1_000)];
const extremes = `${numbers} ${days} ${words}`.split(' ').concat(longTexts);

/** Deep pages in every way of asking. */
const ways: Query[] = [
  {},
  { pageSize: '10' },
  { pageSize: '100' },
  { order: 'asc' },
  { order: 'desc' },
  { part: 'rows' },
];
const deepPages: Query[] = ['1', '20', '41', '42', '999999999'].flatMap((page) =>
  ways.map((way) => ({ ...way, page })),
);

const world = await openWorld();
const { owner, databases, config } = world.on;
const postings = await createPostings(world);
const { networkId } = world.chain.admin;
const gameId = String(await world.openGame({ screen: 'bingo' }));
const node = await connectToNodeOf(owner, networkId);
await postings.postAll(node);
await node.end();
await fillTables(owner, networkId, rowsMade);
await fillLists(owner, world.chain, rowsMade);
const counted = countingReceived(databases);
const take = counted.take;
const others = { config, secretKey: testSecretKey, timeZone: 'UTC' };
const app = await createApp({
  ...others,
  databases: counted.databases,
  logger: pino({ level: config.logLevel }),
});

describe('a question with any number, day and text', () => {
  afterAll(async () => {
    await app?.close();
    await world?.close();
  });

  const reads = endpoints.filter(({ method, writes }) => method === 'GET' && writes !== true);
  const askers = () => {
    const { superadmin, admin, superareamanager, master, player } = world.chain;
    return [superadmin, admin, superareamanager, master, player];
  };
  const isLetIn = ({ access }: Endpoint, { kind }: Person) =>
    access.who !== 'roles' || access.roles.includes(kind as never);

  async function ask({ token }: Person, path: string, query: Query) {
    const { statusCode, body } = await app.inject({
      url: `/api${path}?${new URLSearchParams(query)}`,
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: statusCode, body };
  }

  const neededBy = ({ query }: Endpoint) => {
    const { admin, player } = world.chain;
    const ids = { id: player._id, userId: player._id, adminId: admin._id, gameId };
    return sampleOf(query, { ...ids, ticketId: 'PL', folder: 'none' }) as Query;
  };

  /** The path and query with which a call succeeds; undefined if there is no suitable subject. */
  async function soundOf(endpoint: Endpoint, asker: Person) {
    const needed = neededBy(endpoint);
    const { admin, superareamanager, areamanager, master, player } = world.chain;
    const hasId = /:\w+/.test(endpoint.path);
    for (const { _id } of hasId ? [admin, superareamanager, areamanager, master, player] : [asker]) {
      const path = endpoint.path.replace(/:\w+/g, _id);
      if ((await ask(asker, path, needed)).status === 200) return { path, needed };
    }
    return undefined;
  }

  /** Fields share the extremes, and calls the deep pages, in turn; in the full run each gets all of them. */
  const isTurn = (at: number, turn: number, share: number) =>
    process.env.TEST_FULL !== undefined || (at + turn) % share === 0;

  function questionsFor({ query }: Endpoint, needed: Query, turn: number): Query[] {
    const fields = Object.keys(shapeOf(query));
    const paged: Query = fields.includes('page') ? { page: '1' } : {};
    const ofFields = fields.flatMap((field, at) =>
      extremes
        .filter((_, each) => isTurn(each, at + turn, 12))
        .map((value) => ({ ...needed, ...paged, [field]: value })),
    );
    if (!fields.includes('page')) return [needed, ...ofFields];
    const deep = deepPages.filter((_, each) => isTurn(each, turn, 4));
    return [
      needed,
      ...ofFields,
      ...deep.map((page) => ({ ...needed, ...page })),
      { ...needed, page: '999999999' },
    ];
  }

  it('is answered or refused, and brings few rows into the server, for every reading call', async () => {
    const faults: string[] = [];
    let answered = 0;
    let turn = 0;
    for (const endpoint of reads)
      for (const asker of askers().filter((each) => isLetIn(endpoint, each))) {
        const sound = await soundOf(endpoint, asker);
        if (sound === undefined) continue;
        turn += 1;
        for (const query of questionsFor(endpoint, sound.needed, turn)) {
          take();
          const { status } = await ask(asker, sound.path, query);
          const { rows, most } = take();
          answered += 1;
          const isPage = query.page !== undefined && endpoint.file !== true;
          const isTooMuch = most > mostOfPiece || (isPage && rows > mostOfPage);
          if (status >= 500 || isTooMuch)
            faults.push(
              `${asker.kind} ${sound.path} ${JSON.stringify(query)}: ${status}, ${rows} rows, ${most} at once`,
            );
        }
      }
    expect(faults).toEqual([]);
    expect(answered).toBeGreaterThan(1_000);
  }, 900_000);

  it('finds the same rows on deep pages as in the whole list, for every long list', async () => {
    const { admin } = world.chain;
    const compared: string[] = [];
    for (const endpoint of reads.filter(({ query, file }) => 'page' in shapeOf(query) && file !== true)) {
      const sound = isLetIn(endpoint, admin) ? await soundOf(endpoint, admin) : undefined;
      if (sound === undefined) continue;
      const { path } = sound;
      const needed: Query = { ...sound.needed, ...('startDate' in shapeOf(endpoint.query) ? allDays : {}) };
      const rowsOf = async (query: Query) =>
        JSON.parse((await ask(admin, path, { ...needed, ...query })).body);
      const { data: whole } = await rowsOf({});
      if (!Array.isArray(whole) || whole.length < 2_000) continue;
      compared.push(path);
      for (const page of [1, 13, Math.floor(whole.length / 100), Math.ceil(whole.length / 100)]) {
        const { data, next } = await rowsOf({ page: String(page), pageSize: '100' });
        expect(data, `${path} ${page}`).toEqual(whole.slice((page - 1) * 100, page * 100));
        if (typeof next !== 'string') continue;
        const { data: following } = await rowsOf({ after: next, pageSize: '100' });
        expect(following, `${path} after ${page}`).toEqual(whole.slice(page * 100, (page + 1) * 100));
      }
    }
    expect(compared).toEqual(
      expect.arrayContaining(['/logs', '/onlinePlayer', '/reports/transactionreport']),
    );
  }, 300_000);

  it('is answered for everyone else while 64 callers ask for pages behind the last one', async () => {
    const { admin, master, player } = world.chain;
    const lists = reads.filter(({ query, path }) => 'page' in shapeOf(query) && !path.includes(':'));
    for (const endpoint of lists.filter((each) => isLetIn(each, admin))) {
      const needed = neededBy(endpoint);
      take();
      const crowd = Array.from({ length: 64 }, () =>
        ask(admin, endpoint.path, { ...needed, page: '999999999' }),
      );
      const others = await Promise.all([
        ask(player, '/app/tickets', { page: '1' }),
        ask(master, '/player/all', { page: '1' }),
      ]);
      const answers = await Promise.all(crowd);
      expect(take().rows, endpoint.path).toBeLessThan(64 * mostOfPage);
      expect(
        others.map(({ status }) => status),
        endpoint.path,
      ).toEqual([200, 200]);
      expect(
        answers.filter(({ status }) => status >= 500),
        endpoint.path,
      ).toEqual([]);
    }
  }, 120_000);
});
