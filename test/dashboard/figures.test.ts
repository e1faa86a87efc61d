import { describe, expect, it } from 'vitest';
import { endBetting } from '#test/support/games/games-rounds';
import { line, openWorld } from '#test/support/games/games-world';
import { openChain, type Person } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';
import { untilEarlyInDay } from '#test/support/waiting/until-early-in-day';

const world = await forFile(openWorld());
const stranger = await openChain(world.on, world.chain);
const player = await world.openPlayer(1_000);
const commissions = [
  [world.chain.superareamanager, 400],
  [world.chain.areamanager, 300],
  [world.chain.master, 200],
  [player, 100],
] as const;
for (const [{ id }, rate] of commissions)
  await world.on.owner.query('update accounts set commission = $2 where account_id = $1', [id, rate]);

describe('the figures of the dashboard', () => {
  const summary = async (who: Person) => (await world.on.call(who, 'GET', '/dashboard/summary')).body.data;

  /** A round whose betting closes this many days ago. */
  async function playDaysAgo(days: number, points: number, result: number): Promise<void> {
    const gameId = await world.openGame({ screen: 'funtarget' });
    await world.buy(player, gameId, { lines: [line('1', points)] });
    const { owner } = world.on;
    const { networkId, drawId } = await world.drawOf(gameId);
    await owner.query('alter table draws disable trigger keep_order');
    await owner.query(
      'update draws set book_day = business_day(statement_timestamp()) - $3::integer where network_id = $1 and draw_id = $2',
      [networkId, drawId, days],
    );
    await owner.query('alter table draws enable trigger keep_order');
    await world.finish(gameId, { result });
  }

  it('are play, win and net of the branch on each of the last fourteen days', async () => {
    await untilEarlyInDay(world.on.owner);
    await playDaysAgo(0, 100, 1);
    await playDaysAgo(1, 50, 2);
    await playDaysAgo(13, 10, 2);
    await playDaysAgo(14, 7, 2);
    const { superadmin, admin, superareamanager, areamanager, master } = world.chain;
    for (const who of [superadmin, admin, superareamanager, areamanager, master]) {
      const { today: now, days } = await summary(who);
      expect(days).toHaveLength(14);
      expect(days.at(-1)).toEqual(now);
      const figuresOf = (ago: number) => {
        const { play, win, net } = days[13 - ago] ?? {};
        return { play, win, net };
      };
      // Ten percent of the play are commissions of the four levels.
      expect(figuresOf(0), who.kind).toEqual({ play: 100, win: 900, net: -810 });
      expect(figuresOf(1), who.kind).toEqual({ play: 50, win: 0, net: 45 });
      const played = days.reduce((sum: number, { play }: { play: number }) => sum + play, 0);
      expect(played, who.kind).toBe(160);
    }
    for (const who of [stranger.admin, stranger.master]) {
      const { days } = await summary(who);
      expect(
        days.every(({ play, win, net }: Record<string, number>) => play === 0 && win === 0 && net === 0),
      ).toBe(true);
    }
  });

  it('include the closing rounds for an admin and a superadmin only', async () => {
    const games: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      const gameId = await world.openGame({ screen: 'bingo' });
      games.push(gameId);
      await world.buy(player, gameId, { lines: [line('1', at + 1)] });
    }
    const { admin, superadmin, superareamanager } = world.chain;
    for (const who of [admin, superadmin]) {
      const { closing } = await summary(who);
      expect(
        closing.map(({ gameId, staked }: { gameId: string; staked: number }) => [gameId, staked]),
      ).toEqual(games.slice(0, 6).map((gameId, at) => [String(gameId), at + 1]));
      const { networkId, drawId } = await world.drawOf(games[0] ?? 0);
      expect(closing[0]).toMatchObject({
        drawId: `${networkId}-${drawId}`,
        gameName: 'A game of bingo',
        adminId: admin._id,
        adminUsername: admin.username,
      });
    }
    // A round whose betting has closed still counts as playing until its draw.
    await endBetting(world.on.owner, await world.drawOf(games[0] ?? 0));
    expect((await summary(admin)).closing[0]).toMatchObject({ gameId: String(games[0]) });
    await world.finish(games[0] ?? 0);
    expect((await summary(admin)).closing.map(({ gameId }: { gameId: string }) => gameId)).toEqual(
      games.slice(1).map(String),
    );
    expect((await summary(superareamanager)).closing).toEqual([]);
    expect((await summary(stranger.admin)).closing).toEqual([]);
  });
});
