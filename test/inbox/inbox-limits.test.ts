import { describe, expect, it } from 'vitest';
import { chooseThresholds } from '#test/inbox/day/day-thresholds';
import { readersOf } from '#test/inbox/inbox-readers';
import { line, openWorld } from '#test/support/games/games-world';
import { openChain, type Person } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

const world = await forFile(openWorld());
const inbox = readersOf(world);

describe('an inbox of a network with low thresholds', () => {
  const low = {
    prize_large: 1,
    stake_large: 20,
    transfer_large: 1,
    credit_low: 1,
    cancellations_many: 1,
    balance_low: false,
    bets_refused: false,
  };

  /** Large stakes or other events of a player, all in one transaction and so in one hour of the clock. */
  async function tell(events: { about: Person; amount: number; kind?: string }[]): Promise<void> {
    await world.on.owner.query('begin');
    for (const [nth, { about, amount, kind = 'stake_large' }] of events.entries())
      await world.on.owner.query('select tell_operators($1, $2, $3, $4, $5)', [
        about.networkId,
        kind,
        `${about.id}/${nth}`,
        about.id,
        { amount, count: amount },
      ]);
    await world.on.owner.query('commit');
  }
  const many = (about: Person, amount: number, count = 105) =>
    Array.from({ length: count }, () => ({ about, amount }));
  const totals = (people: readonly Person[]) =>
    Promise.all(people.map(async (who) => (await inbox.read(who, { about: 'play' })).pagination.total));

  it('shows superadmins only what reaches the usual thresholds', async () => {
    const { admin, master, superadmin } = world.chain;
    await chooseThresholds(world.on, admin, low);
    const gameId = await world.openGame({ screen: 'funtarget' }, { balance: 1_000_000 });
    const player = await world.openPlayer(20_000);
    for (const qty of [19, 20, 4_999, 5_000]) await world.buy(player, gameId, { lines: [line('1', qty)] });
    const amounts = async (who: Person) => (await inbox.told(who, 'stake_large')).map(({ amount }) => amount);
    expect(await Promise.all([superadmin, admin, master].map(amounts))).toEqual([
      [5_000],
      [20, 4_999, 5_000],
      [20, 4_999, 5_000],
    ]);
    await world.finish(gameId, { result: 1 });
    expect(await inbox.numbers([superadmin, admin], 'prize_large')).toEqual([2, 4]);
    const unread = await Promise.all([superadmin, admin].map(inbox.unreadOf));
    const shown = await inbox.read(superadmin);
    expect([unread[0], shown.data.some(({ amount }) => amount === 20)]).toEqual([shown.unread, false]);
  });

  it('shows superadmins of every kind with a threshold what is usual', async () => {
    const { superadmin, master } = await openChain(world.on, world.chain);
    const kinds = [
      { kind: 'transfer_large', amounts: [4_999_999, -5_000_000] },
      { kind: 'credit_low', amounts: [100_000, 99_999] },
      { kind: 'cancellations_many', amounts: [5, 6] },
    ] as const;
    for (const { kind, amounts } of kinds)
      await tell(amounts.map((amount) => ({ about: master, amount, kind })));
    const told = await inbox.told(superadmin, ...kinds.map(({ kind }) => kind));
    const own = told.filter(({ subject }) => subject?._id === master._id);
    expect(own.map(({ kind, count }) => [kind, count])).toEqual([
      ['transfer_large', -5_000_000],
      ['credit_low', 99_999],
      ['cancellations_many', 6],
    ]);
  });

  it('has the largest prizes of its branch, although a draw has many others', async () => {
    const { admin, areamanager, master } = world.chain;
    await chooseThresholds(world.on, admin, low);
    const shop = await world.on.open('master', areamanager);
    const gameId = await world.openGame({ screen: 'funtarget' }, { balance: 1_000_000 });
    for (const player of await world.openPlayers(25, 100, master))
      expect((await world.buy(player, gameId, { lines: [line('1', 4)] })).status).toBe(201);
    const [small] = await world.openPlayers(1, 100, shop);
    if (small === undefined) throw new Error('no player was opened');
    await world.buy(small, gameId, { lines: [line('1', 2)] });
    const [before = 0] = await inbox.numbers([master], 'prize_large');
    await world.finish(gameId, { result: 1 });
    expect(await inbox.numbers([master, shop], 'prize_large')).toEqual([before + 25, 1]);
    expect(await inbox.told(shop, 'prize_large')).toMatchObject([
      { subject: { username: small.username }, amount: 18, game: { _id: String(gameId) } },
    ]);
  });

  it('holds at most 100 entries of a kind from one hour, and one that says so', async () => {
    const { admin, areamanager, master, player } = await openChain(world.on, world.chain);
    const other = await world.on.open('master', areamanager);
    const stranger = await world.on.open('player', other);
    await tell([...many(player, 100), { about: stranger, amount: 100 }]);
    expect(await totals([admin, areamanager, master, other])).toEqual([101, 101, 101, 1]);
    const [newest] = (await inbox.read(master)).data;
    expect(newest).toMatchObject({ kind: 'stake_large', subject: null, ticketId: null, amount: null });
  });

  it('takes usual events although it is full of small ones', async () => {
    const { superadmin, admin, player } = await openChain(world.on, world.chain);
    const [before] = await totals([superadmin]);
    await tell([...many(player, 100), ...many(player, 500_000, 103)]);
    expect(await totals([superadmin, admin])).toEqual([(before ?? 0) + 101, 202]);
  });
});
