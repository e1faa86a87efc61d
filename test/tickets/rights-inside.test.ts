import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openSecondNode } from '#test/ledger/locks/second-node';
import { holdWallet, untilWaiting } from '#test/ledger/locks/until-waiting';
import type { Reply } from '#test/support/call';
import type { Player } from '#test/support/games/games-crowd';
import { auditOf, line, openWorld } from '#test/support/games/games-world';
import { type Family, openChain, type Person, password } from '#test/support/people';

const isReply = (answer: unknown): answer is Reply =>
  typeof answer === 'object' && answer !== null && 'status' in answer;

const world = await openWorld();
const other = await openSecondNode(world.on);

/** Each act waits inside the database, for a wallet or the draw, while a right is revoked. */
describe('a right revoked during an act', () => {
  let family: Family;
  let player: Player;
  let gameId: number;
  let drawId: string;
  let ticketId: string;
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
  /** Deactivated without ending the session, like an account below a deactivated one, which is blocked by computation. */
  const switchOffAlone = ({ id }: Person) =>
    world.on.owner.query('update accounts set is_active = false where account_id = $1', [id]);
  const logOut = (who: Person) => other.call(who, 'POST', '/auth/logout');
  const told = ({ status, body }: Reply) => [status, body.code];
  const ticketsSold = async () =>
    (await world.on.owner.query('select from tickets where player_id = $1', [player.id])).rowCount;

  /** Sends while the wallet is locked, revokes the right, releases the lock. */
  async function sentBehind(walletId: number, send: () => Promise<Reply>, takeAway: () => Promise<unknown>) {
    const release = await holdWallet(new pg.Client(world.on.config.databaseUrl), walletId);
    const reply = send();
    await untilWaiting(world.on.owner, 1);
    const taken = await takeAway();
    await release();
    if (isReply(taken)) expect(taken.status).toBe(200);
    return reply;
  }
  /** The same with the draw's lock, as a running settlement would hold it. */
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

  it('refuses a purchase whose session was ended, and posts nothing', async () => {
    expect(told(await sentBehind(player.id, buy, () => logOut(player)))).toEqual([401, 'not_signed_in']);
    expect([await ticketsSold(), await world.on.balanceOf(player)]).toEqual([1, 90_00]);
  });

  it('refuses a purchase on a node that has cached a session ended elsewhere or expired', async () => {
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

  it('keeps no session alive by a purchase that another account makes with it', async () => {
    const stranger = await world.openPlayer(100, family.master);
    const idle = `update sessions set active_at = now() - interval '1 minute' where session_id = $1 returning active_at`;
    const { rows } = await world.on.owner.query(idle, [player.sessionId]);
    const { rows: sold } = await world.on.owner.query(
      `select verdicts from buy_tickets($1, $2, array[$3::bigint], array[$4::bigint], '{null}', '{null}', '{"{1}"}', '{"{1}"}', '30 minutes', '12 hours', false)`,
      [...drawId.split('-'), stranger.id, player.sessionId],
    );
    expect(sold[0]?.verdicts).toEqual([3]);
    const found = await world.on.owner.query('select active_at from sessions where session_id = $1', [
      player.sessionId,
    ]);
    expect(found.rows).toEqual(rows);
  });

  it('refuses a purchase if the player or an operator above is deactivated at the same time', async () => {
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

  it('refuses the cancel of a player if the player or an operator above is deactivated', async () => {
    const cancel = () => world.on.call(player, 'POST', `/app/tickets/${ticketId}/cancel`);
    for (const who of [player, family.master, family.admin]) {
      const reply = await sentBehind(player.id, cancel, () => switchOffAlone(who));
      expect(told(reply), who.kind).toEqual([409, 'account_barred']);
      await world.on.owner.query('update accounts set is_active = true where account_id = $1', [who.id]);
    }
    expect(await world.on.balanceOf(player)).toBe(90_00);
  });

  it('refuses the claim of a deactivated operator or player, and pays a blocked player by one above', async () => {
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

  it('refuses the claim of an operator whose player was moved to another branch', async () => {
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

  it('refuses additions and removals of a deactivated admin; an operator above may still remove balance', async () => {
    const add = (who: Person) => () => live(who, 'addbalance', { type: 'add', balance: 10 });
    const remove = () => live(family.admin, 'addbalance', { type: 'remove', balance: 10 });
    const { admin, superadmin } = family;
    expect(told(await sentBehind(admin.id, add(admin), () => switchOffAlone(admin)))).toEqual([
      409,
      'account_barred',
    ]);
    await world.on.owner.query('update accounts set is_active = true where account_id = $1', [admin.id]);
    expect(told(await sentBehind(admin.id, remove, () => switchOffAlone(admin)))).toEqual([
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

  it('refuses a credit line, a saved result and a void by a deactivated account', async () => {
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
