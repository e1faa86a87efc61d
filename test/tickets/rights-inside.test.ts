import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSecondNode, type SecondNode } from '../ledger/second-node.ts';
import { holdWallet, untilWaiting } from '../ledger/until-waiting.ts';
import type { Reply } from '../support/call.ts';
import type { Player } from '../support/games-crowd.ts';
import { auditOf, line, openWorld, type World } from '../support/games-world.ts';
import { type Family, openChain, type Person, password } from '../support/people.ts';

const isReply = (answer: unknown): answer is Reply =>
  typeof answer === 'object' && answer !== null && 'status' in answer;

/** Each act waits inside the database, behind a wallet or the draw, while a right is taken away. */
describe('a right taken away while an act is under way', () => {
  let world: World;
  let other: SecondNode;
  let family: Family;
  let player: Player;
  let gameId: number;
  let drawId: string;
  let ticketId: string;
  beforeAll(async () => {
    world = await openWorld();
    other = await openSecondNode(world.on);
  });
  afterAll(async () => {
    await other.close();
    await world.close();
  });
  beforeEach(async () => {
    const { on, chain } = world;
    family = await openChain(on, { superadmin: await on.open('superadmin', null) });
    await on.fund(chain.superadmin, family.admin, 1_000_000_00);
    player = await world.openPlayer(100, family.master);
    gameId = await world.openGame({ screen: 'bingo' }, { admin: family.admin, balance: 100_000 });
    const bought = await world.buy(player, gameId, { lines: [line('1', 10)] });
    ({ drawId, ticketId } = bought.body.data);
  });

  const buy = () => world.buy(player, gameId, { lines: [line('2', 10)] });
  const live = (who: Person, path: string, sent: object) =>
    world.on.call(who, 'POST', `/live/${path}`, {
      body: { gameId: String(gameId), adminId: family.admin._id, ...sent },
    });
  const switchOff = ({ kind, _id }: Person) =>
    other.call(world.chain.superadmin, 'PATCH', `/${kind}/toggle-status/${_id}/deactivate`);
  /** Switched off with the session left standing, as one below an account that is switched off is barred by computation. */
  const switchOffAlone = ({ id }: Person) =>
    world.on.owner.query('update accounts set is_active = false where account_id = $1', [id]);
  const logOut = (who: Person) => other.call(who, 'POST', '/auth/logout');
  const told = ({ status, body }: Reply) => [status, body.code];
  const ticketsSold = async () =>
    (await world.on.owner.query('select from tickets where player_id = $1', [player.id])).rowCount;

  /** Sends while the wallet is held, takes the right away, lets go. */
  async function sentBehind(walletId: number, send: () => Promise<Reply>, takeAway: () => Promise<unknown>) {
    const release = await holdWallet(new pg.Client(world.on.config.databaseUrl), walletId);
    const reply = send();
    await untilWaiting(world.on.owner, 1);
    const taken = await takeAway();
    await release();
    if (isReply(taken)) expect(taken.status).toBe(200);
    return reply;
  }
  /** The same behind the draw, as a settlement under way would hold it. */
  async function sentBehindDraw(send: () => Promise<Reply>, takeAway: () => Promise<unknown>) {
    const settler = new pg.Client(world.on.config.databaseUrl);
    await settler.connect();
    await settler.query('begin');
    await settler.query('select hold_draw($1, $2, true)', drawId.split('-'));
    const reply = send();
    await untilWaiting(world.on.owner, 1);
    await takeAway();
    await settler.query('rollback');
    await settler.end();
    return reply;
  }

  it('refuses a purchase whose session was ended meanwhile, and posts nothing', async () => {
    expect(told(await sentBehind(player.id, buy, () => logOut(player)))).toEqual([401, 'not_signed_in']);
    expect([await ticketsSold(), await world.on.balanceOf(player)]).toEqual([1, 90_00]);
  });

  it('refuses a purchase of a node that remembers a session ended elsewhere or run out', async () => {
    await logOut(player);
    expect(told(await buy())).toEqual([401, 'not_signed_in']);
    for (const column of ['active_at', 'created_at']) {
      player = await world.openPlayer(100, family.master);
      expect((await buy()).status).toBe(201);
      await world.on.owner.query(
        `update sessions set ${column} = now() - interval '13 hours' where account_id = $1`,
        [player.id],
      );
      expect(told(await buy()), column).toEqual([401, 'not_signed_in']);
    }
  });

  it('refuses a purchase of a player who, or whose operator, is deactivated meanwhile', async () => {
    expect(told(await sentBehind(player.id, buy, () => switchOff(player)))).toEqual([401, 'not_signed_in']);
    for (const above of ['master', 'areamanager', 'superareamanager', 'admin'] as const) {
      player = await world.openPlayer(100, family.master);
      const reply = await sentBehind(player.id, buy, () => switchOffAlone(family[above]));
      expect(told(reply), above).toEqual([409, 'account_barred']);
      await world.on.owner.query('update accounts set is_active = true where account_id = $1', [
        family[above].id,
      ]);
    }
    expect(await ticketsSold()).toBe(0);
    expect(await auditOf(world.on, player.networkId)).toEqual([]);
  });

  it('refuses the cancel of a player deactivated meanwhile', async () => {
    const cancel = () => world.on.call(player, 'POST', `/app/tickets/${ticketId}/cancel`);
    const reply = await sentBehind(player.id, cancel, () => switchOffAlone(player));
    expect(told(reply)).toEqual([409, 'account_barred']);
    expect(await world.on.balanceOf(player)).toBe(90_00);
  });

  it('refuses the claim of an operator or player deactivated meanwhile, and pays a barred player by one above', async () => {
    await world.finish(gameId, { result: 0 });
    const claim = (who: Person) => () => world.on.call(who, 'POST', `/app/tickets/${ticketId}/claim`);
    const { master, areamanager } = family;
    expect(told(await sentBehind(player.id, claim(player), () => switchOffAlone(player)))).toEqual([
      409,
      'account_barred',
    ]);
    expect(told(await sentBehind(player.id, claim(master), () => switchOffAlone(master)))).toEqual([
      409,
      'account_barred',
    ]);
    const claimAll = () => world.on.call(player, 'POST', '/app/claim-all');
    await world.on.owner.query('update accounts set is_active = true where account_id = any ($1)', [
      [player.id, master.id],
    ]);
    expect(told(await sentBehind(player.id, claimAll, () => switchOffAlone(player)))).toEqual([
      409,
      'account_barred',
    ]);
    expect((await claim(areamanager)()).status).toBe(200);
    expect(await world.on.balanceOf(player)).toBe(90_00 + 230_00);
  });

  it('refuses the claim of an operator whose player was moved to another branch meanwhile', async () => {
    await world.finish(gameId, { result: 0 });
    const elsewhere = await world.on.open('master', family.areamanager);
    const claim = () => world.on.call(family.master, 'POST', `/app/tickets/${ticketId}/claim`);
    const reply = await sentBehind(player.id, claim, () =>
      world.on.owner.query(
        `update accounts set parent_id = $2, path = path[1:3] || $2::bigint || account_id where account_id = $1`,
        [player.id, elsewhere.id],
      ),
    );
    expect(told(reply)).toEqual([404, 'not_found']);
    expect(await world.on.balanceOf(player)).toBe(90_00);
  });

  it('refuses what an admin deactivated meanwhile adds; one above may still take it out', async () => {
    const add = (who: Person) => () => live(who, 'addbalance', { type: 'add', balance: 10 });
    const { admin, superadmin } = family;
    expect(told(await sentBehind(admin.id, add(admin), () => switchOffAlone(admin)))).toEqual([
      409,
      'account_barred',
    ]);
    expect(told(await add(superadmin)())).toEqual([409, 'account_barred']);
    expect((await live(superadmin, 'addbalance', { type: 'remove', balance: 10 })).status).toBe(200);
    await world.on.owner.query('update accounts set is_active = true where account_id = $1', [admin.id]);
    expect(told(await sentBehind(admin.id, add(superadmin), () => switchOffAlone(superadmin)))).toEqual([
      409,
      'account_barred',
    ]);
  });

  it('refuses a credit line, a saved result and a void by who was deactivated meanwhile', async () => {
    const { admin, superadmin } = family;
    const [{ id: wallet }] = (
      await world.on.owner.query(`select wallet_id as id from wallets where kind = 'game' and game_id = $1`, [
        gameId,
      ])
    ).rows as [{ id: number }];
    const second = await world.on.open('superadmin', null);
    const barred = [409, 'account_barred'];
    const credit = () => live(superadmin, 'creditline', { creditLine: 5, password });
    expect(told(await sentBehind(wallet, credit, () => switchOffAlone(superadmin)))).toEqual(barred);
    const save = () => live(admin, 'addresult', { result: '3' });
    expect(told(await sentBehindDraw(save, () => switchOffAlone(admin)))).toEqual(barred);
    const undo = () => live(second, 'void', { drawId, reason: 'x', password });
    expect(told(await sentBehindDraw(undo, () => switchOffAlone(second)))).toEqual(barred);
    expect(await world.drawOf(gameId)).toMatchObject({ status: 'open', tickets: 1 });
    expect(
      (await world.on.owner.query('select from saved_results where draw_id = $1', [drawId.split('-')[1]]))
        .rowCount,
    ).toBe(0);
  });
});
