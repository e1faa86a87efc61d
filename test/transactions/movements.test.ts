import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movementKinds, movementNames, type Transaction } from '#contract/credit/transactions';
import { playNetwork } from '#test/ledger/played-network';
import { openWorld, type World } from '#test/support/games/games-world';
import { openChain, type Person } from '#test/support/people';
import { readWorkbook } from '#test/support/readers/read-workbook';
import { allDays, walkPages } from '#test/support/walk-pages';

const path = '/reports/transactionreport';
type Query = Record<string, string>;

/** What the list has to be, from the rows of each wallet: one row for each posting of these kinds. */
function byPosting(rows: readonly Transaction[], name: keyof typeof movementKinds): Partial<Transaction>[] {
  const kinds: readonly string[] | null = movementKinds[name];
  const isMeant = ({ kind }: Transaction) => kinds?.includes(kind === 'prize' ? 'settle' : kind) ?? true;
  const groups = new Map<string, Transaction[]>();
  for (const row of rows.filter(isMeant)) {
    const key = `${row.kind} ${row._id}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((sides) => {
    const credit = sides.find(({ amount }) => amount > 0);
    const debit = sides.find(({ amount }) => amount < 0);
    const first = debit ?? credit;
    return {
      rowId: first?.rowId ?? '',
      userId: debit?.userId ?? credit?.toUserId ?? { _id: null, username: '', role: null },
      toUserId: credit?.userId ?? debit?.toUserId ?? null,
      credit: credit?.amount ?? null,
      debit: debit === undefined ? null : -debit.amount,
      transactionMessage: first?.transactionMessage ?? '',
      newBalance: sides.length > 1 ? null : (first?.newBalance ?? null),
    };
  });
}

const shown = (rows: Transaction[]) =>
  rows.map(({ rowId, userId, toUserId, credit, debit, transactionMessage, newBalance }) => ({
    rowId,
    userId,
    toUserId,
    credit,
    debit,
    transactionMessage,
    newBalance,
  }));

const sumOf = (rows: readonly Partial<Transaction>[], name: 'credit' | 'debit') =>
  rows.reduce((total, row) => total + Math.round((row[name] ?? 0) * 100), 0) / 100;

describe('the movements of the transaction report', () => {
  let world: World;
  let stranger: Person;
  let sibling: Person;
  let readers: Person[];
  beforeAll(async () => {
    world = await openWorld();
    await playNetwork(world);
    const { superadmin, admin, areamanager } = world.chain;
    const family = await openChain(world.on, world.chain);
    stranger = family.admin;
    sibling = await world.on.open('master', areamanager);
    for (const amount of [5_00, 1, 70_10]) await world.on.fund(superadmin, sibling, amount);
    await world.on.fund(superadmin, family.master, 3_00);
    readers = [superadmin, admin, areamanager, sibling, stranger];
  });
  afterAll(() => world.close());

  const ask = async (who: Person, query: Query) => {
    const { status, body } = await world.on.call(who, 'GET', path, { query: { ...allDays, ...query } });
    expect([status, body.code], JSON.stringify(query)).toEqual([200, undefined]);
    return body;
  };
  const filters = (): Query[] => [
    {},
    { type: 'credit' },
    { type: 'debit' },
    { status: 'completed' },
    { status: 'cancelled' },
    { status: 'pending' },
    { search: world.chain.master.username },
    { search: sibling.username.toLowerCase() },
    { search: 'PL' },
    { role: 'player' },
  ];

  const compare = async (some: readonly Person[], asked: readonly Query[]) => {
    let seen = 0;
    for (const who of some)
      for (const filter of asked) {
        const wallets: Transaction[] = (await ask(who, filter)).data;
        for (const movements of movementNames) {
          const said = `${who.kind} ${who.username} ${JSON.stringify({ ...filter, movements })}`;
          const expected = byPosting(wallets, movements);
          const body = await ask(who, { ...filter, movements, page: '1', pageSize: '100' });
          expect(shown(body.data), said).toEqual(expected.slice(0, 100));
          expect([body.pagination.total, body.totals.credit, body.totals.debit], said).toEqual([
            expected.length,
            sumOf(expected, 'credit'),
            sumOf(expected, 'debit'),
          ]);
          seen += expected.length;
        }
      }
    return seen;
  };

  it('are one row each, with the totals of the rows of each wallet', async () => {
    expect(await compare(readers, filters())).toBeGreaterThan(500);
  });

  it('are one row each in pages by number and by cursor, in both orders', async () => {
    for (const who of [world.chain.superadmin, world.chain.areamanager])
      for (const movements of movementNames) {
        const query = { ...allDays, movements, pageSize: '10' };
        const whole = shown((await ask(who, { movements })).data);
        const pages = await walkPages<Transaction>(world.on, who, path, query);
        expect(shown(pages.flat()), `${who.kind} ${movements}`).toEqual(whole);
        const upwards = await walkPages<Transaction>(world.on, who, path, { ...query, order: 'asc' });
        expect(shown(upwards.flat()), `${who.kind} ${movements}`).toEqual(whole.toReversed());
        const second = await ask(who, { movements, page: '2', pageSize: '10' });
        expect(shown(second.data), `${who.kind} ${movements}`).toEqual(whole.slice(10, 20));
      }
  });

  it('of one account keep a row for its wallet with the running balance', async () => {
    const { admin } = world.chain;
    for (const movements of movementNames) {
      const all: Transaction[] = (await ask(admin, { id: sibling._id })).data;
      const kinds: readonly string[] | null = movementKinds[movements];
      const { data } = await ask(admin, { id: sibling._id, movements });
      expect(data, movements).toEqual(all.filter(({ kind }) => kinds?.includes(kind) ?? true));
    }
    const { data } = await ask(admin, { id: sibling._id, movements: 'transfers' });
    expect(data.length).toBeGreaterThan(2);
    expect(data.every(({ newBalance }: Transaction) => newBalance !== null)).toBe(true);
  });

  it('are found among all kinds by the number of a ticket or of a movement', async () => {
    const { admin } = world.chain;
    const { data } = await ask(admin, { movements: 'prizes' });
    const claim = data.find(({ kind }: Transaction) => kind === 'claim') as Transaction;
    const ofTicket = await ask(admin, { search: claim.ticketId ?? '', movements: 'transfers' });
    expect(ofTicket.data.map(({ kind }: Transaction) => kind)).toEqual(['claim', 'stake']);
    const byId = await ask(admin, { search: `#${claim._id}`, movements: 'transfers', page: '1' });
    expect(byId.data.map(({ rowId }: Transaction) => rowId)).toEqual([claim.rowId]);
    expect(byId.pagination.total).toBe(1);
  });

  it('are exported as they are listed', async () => {
    const { master, admin } = world.chain;
    for (const who of [master, admin]) {
      const { data } = await ask(who, { movements: 'transfers' });
      const query = { ...allDays, movements: 'transfers' };
      const { raw, headers } = await world.on.call(who, 'GET', `${path}/export`, { query });
      expect(headers['x-total-rows']).toBe(String(data.length));
      const [, ...rows] = (await readWorkbook(raw)).rows;
      expect(rows.map((row) => row.slice(0, 5))).toEqual(
        data.map((row: Transaction) => [
          row._id,
          row.userId.username,
          row.toUserId?.username,
          row.credit,
          row.debit,
        ]),
      );
    }
  });

  it('have the same rows if the branch is too large to be read wallet by wallet', async () => {
    await world.openPlayers(1_001, 0, sibling);
    expect(
      await compare([world.chain.areamanager], [{}, { type: 'debit' }, { status: 'pending' }]),
    ).toBeGreaterThan(50);
  });

  it('are refused by another name', async () => {
    for (const movements of [
      '',
      'stake',
      'transfers,tickets',
      'ALL',
      '__proto__',
      'constructor',
      'toString',
    ]) {
      const query = { ...allDays, movements };
      expect((await world.on.call(world.chain.admin, 'GET', path, { query })).status, movements).toBe(400);
    }
  });
});
