import { describe, expect, it } from 'vitest';
import { giveGame } from '#test/support/games/games-rounds';
import { openWorld } from '#test/support/games/games-world';
import { openChain, type Person } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

const world = await forFile(openWorld());
const gameId = await world.openGame({ screen: 'funtarget' });

describe('the first steps of a network', () => {
  const steps = (who: Person | null, query: Record<string, string>) =>
    world.on.call(who, 'GET', '/live/firststeps', { query });
  const ofNetwork = async (admin: Person) => (await steps(admin, { adminId: admin._id })).body.data;

  it('are none once a player with credit can bet on a game with a balance', async () => {
    const { admin, superadmin } = world.chain;
    await world.openPlayer(1_000);
    const places: Record<string, string>[] = [{}, { gameId: String(gameId) }];
    for (const who of [admin, superadmin])
      for (const of of places) {
        const { data } = (await steps(who, { adminId: admin._id, ...of })).body;
        expect(data.missing, who.kind).toEqual([]);
        expect(data.nextKind).toBeNull();
        expect(data.emptyGameId).toBeNull();
      }
  });

  it('name what is missing, one after the other', async () => {
    const { on } = world;
    const { superadmin } = world.chain;
    const admin = await on.open('admin', superadmin);
    expect(await ofNetwork(admin)).toEqual({
      missing: ['games', 'player', 'credit'],
      nextKind: 'superareamanager',
      emptyGameId: null,
      hasOwnCredit: false,
    });
    await giveGame(on.owner, admin.networkId, gameId);
    expect(await ofNetwork(admin)).toMatchObject({
      missing: ['player', 'credit', 'balance'],
      emptyGameId: String(gameId),
    });
    const manager = await on.open('superareamanager', admin);
    expect(await ofNetwork(admin)).toMatchObject({ nextKind: 'areamanager' });
    const area = await on.open('areamanager', manager);
    const master = await on.open('master', area);
    expect(await ofNetwork(admin)).toMatchObject({ nextKind: 'player' });
    await on.open('player', master);
    expect(await ofNetwork(admin)).toMatchObject({ missing: ['credit', 'balance'], nextKind: null });
  });

  it('of a game are those of its own balance', async () => {
    const { admin } = world.chain;
    const empty = await world.openGame({ screen: 'bingo' }, { balance: 0 });
    expect((await ofNetwork(admin)).missing).toEqual([]);
    const { data } = (await steps(admin, { adminId: admin._id, gameId: String(empty) })).body;
    expect(data).toMatchObject({ missing: ['balance'], emptyGameId: String(empty) });
  });

  it('of an operator below an admin are those of its branch', async () => {
    const { on } = world;
    const { admin, areamanager, master } = world.chain;
    const own = async (who: Person) => (await on.call(who, 'GET', '/live/ownfirststeps')).body;
    expect((await own(areamanager)).data).toMatchObject({ missing: [], nextKind: null });
    // Its network sells, but this branch does not.
    const manager = await on.open('superareamanager', admin);
    expect((await own(manager)).data).toMatchObject({
      missing: ['player', 'credit'],
      nextKind: 'areamanager',
      hasOwnCredit: false,
    });
    await on.fund(world.chain.superadmin, manager, 5_00);
    expect((await own(manager)).data).toMatchObject({ hasOwnCredit: true });
    const shop = await on.open('master', await on.open('areamanager', manager));
    const player = await on.open('player', shop);
    expect((await own(shop)).data).toMatchObject({
      missing: ['credit'],
      nextKind: null,
      hasOwnCredit: false,
    });
    await on.fund(world.chain.superadmin, player, 5_00);
    for (const who of [manager, shop, master]) expect((await own(who)).data.missing).toEqual([]);
    expect((await own(admin)).code).toBe('forbidden');
  });

  it('are only for the admin of the network and superadmins', async () => {
    const { admin, superareamanager } = world.chain;
    const stranger = await openChain(world.on);
    const query = { adminId: admin._id };
    const codes = await Promise.all(
      [null, superareamanager, stranger.admin].map(async (who) => (await steps(who, query)).body.code),
    );
    expect(codes).toEqual(['not_signed_in', 'forbidden', 'not_found']);
    const unknown = await steps(admin, { ...query, gameId: '999999999' });
    expect(unknown.body.code).toBe('not_found');
  });
});
