import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Transaction } from '#contract/credit/transactions';
import { playHistory } from '#test/support/games/games-play';
import { openWorld } from '#test/support/games/games-world';
import type { Person } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';
import { allDays, walkPages } from '#test/support/walk-pages';
import { anyStep, chosenBy } from '#test/tickets/random-acts';
import { writtenHistory } from '#test/tickets/written-history';

const path = '/reports/transactionreport';
const seed = 20_261_120;
const query = { ...allDays, pageSize: '100' };

/** Points with two decimals, as hundredths. */
const hundredths = (points: number) => Math.round(points * 100);
const sumOf = (rows: Transaction[]) => rows.reduce((sum, { amount }) => sum + hundredths(amount), 0);
const posted = (rows: Transaction[]) => rows.filter(({ status }) => status !== 'pending');

const world = await forFile(openWorld());

describe('the rows of a wallet', () => {
  interface Wallet extends Person {
    balance: number;
  }

  /** Every open account of the newest network except flat kinds, with its own session. */
  async function accountsOfNewest(): Promise<Wallet[]> {
    const { rows } = await world.on.owner.query<Omit<Wallet, 'token'>>(
      `select a.account_id::text as "_id", a.account_id as id, a.network_id as "networkId", a.kind, a.username, w.balance
         from accounts a join wallets w on w.network_id = a.network_id and w.wallet_id = a.account_id
        where a.network_id = (select max(network_id) from networks) order by a.account_id`,
    );
    return Promise.all(rows.map(async (row) => ({ ...row, token: await world.on.signIn(row) })));
  }

  const read = async (who: Person, narrowed: Record<string, string> = {}) =>
    (await walkPages<Transaction>(world.on, who, path, { ...query, ...narrowed })).flat();

  /** The differences between lists and wallets. */
  async function differences(): Promise<unknown[]> {
    const accounts = await accountsOfNewest();
    const [admin] = accounts;
    if (admin === undefined) throw new Error('the network has nobody');
    const whole = await read(admin);
    const wrong: unknown[] = [];
    for (const { _id, username, balance } of accounts) {
      const own = await read(admin, { id: _id });
      const found = whole.filter(({ userId }) => userId._id === _id);
      if (sumOf(posted(own)) !== balance) wrong.push({ username, balance, rows: sumOf(posted(own)) });
      if (JSON.stringify(own) !== JSON.stringify(found))
        wrong.push({ username, own: own.length, found: found.length });
      wrong.push(...brokenSteps(own, balance).map((row) => ({ username, row })));
    }
    const { body } = await world.on.call(admin, 'GET', path, { query: { ...query, page: '1' } });
    const credits = whole.filter(({ amount }) => amount > 0);
    if (hundredths(body.totals.credit) !== sumOf(credits))
      wrong.push({ credit: body.totals.credit, rows: sumOf(credits) });
    if (body.pagination.total !== whole.length)
      wrong.push({ total: body.pagination.total, rows: whole.length });
    return [...wrong, ...(await wrongGames(whole, admin)), ...(await wrongPrizes(whole, admin))];
  }

  /** Newest first: each balance is the previous one plus this row's amount; the newest is the wallet's own. */
  function brokenSteps(rows: Transaction[], balance: number): Transaction[] {
    let after = balance;
    return posted(rows).filter((row) => {
      const isBroken = hundredths(row.newBalance ?? Number.NaN) !== after;
      after -= hundredths(row.amount);
      return isBroken;
    });
  }

  async function wrongGames(whole: Transaction[], { networkId }: Person): Promise<unknown[]> {
    const { rows } = await world.on.owner.query<{ name: string; balance: number }>(
      `select 'Game balance: ' || g.game_name as name, w.balance from wallets w join games g on g.game_id = w.game_id where w.network_id = $1`,
      [networkId],
    );
    return rows.flatMap(({ name, balance }) => {
      const sum = sumOf(whole.filter(({ userId }) => userId._id === null && userId.username === name));
      return sum === balance ? [] : [{ name, balance, sum }];
    });
  }

  async function wrongPrizes(whole: Transaction[], { networkId }: Person): Promise<unknown[]> {
    const { rows } = await world.on.owner.query<{ id: string; amount: number }>(
      'select ticket_id::text as id, amount from unclaimed_prizes where network_id = $1 order by ticket_id',
      [networkId],
    );
    const pending = whole.filter(({ status }) => status === 'pending');
    const told = pending.map(({ _id, amount }) => ({ id: _id, amount: hundredths(amount) }));
    const isEqual = JSON.stringify(told.sort((a, b) => Number(a.id) - Number(b.id))) === JSON.stringify(rows);
    return isEqual ? [] : [{ told, rows }];
  }

  it('add up to its balance after a history that reaches every verdict', async () => {
    expect(await playHistory(world, writtenHistory)).toBeNull();
    expect(await differences()).toEqual([]);
  });

  it(`add up to its balance after random histories (seed ${seed})`, async () => {
    const history = fc.asyncProperty(fc.array(anyStep, { minLength: 60, maxLength: 90 }), async (steps) => {
      expect(await playHistory(world, steps.map(chosenBy))).toBeNull();
      expect(await differences()).toEqual([]);
    });
    await fc.assert(history, { seed, numRuns: 3, endOnFailure: true });
  }, 240_000);
});
