import { afterAll, describe, expect, it } from 'vitest';
import { tellFaultsOfBackups } from '#server/features/backups/make/tell-about-backups';
import { createDayActs } from '#test/inbox/day/day-acts';
import { beginDay, chooseThresholds, dayThresholds, limitsOf } from '#test/inbox/day/day-thresholds';
import { expectedEntries, kindOfEntry, writtenEntries } from '#test/inbox/day/expected-entries';
import { requiredKinds } from '#test/inbox/day/required-kinds';
import { startTwoServers } from '#test/inbox/day/two-servers';
import { readersOf } from '#test/inbox/inbox-readers';
import { endRound } from '#test/support/games/games-rounds';
import { auditOf, openWorld } from '#test/support/games/games-world';
import { password } from '#test/support/people';
import { until } from '#test/support/waiting/until';

const playersOfShop = 4;

const world = await openWorld();
const { admin, areamanager, master } = world.chain;
const masters = [master, await world.on.open('master', areamanager)];
const crowds = masters.map((shop) => world.openPlayers(playersOfShop, 20_000, shop));
const players = (await Promise.all(crowds)).flat();
const servers = await startTwoServers(world.on);
const acts = createDayActs(world, servers);
await chooseThresholds(world.on, admin, dayThresholds);
const since = await beginDay(world.on);

/** A day of a network on two servers, one of which is killed while many acts are under way. */
describe('a day on two servers, one of which is killed', () => {
  afterAll(async () => {
    await servers.stop();
    await world.close();
  });

  const settled = async (gameId: number) => {
    await endRound(world.on.owner, await world.drawOf(gameId));
    await until('the draw is settled', async () => (await world.drawOf(gameId)).status === 'settled');
  };

  async function playRounds(): Promise<void> {
    const { superadmin, admin, superareamanager } = world.chain;
    for (const round of [0, 1, 2, 3]) {
      const gameId = await world.openGame({ screen: 'funtarget' }, { balance: 40_000 });
      const sales = players.flatMap((player, at) =>
        [30, 100, 150].map((points, n) => acts.buyOne(player, gameId, points, at + n, String((at + n) % 3))),
      );
      const gifts = [0, 1, 2, 3].map((n) =>
        acts.give(admin, superareamanager, n % 2 === 0 ? 1_000 : 999.99, n + round),
      );
      if (round === 1) await servers.killSecond();
      await Promise.all([...sales, ...gifts]);
      // The house saves the number without stakes, then another one.
      await acts.live(admin, 'addresult', gameId, { result: '9', boosterValue: 1 }, round);
      if (round % 2 === 0)
        await acts.live(superadmin, 'addresult', gameId, { result: '1', boosterValue: 1 }, round);
      const drawId = `${admin.networkId}-${(await world.drawOf(gameId)).drawId}`;
      if (round === 2) await acts.live(admin, 'withdrawresult', gameId, { drawId });
      if (round === 3)
        await acts.live(superadmin, 'void', gameId, { drawId, password, reason: 'A power cut' });
      else await settled(gameId);
    }
  }

  it('leaves every entry that the tables require, once, in each inbox', async () => {
    const { admin, superareamanager, superadmin } = world.chain;
    const { owner, databases } = world.on;
    await playRounds();
    const [[player], shop] = [players, masters[1]];
    if (player === undefined || shop === undefined) throw new Error('no account was opened');
    await acts.cancelMany(player, await world.openGame({ screen: 'funtarget' }), 6);
    for (const _ of [1, 2]) await acts.signIn(shop);
    await owner.query(
      `insert into backup_jobs (network_id, folder, state, error) values ($1, 'one', 'failed', 'No space is left.')`,
      [admin.networkId],
    );
    await Promise.all([tellFaultsOfBackups(databases.db, 0), tellFaultsOfBackups(databases.db, 0)]);

    const required = requiredKinds(admin.networkId, limitsOf(dayThresholds, since));
    const expected = await expectedEntries(owner, admin.networkId, required);
    const kinds = Object.keys(required);
    expect(await writtenEntries(owner, admin.networkId, { since, kinds })).toEqual(expected);
    const told = new Set(expected.map(kindOfEntry));
    // A day on the demo's data has these kinds, too.
    expect(kinds.filter((kind) => !told.has(kind))).toEqual([
      'credit_low',
      'balance_low',
      'return_saved',
      'return_sealed',
      'account_blocked',
      'account_reactivated',
      'superadmin_created',
      'complaint_received',
      'network_restored',
    ]);
    const inbox = readersOf(world);
    // The fourth cancelled ticket notifies this network, and the sixth one also the superadmins.
    const many = await inbox.told(superareamanager, 'cancellations_many');
    expect(many.map(({ count }) => count).sort()).toEqual([4, 6]);
    expect((await inbox.told(superadmin, 'cancellations_many')).map(({ count }) => count)).toEqual([6]);
    expect(many[0]).toMatchObject({ subject: { username: player.username } });
    expect(await inbox.numbers([admin, superadmin, superareamanager], 'cancellations_many')).toEqual([
      2, 1, 2,
    ]);
    expect(await auditOf(world.on, admin.networkId)).toEqual([]);
  });
});
