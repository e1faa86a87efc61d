import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#contract/credit/transactions';
import { type PlayedNetwork, playNetwork } from '#test/ledger/played-network';
import { openWorld, type World } from '#test/support/games/games-world';
import { type Family, openChain, type Person } from '#test/support/people';
import { readWorkbook } from '#test/support/readers/read-workbook';
import { allDays, walkPages } from '#test/support/walk-pages';

const path = '/reports/transactionreport';
const head = [
  'Transaction ID',
  'User',
  'Recipient',
  'Credit',
  'Debit',
  'Transaction Message',
  'Status',
  'Created Date',
  'Note',
  'Reference',
  'Category',
  'Reversed',
  'Reverses',
];

describe('the subject of the transaction report', () => {
  let world: World;
  let network: PlayedNetwork;
  let stranger: Family;
  let sibling: Person;
  let whole: Transaction[];
  beforeAll(async () => {
    world = await openWorld();
    network = await playNetwork(world);
    stranger = await openChain(world.on, world.chain);
    sibling = await world.on.open('master', world.chain.areamanager);
    await world.on.fund(world.chain.superadmin, sibling, 5_00);
    whole = (await ask(world.chain.admin)).body.data;
  });
  afterAll(() => world.close());

  const ask = (who: Person | null, query: Record<string, string> = {}) =>
    world.on.call(who, 'GET', path, { query: { ...allDays, ...query } });
  const idsOf = (rows: Transaction[]) => rows.map(({ rowId }) => rowId);
  const having = (is: (row: Transaction) => boolean) => idsOf(whole.filter(is));

  it('is the wallet of the given account, and no other', async () => {
    const { superadmin, admin, areamanager, master } = world.chain;
    for (const [who, subject] of [
      [admin, network.one],
      [areamanager, sibling],
      [master, network.two],
      [superadmin, admin],
      [admin, admin],
      [admin, areamanager],
    ] as const) {
      const { body } = await ask(who, { id: subject._id, page: '1' });
      const own = having(({ userId }) => userId._id === subject._id);
      expect([idsOf(body.data), body.pagination.total], subject.kind).toEqual([own, own.length]);
      const named = await ask(who, { id: subject._id, role: subject.kind, page: '1' });
      expect(idsOf(named.body.data)).toEqual(own);
    }
  });

  it('is a level below the account, if a role is given', async () => {
    const ofMasters = having(({ userId }) => userId._id === sibling._id);
    const ofPlayers = having(({ userId }) => [network.one._id, network.two._id].includes(userId._id ?? ''));
    for (const who of [world.chain.superadmin, world.chain.admin, world.chain.areamanager]) {
      expect(idsOf((await ask(who, { role: 'master' })).body.data), who.kind).toEqual(ofMasters);
      expect(idsOf((await ask(who, { role: 'player' })).body.data), who.kind).toEqual(ofPlayers);
    }
    const { body } = await ask(world.chain.admin, { id: world.chain.areamanager._id, role: 'player' });
    expect(idsOf(body.data)).toEqual(ofPlayers);
    expect((await ask(world.chain.admin, { id: sibling._id, role: 'player' })).body.data).toEqual([]);
  });

  it('is 404 for an account or a level that is not below', async () => {
    const { master, admin, areamanager, superadmin } = world.chain;
    const asked: [Person, Record<string, string>][] = [
      [master, { id: sibling._id }],
      [master, { id: areamanager._id }],
      [admin, { id: superadmin._id }],
      [admin, { id: stranger.master._id }],
      [stranger.admin, { id: network.one._id }],
      [superadmin, { id: '999999999' }],
      [admin, { id: 'x' }],
      [admin, { role: 'superadmin' }],
      [master, { role: 'areamanager' }],
      [admin, { id: network.one._id, role: 'master' }],
    ];
    for (const [who, query] of asked) {
      const { status, body } = await ask(who, query);
      expect([status, body.code], `${who.kind} ${JSON.stringify(query)}`).toEqual([404, 'not_found']);
    }
    expect((await ask(admin, { currentid: master._id })).body.code).toBe('not_the_actor');
    expect((await ask(network.one)).status).toBe(403);
    expect((await ask(null)).status).toBe(401);
    expect((await ask(stranger.master)).body.data).toEqual([]);
  });

  it('is filtered by status and direction, with number and sums', async () => {
    for (const [query, is] of [
      [{ status: 'pending' }, ({ status }) => status === 'pending'],
      [{ status: 'cancelled' }, ({ status }) => status === 'cancelled'],
      [{ status: 'completed' }, ({ status }) => status === 'completed'],
      [{ type: 'credit' }, ({ amount }) => amount > 0],
      [{ type: 'debit' }, ({ amount }) => amount < 0],
      [{ type: 'debit', status: 'pending' }, () => false],
    ] as [Record<string, string>, (row: Transaction) => boolean][]) {
      const { body } = await ask(world.chain.admin, { ...query, page: '1', pageSize: '100' });
      const rows = whole.filter(is);
      expect(idsOf(body.data), JSON.stringify(query)).toEqual(idsOf(rows));
      expect(body.pagination.total).toBe(rows.length);
      const sum = (of: Transaction[], sign: 1 | -1) =>
        of.reduce((total, { amount }) => total + Math.max(0, Math.round(amount * 100) * sign), 0) / 100;
      const pending = rows.filter(({ status }) => status === 'pending');
      expect(body.totals, JSON.stringify(query)).toEqual({
        credit: sum(rows, 1),
        debit: sum(rows, -1),
        ofWhich: { pending: sum(pending, 1) },
      });
    }
  });

  it('is filtered by part of a username, and by the movements of one ticket', async () => {
    const { body } = await ask(world.chain.admin, { search: network.two.username.toLowerCase(), page: '1' });
    expect(idsOf(body.data)).toEqual(having(({ userId }) => userId._id === network.two._id));
    const claim = whole.find(({ kind, userId }) => kind === 'claim' && userId._id === network.two._id);
    for (const who of [world.chain.superadmin, world.chain.master]) {
      const found = await ask(who, { search: claim?.ticketId ?? '', startDate: '2030-01-01', page: '1' });
      expect(found.body.data.map(({ kind }: Transaction) => kind)).toEqual(['claim', 'stake']);
    }
    expect((await ask(stranger.admin, { search: claim?.ticketId ?? '' })).body.data).toEqual([]);
  });

  it("is one posting by id, in any period, with the reader's sides", async () => {
    const { superadmin, admin, master } = world.chain;
    const within = whole.find(
      ({ kind, toUserId }) => kind === 'transfer' && toUserId?._id === network.one._id,
    );
    const search = `#${within?._id}`;
    const both = having(({ _id }) => _id === within?._id);
    expect(both.length).toBe(2);
    for (const who of [admin, superadmin]) {
      const { body } = await ask(who, { search, startDate: '2030-01-01', endDate: '2030-01-01', page: '1' });
      expect([idsOf(body.data), body.pagination.total], who.kind).toEqual([both, 2]);
    }
    const named = await ask(admin, { search, id: network.one._id, page: '1' });
    expect(idsOf(named.body.data)).toEqual(
      having((row) => row._id === within?._id && row.userId._id === network.one._id),
    );
    expect((await ask(stranger.admin, { search, page: '1' })).body.data).toEqual([]);
    expect((await ask(master, { search: '#999999999', page: '1' })).body.pagination.total).toBe(0);
  });

  it('has every row exactly once, page by page, while more is posted', async () => {
    const query = { ...allDays, pageSize: '10' };
    const { superadmin, admin, areamanager } = world.chain;
    const post = () => world.on.fund(superadmin, sibling, 1_00);
    for (const who of [superadmin, admin, areamanager]) {
      const before = idsOf((await ask(who)).body.data);
      const pages = await walkPages<Transaction>(world.on, who, path, query, post);
      expect(pages.flatMap(idsOf), who.kind).toEqual(before);
      const after = idsOf((await ask(who)).body.data);
      const upwards = await walkPages<Transaction>(world.on, who, path, { ...query, order: 'asc' });
      expect(upwards.flatMap(idsOf), who.kind).toEqual(after.toReversed());
      const { body } = await ask(who, { page: '2', pageSize: '10' });
      expect(idsOf(body.data), who.kind).toEqual(after.slice(10, 20));
    }
    const mark = (text: string) => Buffer.from(text).toString('base64url');
    const forged = ['20261140.1.0.0', '20260101.1.3.0', '99999999.1.0.0', `20260101.1.${2 ** 50}.0`].map(
      mark,
    );
    for (const after of ['x', 'MS4yLjM', '', ...forged])
      expect((await ask(admin, { after })).status, after).toBe(400);
    expect((await ask(admin, { date: '2046-02-30' })).status).toBe(400);
    expect((await ask(admin, { startDate: '2046-01-02', endDate: '2046-01-01' })).status).toBe(400);
    expect((await ask(admin, { date: '2046-01-01', page: '1' })).body.pagination.total).toBe(0);
  });

  it('has the same rows if the branch is too large to be read wallet by wallet', async () => {
    const { areamanager } = world.chain;
    const whole = async () => (await ask(areamanager)).body.data;
    const filters: Record<string, string>[] = [{ status: 'pending' }, { type: 'debit' }, { role: 'player' }];
    const ofFilters = () =>
      Promise.all(filters.map(async (query) => (await ask(areamanager, { ...query, page: '1' })).body));
    const [before, narrowed] = [await whole(), await ofFilters()];
    await world.openPlayers(1_001, 0, sibling);
    expect(await whole()).toEqual(before);
    expect(await ofFilters()).toEqual(narrowed);
    expect(before.length).toBeGreaterThan(20);
  });

  it('is exported with every row of the filter, figures as numbers and guarded against formulas', async () => {
    const get = (query: Record<string, string>) =>
      world.on.call(world.chain.master, 'GET', `${path}/export`, { query: { ...allDays, ...query } });
    const rows: Transaction[] = (await ask(world.chain.master)).body.data;
    const reply = await get({});
    expect(reply.headers['content-disposition']).toContain('"TransactionsList.xlsx"');
    expect(reply.headers['x-total-rows']).toBe(String(rows.length));
    const sheet = await readWorkbook(reply.raw);
    expect(sheet.name).toBe('Transactions');
    const cells = (row: Transaction) => [
      row._id,
      row.userId.username,
      row.toUserId?.username,
      row.amount > 0 ? row.amount : null,
      row.amount < 0 ? -row.amount : null,
      row.transactionMessage,
      row.status,
      row.createdAt.slice(0, 19).replace('T', ' '),
      row.note,
      row.reference,
      row.category,
    ];
    expect(sheet.rows).toEqual([head, ...rows.map(cells)]);
    const csv = await get({ format: 'csv', status: 'cancelled' });
    expect(csv.headers['content-disposition']).toContain(
      `"TransactionsList_${world.chain.master.username}_${allDays.startDate}_${allDays.endDate}.csv"`,
    );
    expect(
      csv.raw
        .toString()
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]),
    ).toEqual(rows.filter(({ status }) => status === 'cancelled').map(({ _id }) => _id));
  });
});
