import { afterAll, describe, expect, it } from 'vitest';
import type { LivePayload } from '#contract/draws/live-draws';
import { type Listener, openChannel, untilClosed, untilHeard } from '#test/access/sockets/live-channel';
import { openSecondNode } from '#test/ledger/locks/second-node';
import { line, openWorld } from '#test/support/games/games-world';
import { type Person, password } from '#test/support/people';

const world = await openWorld();
const there = await openSecondNode(world.on);
const channel = await openChannel(world.on.app);
const player = await world.openPlayer(1_000);

/** Live screens are connected to one node; everything happens on another. */
describe('a live screen connected to one node', () => {
  let gameId: number;
  afterAll(async () => {
    channel.close();
    await there.close();
    await world.close();
  });

  async function watch(person: Person): Promise<Listener> {
    const listener = await channel.as(person);
    const room = { adminId: world.chain.admin._id, gameId: String(gameId) };
    expect(await listener.ask('gameData', room)).toEqual({ success: true });
    return listener;
  }
  const states = (heard: Listener['heard']) =>
    heard.filter(({ event }) => event === 'responseData').map(({ sent }) => sent as LivePayload);
  const untilShown = (listener: Listener, isShown: (state: LivePayload) => boolean) =>
    untilHeard(listener, (heard) => states(heard).some(isShown));
  const buyThere = (qty: number) => world.buy(player, gameId, { lines: [line('7', qty)], node: there });
  const actThere = (path: string, body: object) =>
    there.call(world.chain.superadmin, 'POST', `/live/${path}`, {
      body: { gameId: String(gameId), adminId: world.chain.admin._id, ...body },
    });

  it('shows purchases, cancels, saves, movements and voids made on another', async () => {
    gameId = await world.openGame({ screen: 'bingo' });
    const screens = [await watch(world.chain.admin), await watch(world.chain.superadmin)];
    const shown = (isShown: (state: LivePayload) => boolean) =>
      Promise.all(screens.map((screen) => untilShown(screen, isShown)));

    await buyThere(3);
    await shown(
      ({ tickets, collections, data }) =>
        tickets === 1 && collections.totalDrawCollection === 3 && data.some(({ sum }) => sum === 3),
    );
    const { ticketId, drawId } = (await buyThere(4)).body.data;
    await shown(({ tickets, percentageData }) => tickets === 2 && percentageData.gameBalance === 100_007);
    await there.call(player, 'POST', `/app/tickets/${ticketId}/cancel`);
    await shown(({ tickets, percentageData }) => tickets === 1 && percentageData.gameBalance === 100_003);
    await actThere('addresult', { result: '9', drawId });
    await shown(({ savedResult }) => savedResult?.drawno === '9');
    await actThere('addbalance', { type: 'add', balance: 50 });
    await shown(({ percentageData }) => percentageData.gameBalance === 100_053);
    await actThere('void', { drawId, reason: 'a stuck wheel', password });
    await shown(({ round, tickets }) => round?.isVoid === true && tickets === 0);
  });

  it('is closed when its session ends on another, and receives nothing more', async () => {
    gameId = await world.openGame({ screen: 'bingo' });
    const leaving = { ...world.chain.admin, token: await world.on.signIn(world.chain.admin) };
    const [left, stays] = [await watch(leaving), await watch(world.chain.admin)];
    expect((await there.call(leaving, 'POST', '/auth/logout')).status).toBe(200);
    await untilClosed(left);
    await buyThere(5);
    await untilShown(stays, ({ tickets }) => tickets === 1);
    expect(states(left.heard).every(({ tickets }) => tickets === 0)).toBe(true);
  });
});
