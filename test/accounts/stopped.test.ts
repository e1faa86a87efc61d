import { describe, expect, it } from 'vitest';
import { openWorld } from '#test/support/games/games-world';
import { openChain, type Person } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

const world = await forFile(openWorld());
const { on, chain } = world;
const { superadmin, admin, superareamanager, areamanager, master, player } = chain;
const stoppedBy = async (actor: Person, target: { _id: string }) => {
  const { status, body } = await on.call(actor, 'GET', `/accounts/${target._id}/stopped`);
  return status === 200 ? body.data : status;
};

describe('what switching an account off stops', () => {
  it('is the accounts below it, who of them plays, their credit and their open tickets', async () => {
    const gameId = await world.openGame({ screen: 'funtarget' });
    const [buyer, other] = await world.openPlayers(2, 50);
    if (buyer === undefined || other === undefined) throw new Error('no players');
    const lines = [{ drawno: '3', qty: 1 }];
    await world.buy(buyer, gameId, { lines });
    const cancelled = await world.buy(other, gameId, { lines });
    await world.buy(other, gameId, { lines });
    const back = await on.call(other, 'POST', `/app/tickets/${cancelled.body.data.ticketId}/cancel`);
    expect(back.body).toMatchObject({ success: true });
    await on.fund(superadmin, master, 7_00);
    const before = await stoppedBy(superareamanager, master);
    expect(before).toMatchObject({ openTickets: 2, creditBelow: 98 });
    expect(before.accounts).toEqual([{ role: 'player', total: 1 }]);
    expect(before.onlinePlayers).toBeGreaterThanOrEqual(2);

    expect(await stoppedBy(admin, buyer)).toMatchObject({ accounts: [], creditBelow: 0, openTickets: 1 });
    expect((await stoppedBy(superadmin, admin)).openTickets).toBe(2);
    expect((await stoppedBy(superadmin, admin)).creditBelow).toBe(105);
    expect((await stoppedBy(admin, areamanager)).accounts).toEqual([
      { role: 'master', total: 1 },
      { role: 'player', total: 1 },
    ]);
  });

  it('is read for accounts below only', async () => {
    const stranger = await openChain(on, chain);
    expect(await stoppedBy(admin, stranger.player)).toBe(404);
    expect(await stoppedBy(master, master)).toBe(404);
    expect(await stoppedBy(master, areamanager)).toBe(404);
    expect(await stoppedBy(player, player)).toBe(403);
    const second = await on.open('superadmin', null);
    expect(await stoppedBy(superadmin, second)).toEqual({
      accounts: [],
      onlinePlayers: 0,
      creditBelow: 0,
      openTickets: 0,
    });
  });
});
