import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#contract/credit/transactions';
import type { Player } from '#test/support/games/games-crowd';
import { line, openWorld, type World } from '#test/support/games/games-world';
import { type Family, openChain, type Person, password } from '#test/support/people';
import { allDays } from '#test/support/walk-pages';

type Row = readonly [
  owner: string,
  other: string,
  amount: number,
  balance: number | null,
  kind: string,
  status?: string,
];

/**
 * Every kind of posting, newest first: the viewers, the other side, the amount, and the balance afterwards. The one on
 * 1 wins nine times its stake; the game began with 1000 points.
 */
const story: Row[] = [
  ['winner', 'Prizes payable', 90, 130, 'claim'],
  ['winner', 'Prizes payable', 18, null, 'prize', 'pending'],
  ['game', 'Prizes payable', -108, 909, 'settle'],
  ['game', 'winner', 2, null, 'stake'],
  ['winner', 'game', -2, 40, 'stake'],
  ['game', 'winner', 10, null, 'stake'],
  ['winner', 'game', -10, 42, 'stake'],
  ['loser', 'game', 8, 50, 'cancel'],
  ['game', 'loser', -8, 1005, 'cancel'],
  ['game', 'loser', 8, null, 'stake', 'cancelled'],
  ['loser', 'game', -8, 42, 'stake', 'cancelled'],
  ['admin', 'game', 5, 4805, 'game-remove'],
  ['game', 'admin', -5, 1005, 'game-remove'],
  ['game', 'admin', 1010, 1010, 'game-add'],
  ['admin', 'game', -1010, 4800, 'game-add'],
  ['master', 'loser', 2, 48, 'adjust'],
  ['loser', 'master', -2, 50, 'adjust'],
  ['loser', 'master', 52, 52, 'transfer'],
  ['master', 'loser', -52, 46, 'transfer'],
];

/** Before it: credit generated, transferred down, and partly retired. */
const earlier: Row[] = [
  ['winner', 'master', 2, 52, 'adjust'],
  ['master', 'winner', -2, 98, 'adjust'],
  ['winner', 'admin', 50, 50, 'transfer'],
  ['admin', 'winner', -50, 5810, 'transfer'],
  ['master', 'admin', 100, 100, 'transfer'],
  ['admin', 'master', -100, 5860, 'transfer'],
  ['superadmin', 'Issuance', -40, 0, 'retire'],
  ['admin', 'superadmin', 5960, 5960, 'transfer'],
  ['superadmin', 'admin', -5960, 40, 'transfer'],
  ['superadmin', 'Issuance', 6000, 6000, 'generate'],
];

