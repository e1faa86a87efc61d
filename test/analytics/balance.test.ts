import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountKind } from '#contract/accounts/account-kinds';
import type { BalanceRow } from '#contract/reports/analytics-balance';
import { sealMovements } from '#server/features/books/seals/seal-movements';
import { playRounds } from '#test/reports/play/play-rounds';
import { openWorld, type World } from '#test/support/games/games-world';
import { openChain, type Person, password } from '#test/support/people';
import { readWorkbook } from '#test/support/readers/read-workbook';
import { until } from '#test/support/waiting/until';
import { allDays } from '#test/support/walk-pages';

interface Balance {
  data: BalanceRow[];
  opening: number;
  closing: number;
  totals: { came: number; went: number };
}

/** The day of the draws; movements have the day on which they are posted. */
const today = '2024-03-05';

describe('the analysis of balances', () => {
  let world: World;
  let game: number;
  beforeAll(async () => {
    world = await openWorld();
    game = await world.openGame({ screen: 'funtarget' });
    await world.on.owner.query('select keep_partitions((current_date - 40)::date, current_date)');
    await play();
    await setBackDays(20);
    await play();
    await seal();
    await play();
    await setBackDays(3);
    await seal();
    await play();
  });
  afterAll(() => world.close());

  const seal = () => until('everything is sealed', () => sealMovements(world.on.databases.exports));

  /** Credit down and back, sold and cancelled tickets, a prize. */
  async function play(): Promise<void> {
    const { chain } = world;
    await send(chain.admin, chain.superareamanager, 'credit-transfer', { transferAmount: 500.25 });
    await send(chain.admin, chain.superareamanager, 'credit-adjust', { adjustAmount: 100.5 });
    const player = await world.openPlayer(100);
    await playRounds(world, chain.admin.networkId, [
      {
        gameId: game,
        day: today,
        result: 3,
        booster: 1,
        tickets: [
          { player, number: 3, points: 10 },
          { player, number: 4, points: 7, isCancelled: true },
        ],
      },
    ]);
  }
  async function send(by: Person, to: Person, act: string, amount: object): Promise<void> {
    const body = { password, toUserId: to._id, ...amount };
    const reply = await world.on.call(by, 'POST', `/${accountKind(to.kind).prefix}/${act}`, { body });
    expect(reply.status, reply.body.message).toBe(200);
  }

  /** Moves everything that is not sealed yet to a day in the past. */
  async function setBackDays(days: number): Promise<void> {
    const { owner } = world.on;
    await owner.query('alter table transfers disable trigger user');
    await owner.query(
      `update transfers set book_day = business_day(now()) - $1::int
        where book_day >= business_day(now()) - 1
          and transfer_id > coalesce((select max(sealed_until) from network_marks m where m.network_id = transfers.network_id), 0)`,
      [days],
    );
    await owner.query('alter table transfers enable trigger user');
  }

  const ask = (by: Person, query: Record<string, string> = {}) =>
    world.on.call(by, 'GET', '/reports/analytics/balance', { query: { ...allDays, ...query } });
  async function balanceOf(by: Person, query: Record<string, string> = {}): Promise<Balance> {
    const { status, body } = await ask(by, query);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  }

  const askGame = (by: Person, of: Person, file = '') =>
    world.on.call(by, 'GET', `/reports/analytics/gamebalance${file}`, {
      query: { ...allDays, adminId: of._id, gameId: String(game) },
    });
  async function gameBalance(by: Person, of: Person): Promise<Balance> {
    const { status, body } = await askGame(by, of);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  }

  /** The days of a wallet from its movements. */
  async function daysOf(wallet: string, networkId: number) {
    const { rows } = await world.on.owner.query(
      `with m as (select t.book_day as day,
                         coalesce(sum(t.amount) filter (where t.credit_wallet = w.wallet_id), 0)::float8 / 100 as came,
                         coalesce(sum(t.amount) filter (where t.debit_wallet = w.wallet_id), 0)::float8 / 100 as went
                    from wallets w join transfers t on t.network_id = w.network_id and w.wallet_id in (t.debit_wallet, t.credit_wallet)
                   where w.network_id = $1 and ${wallet} group by 1)
       select m.day::text as day, m.came, m.went, sum(m.came - m.went) over (order by m.day) as closing from m order by 1`,
      [networkId],
    );
    return rows.map((row) => ({ ...row, closing: Math.round(row.closing * 100) / 100 }));
  }
  const shown = ({ data }: Balance) =>
    data.map(({ day, came, went, closing }) => ({ day, came, went, closing }));

  it('is that of the movements for every account, sealed or not', async () => {
    const { admin, superareamanager, master } = world.chain;
    for (const { person, days } of [
      { person: admin, days: 3 },
      { person: superareamanager, days: 3 },
      { person: master, days: 0 },
    ]) {
      const found = await balanceOf(admin, { id: person._id });
      expect(shown(found)).toEqual(await daysOf(`w.wallet_id = ${person.id}`, person.networkId));
      expect(found.data).toHaveLength(days);
      const { rows } = await world.on.owner.query(
        'select balance::float8 / 100 as balance from wallets where network_id = $1 and wallet_id = $2',
        [person.networkId, person.id],
      );
      expect([found.opening, found.closing]).toEqual([0, rows[0].balance]);
    }
  });

  it('is that of the movements for a game, whose stakes are in no index of wallets', async () => {
    const { admin, superadmin } = world.chain;
    const days = await daysOf(`w.kind = 'game' and w.game_id = ${game}`, admin.networkId);
    expect(days).toHaveLength(3);
    for (const by of [admin, superadmin]) {
      const found = await gameBalance(by, admin);
      expect(shown(found)).toEqual(days);
    }
    // Four plays: 17 points of stakes, 7 of them refunded, a prize of 90.
    const { totals } = await gameBalance(admin, admin);
    expect(totals).toEqual({ came: 100_000 + 4 * 17, went: 4 * 97 });
  });

  it('has opening and closing balance of any period, also between its days', async () => {
    const { admin, superareamanager } = world.chain;
    const whole = await balanceOf(admin, { id: superareamanager._id });
    const [first, second] = whole.data;
    if (first === undefined || second === undefined) throw new Error('no days');
    const later = await balanceOf(admin, { id: superareamanager._id, startDate: second.day });
    expect([later.opening, later.closing]).toEqual([first.closing, whole.closing]);
    expect(later.data).toEqual(whole.data.slice(1));
    const quiet = await balanceOf(admin, {
      id: superareamanager._id,
      startDate: first.day,
      endDate: first.day,
      page: '1',
    });
    expect([quiet.opening, quiet.closing, quiet.data.length]).toEqual([0, first.closing, 1]);
    for (const { opening, came, went, closing } of whole.data)
      expect(Math.round((opening + came - went) * 100)).toBe(Math.round(closing * 100));
  });

  it('has the movements that a newer database has sealed, if only the sums come from a replica', async () => {
    const { admin } = world.chain;
    const before = await balanceOf(admin);
    const { owner } = world.on;
    // The marks are those of the primary, which is ahead of the sums.
    const { rows } = await owner.query('select id_range, sealed_until from ledger_marks');
    await owner.query('update ledger_marks set sealed_until = (select max(transfer_id) from transfers)');
    const ahead = await balanceOf(admin);
    for (const { id_range, sealed_until } of rows)
      await owner.query('update ledger_marks set sealed_until = $2 where id_range = $1', [
        id_range,
        sealed_until,
      ]);
    expect(ahead).toEqual(before);
  });

  it('is not found for other branches, and games only of an admin', async () => {
    const { admin, superareamanager, master } = world.chain;
    const other = await openChain(world.on);
    expect((await ask(other.admin, { id: admin._id })).status).toBe(404);
    expect((await ask(master, { id: superareamanager._id })).status).toBe(404);
    expect((await askGame(superareamanager, admin)).status).toBe(403);
    expect((await askGame(other.admin, admin)).status).toBe(404);
    expect((await askGame(other.admin, other.admin)).status).toBe(404);
    expect((await askGame(admin, superareamanager)).status).toBe(404);
  });

  it('is exported', async () => {
    const { admin } = world.chain;
    const reply = await askGame(admin, admin, '/export');
    const { rows, name, about } = await readWorkbook(reply.raw);
    expect([name, rows[0], rows.length]).toEqual(['Balance', ['Day', 'Opening', 'In', 'Out', 'Closing'], 4]);
    // The admin is the subject, which is named by its username.
    expect(Object.keys(about)).toEqual([
      'Report',
      'Data of',
      'Period',
      'Filter: gameId',
      'Time zone',
      'Created by',
      'Created at',
      'Rows',
    ]);
  });
});
