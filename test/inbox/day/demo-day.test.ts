import { afterAll, describe, expect, it } from 'vitest';
import { inboxKinds, kindsOfSubject } from '#contract/inbox/inbox-kinds';
import { tellFaultsOfBackups } from '#server/features/backups/make/tell-about-backups';
import { watchDrawsAndClocks } from '#server/features/books/alarms/draw-and-clock-alarms';
import { tellSuspectReturns } from '#server/features/returns/tell-about-returns';
import { createDayActs } from '#test/inbox/day/day-acts';
import { beginDay, chooseThresholds, dayThresholds, limitsOf } from '#test/inbox/day/day-thresholds';
import * as events from '#test/inbox/day/demo-events';
import { openDemo } from '#test/inbox/day/demo-networks';
import { cancelTickets, done, type PlayedRound, playRound } from '#test/inbox/day/demo-rounds';
import { expectedEntries, kindOfEntry, writtenEntries } from '#test/inbox/day/expected-entries';
import { favourHouse } from '#test/inbox/day/favour-house';
import { noteAlarms } from '#test/inbox/day/raised-alarms';
import { readInboxes } from '#test/inbox/day/read-inboxes';
import { ofAdmin, requiredKinds } from '#test/inbox/day/required-kinds';
import { startTwoServers } from '#test/inbox/day/two-servers';
import { closeSoon, type DrawKey, endHeldRound } from '#test/support/games/games-rounds';
import { auditOf } from '#test/support/games/games-world';
import { holdDraw } from '#test/support/waiting/hold-everywhere';
import { until } from '#test/support/waiting/until';

/** The third network does not want to hear of large stakes. */
const thresholds = [dayThresholds, dayThresholds, { ...dayThresholds, stake_large: null }];
/** The history of the demo and a day take longer than other tests on a busy machine. */
const patienceMs = 240_000;
const soldWhenKilled = 60;

const demo = await openDemo();
const { on, networks } = demo;
for (const [nth, { chain }] of networks.entries())
  await chooseThresholds(on, chain.admin, thresholds[nth] ?? dayThresholds);
const alarms = await noteAlarms(on.owner);
const since = await beginDay(on);
const servers = await startTwoServers(on);
// Not before: a server without a folder of backups does not start.
demo.loseBackups();
const days = networks.map((network, nth) => ({ network, acts: createDayActs(network, servers), nth }));