describe('the transactions of a branch', () => {
  let world: World;
  let chain: Family;
  let winner: Player;
  let loser: Player;
  let gameId: number;
  beforeAll(async () => {
    world = await openWorld();
    chain = await openChain(world.on);
    const { superadmin, admin, master } = chain;
    const credit = (by: Person, path: string, body: object) =>
      demand(by, 'POST', path, { password, ...body });
    await credit(superadmin, '/credit/generate', { amount: 6000 });
    await credit(superadmin, '/admins/credit-transfer', { transferAmount: 5960, toUserId: admin._id });
    await credit(superadmin, '/credit/retire', { amount: 40 });
    await credit(admin, '/master/credit-transfer', { transferAmount: 100, toUserId: master._id });
    winner = await world.openPlayer(0, master);
    loser = await world.openPlayer(0, master);
    await credit(admin, '/player/credit-transfer', { transferAmount: 50, toUserId: winner._id });
    await credit(master, '/player/credit-adjust', adjust(winner, 2, 'debit'));
    await credit(master, '/player/credit-transfer', { transferAmount: 52, toUserId: loser._id });
    await credit(master, '/player/credit-adjust', adjust(loser, 2, 'credit'));
    gameId = await world.openGame({ screen: 'funtarget' }, { admin, balance: 1010 });
    await world.moveBalance(gameId, { type: 'remove', balance: 5 }, admin);
    const taken = await world.buy(loser, gameId, { lines: [line('2', 8)] });
    await demand(loser, 'POST', `/app/tickets/${taken.body.data.ticketId}/cancel`, {});
    const first = await world.buy(winner, gameId, { lines: [line('1', 10)] });
    await world.buy(winner, gameId, { lines: [line('1', 2)] });
    await world.finish(gameId, { result: 1 });
    await demand(winner, 'POST', `/app/tickets/${first.body.data.ticketId}/claim`, {});
  });
  afterAll(() => world.close());

  const adjust = (to: Person, adjustAmount: number, transactionType: string) => ({
    toUserId: to._id,
    adjustAmount,
    transactionType,
  });
  async function demand(by: Person, method: string, path: string, body: object) {
    const reply = await world.on.call(by, method, path, { body });
    if (reply.status >= 300) throw new Error(`${path}: ${reply.body.message}`);
  }
  const ask = (who: Person | null, query: Record<string, string> = {}) =>
    world.on.call(who, 'GET', '/reports/transactionreport', { query: { ...allDays, ...query } });

  const nameOf = (username: string) => {
    const named = { ...chain, winner, loser } as Record<string, Person>;
    if (username.startsWith('Game balance')) return 'game';
    return Object.keys(named).find((name) => named[name]?.username === username) ?? username;
  };
  const told = (rows: Transaction[]) =>
    rows.map((row) => [
      nameOf(row.userId.username),
      nameOf(row.toUserId?.username ?? ''),
      row.amount,
      row.newBalance,
      row.kind,
      row.status,
    ]);
  const complete = (rows: readonly Row[]) =>
    rows.map((row) => (row.length === 6 ? [...row] : [...row, 'completed']));
  const ofOwners = (...owners: string[]) =>
    complete([...story, ...earlier].filter(([owner]) => owners.includes(owner)));

  it("are listed from the owner's point of view: for a master its own and those of its players", async () => {
    const { body } = await ask(chain.master, { page: '1' });
    expect(told(body.data)).toEqual(ofOwners('winner', 'loser', 'master'));
    expect(told((await ask(chain.areamanager)).body.data)).toEqual(told(body.data));
  });
  it('show game balances to an admin, and to a superadmin its own wallet and those of all networks', async () => {
    const all = ['winner', 'loser', 'master', 'admin', 'game'];
    expect(told((await ask(chain.admin)).body.data)).toEqual(ofOwners(...all));
    const { body } = await ask(chain.superadmin);
    const own = body.data.filter((row: Transaction) => !isElsewhere(row));
    expect(told(own)).toEqual(ofOwners(...all, 'superadmin'));
  });
  const isElsewhere = ({ userId, toUserId }: Transaction) =>
    [userId, toUserId].some(
      (side) =>
        side?.username === world.chain.superadmin.username || side?.username === world.chain.admin.username,
    );

  it('can be read in parts that are those of the whole answer, for every viewer and filter', async () => {
    const filters = [
      {},
      { status: 'pending' },
      { status: 'cancelled' },
      { type: 'debit' },
      { role: 'player' },
    ];
    for (const who of [chain.superadmin, chain.admin, chain.areamanager, chain.master])
      for (const filter of filters as Record<string, string>[]) {
        const query = { ...filter, page: '1', pageSize: '10' };
        const { data, next, pagination, totals } = (await ask(who, query)).body;
        const rows = (await ask(who, { ...query, part: 'rows' })).body;
        expect([rows.data, rows.next, rows.pagination, rows.totals]).toEqual([
          data,
          next,
          undefined,
          undefined,
        ]);
        const sums = (await ask(who, { ...query, part: 'sums' })).body;
        expect([sums.data, sums.pagination, sums.totals]).toEqual([[], pagination, totals]);
        expect(pagination.total).toBe((await ask(who, filter)).body.data.length);
      }
  });

  it('describe the movement in a sentence, with the ticket and the game', async () => {
    const { body } = await ask(chain.admin);
    const sentences = body.data.map((row: Transaction) => {
      const names = new Map(
        [winner, loser, ...Object.values(chain)].map((person) => [person.username, nameOf(person.username)]),
      );
      const words = [...names].reduce(
        (text, [username, name]) => text.replaceAll(username, name),
        row.transactionMessage,
      );
      return row.ticketId === null ? words : words.replace(row.ticketId, '#');
    });
    expect(sentences.slice(0, 8)).toEqual([
      'Prize of ticket # in A game of funtarget',
      'Prize of ticket # in A game of funtarget, not claimed yet',
      'Prizes of a settled draw',
      'Stake of ticket # of winner',
      'Stake of ticket # in A game of funtarget',
      'Stake of ticket # of winner',
      'Stake of ticket # in A game of funtarget',
      'Ticket # in A game of funtarget cancelled: stake returned',
    ]);
    expect(sentences).toContain('Removed from the balance of A game of funtarget');
    expect(sentences).toContain('Balance added by admin');
    expect(sentences).toContain('Credit received from superadmin');
    expect(sentences).toContain('Credit adjustment: given to winner');
    const types = new Set(
      (await ask(chain.superadmin)).body.data.map((row: Transaction) => `${row.kind} ${row.transactionType}`),
    );
    expect(types).toContain('generate generated');
    expect(types).toContain('retire generated');
    expect([...types].filter((type) => /generated/.test(String(type)))).toHaveLength(2);
  });
});