/** The day of the three networks of `npm run demo`, each with all of its games. */
describe("a day on the demo's data, on two servers, one of which is killed", () => {
  afterAll(async () => {
    await servers.stop();
    await demo.close();
  });

  async function killWhileSelling(): Promise<void> {
    await until('some tickets are sold', async () => {
      const { rowCount } = await demo.on.owner.query('select from tickets where bought_at > $1', [since]);
      return (rowCount ?? 0) >= soldWhenKilled;
    });
    await servers.killSecond();
  }

  /** All rounds and all movements of credit of all networks at the same time, while one server is killed. */
  async function playAll(): Promise<PlayedRound[]> {
    const rounds = days.flatMap(({ network, acts, nth }) =>
      network.games.map((_, at) => playRound(network, acts, [at, nth])),
    );
    const [played] = await Promise.all([
      Promise.all(rounds),
      ...days.flatMap(({ network, acts, nth }) => [
        events.moveCredit(network, acts),
        events.blockShop(network, servers),
        cancelTickets(network, acts, nth),
      ]),
      killWhileSelling(),
    ]);
    return played;
  }

  async function untilSettled(draws: DrawKey[]): Promise<void> {
    await until('every draw is settled', async () => {
      const { rowCount } = await demo.on.owner.query(
        `select from draws d
           join unnest($1::bigint[], $2::bigint[]) u(network_id, draw_id) using (network_id, draw_id)
          where d.status not in ('settled', 'void')`,
        [draws.map(({ networkId }) => networkId), draws.map(({ drawId }) => drawId)],
      );
      return rowCount === 0;
    });
  }

  /** One draw of each network hangs: no server can close it, and the alarms see it. */
  async function settleAll(rounds: PlayedRound[]): Promise<void> {
    const { owner, databases } = demo.on;
    const late = rounds.filter(({ story }) => story === 'late');
    for (const round of rounds)
      if (round.story !== 'late' && round.story !== 'void') await closeSoon(owner, round, 0);
    const releases: (() => Promise<void>)[] = [];
    for (const round of late) {
      releases.push(await holdDraw(owner, round));
      await endHeldRound(owner, round);
    }
    await Promise.all([watchDrawsAndClocks(databases.exports), watchDrawsAndClocks(databases.exports)]);
    for (const release of releases) await release();
    await untilSettled(rounds);
  }

  /** What else goes wrong in the day, told by the server that is left. */
  async function haveTrouble(rounds: PlayedRound[]): Promise<void> {
    const { superadmin, on } = demo;
    for (const { network, acts } of days) {
      const [{ shop, players } = { shop: null, players: [] }] = network.shops.slice(1);
      if (shop === null || players[0] === undefined) throw new Error('the network has no second shop');
      done(await acts.signIn(shop, 'The browser of a thief'));
      done(await acts.signIn(players[0], 'The browser of a thief'));
      await events.complain(players[0], servers);
      await events.failBackup(network.chain.admin, servers);
    }
    await events.complain(null, servers);
    await events.failBackup(superadmin, servers);
    await events.createSuperadmin(superadmin, servers);
    // A void draw returned nothing, so the hundred draws alone make the return of this game.
    const free = rounds.find(({ story }) => story === 'void');
    if (free === undefined) throw new Error('no draw was voided');
    await untilSettled(await favourHouse(free.network, free.gameId));
    const { db } = on.databases;
    const tellFaults = () => tellFaultsOfBackups(db, 0);
    // The terms of the game moved these rounds to a later month.
    const last = await on.owner.query<{ day: string }>('select max(book_day)::text as day from draw_returns');
    const lookAt = new Date(`${last.rows[0]?.day}T12:00:00Z`);
    const tellReturns = () => tellSuspectReturns(on.databases.exports, lookAt);
    for (const tell of [tellFaults, tellReturns]) await Promise.all([tell(), tell()]);
  }

  /** What the tables require of a network; of refused bets only the answers to the players are known. */
  async function requiredOf(networkId: number, rounds: PlayedRound[]): Promise<Record<string, string>> {
    const nth = days.findIndex(({ network }) => network.chain.admin.networkId === networkId);
    const refused = rounds.filter((round) => round.networkId === networkId && round.isRefused);
    const { draws_stuck, books_alarm } = await alarms.keysOf(networkId);
    return {
      ...requiredKinds(networkId, limitsOf(thresholds[nth] ?? null, since)),
      bets_refused: ofAdmin(refused.map(({ gameId }) => String(gameId))),
      draws_stuck: ofAdmin(draws_stuck),
      books_alarm: ofAdmin(books_alarm),
    };
  }

  /** Entries of operators below the admin about an account that is not in their branch. */
  const strangers = `
    select e.kind, e.reader_id from inbox_entries e
      left join accounts s on s.network_id = e.network_id and s.account_id = e.subject_id
     where e.reader_id <> e.network_id and not coalesce(e.reader_id = any (s.path), false)`;

  it(
    'leaves every entry that the tables require, once, in each inbox',
    async () => {
      const { on } = demo;
      for (const { network, acts } of days) await events.fillUp(network, acts);
      const rounds = await playAll();
      await settleAll(rounds);
      await haveTrouble(rounds);

      const told = new Set<string>();
      for (const networkId of [0, ...days.map(({ network }) => network.chain.admin.networkId)]) {
        const expected = await expectedEntries(on.owner, networkId, await requiredOf(networkId, rounds));
        expect(await writtenEntries(on.owner, networkId, { since })).toEqual(expected);
        for (const entry of expected) told.add(kindOfEntry(entry));
        if (networkId > 0) expect(await auditOf(on, networkId)).toEqual([]);
      }
      // Dues without terms, what would be a fault of the product, answers to no message, and backups and seeds that are
      // as they should be.
      const silent = [
        ...kindsOfSubject('dues'),
        'return_sealed',
        'complaint_answered',
        'backup_late',
        'books_difference',
        'books_alarm',
        'network_restored',
      ];
      expect(inboxKinds.filter((kind) => !told.has(kind))).toEqual(silent);
      expect((await on.owner.query(strangers)).rows).toEqual([]);
      const operators = [demo.superadmin, ...days.flatMap(({ network }) => network.operators)];
      const { shown, own } = await readInboxes(on, operators);
      expect(shown).toEqual(own);
    },
    patienceMs,
  );
});
