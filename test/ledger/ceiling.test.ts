import { describe, expect, it } from 'vitest';
import type { Reply } from '#test/support/call';
import type { Player } from '#test/support/games/games-crowd';
import { line, openWorld } from '#test/support/games/games-world';
import { type Person, password } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

const ceiling = 1_000_000_000_000_000;

const world = await forFile(openWorld());
const player = await world.openPlayer(1_000);

describe('a wallet that cannot hold more', () => {
  const call = (who: Person, path: string, body: object = {}) => world.on.call(who, 'POST', path, { body });
  const bets = { lines: [line('5', 1)] };
  const balanceOf = async (where: string) =>
    Number((await world.on.owner.query(`select balance from wallets where ${where}`)).rows[0].balance);
  const accountWallet = ({ networkId, id }: Person) => `network_id = ${networkId} and wallet_id = ${id}`;
  const gameWallet = ({ networkId }: Person, game: number) =>
    `network_id = ${networkId} and game_id = ${game}`;
  /** Lifts a wallet to the ceiling, less some hundredths, and back after the act. */
  async function whileFull<T>(where: string, room: number, act: () => Promise<T>): Promise<T> {
    const before = await balanceOf(where);
    const set = (balance: string) =>
      world.on.owner.query(
        `update wallets set balance = ${balance}, movements = movements + 1 where ${where}`,
      );
    await set(String(ceiling - room));
    const answer = await act();
    await set(`balance - ${ceiling - room - before}`);
    return answer;
  }
  const books = async () =>
    (
      await world.on.owner.query(
        'select (select count(*) from transfers) as transfers, (select sum(balance) from wallets) as held',
      )
    ).rows[0];
  async function refused(where: string, act: () => Promise<Reply>): Promise<unknown> {
    const before = await books();
    const { status, body } = await whileFull(where, 50, act);
    expect(await books()).toEqual(before);
    return [status, body.code];
  }
  const bought = async (gameId: number, buyer = player) => {
    const { status, body } = await world.buy(buyer, gameId, bets);
    expect(status).toBe(201);
    return body.data.ticketId as string;
  };
  async function won(gameId: number, buyer = player): Promise<string> {
    const ticketId = await bought(gameId, buyer);
    await world.finish(gameId, { result: 5 });
    return ticketId;
  }

  it('refuses every posting that would lift it above the ceiling, which then changes nothing', async () => {
    const { admin, superadmin, master } = world.chain;
    const gameId = await world.openGame({ screen: 'funtarget' });
    await world.on.fund(superadmin, master, 1_000_00);
    const game = (type: string) => ({ gameId: String(gameId), adminId: admin._id, type, balance: 1 });
    const ticket = await bought(gameId);
    const acts: Record<string, [string, () => Promise<Reply>]> = {
      generate: [
        accountWallet(superadmin),
        () => call(superadmin, '/credit/generate', { password, amount: 1 }),
      ],
      transfer: [
        accountWallet(player),
        () => call(master, '/player/credit-transfer', { password, transferAmount: 1, toUserId: player._id }),
      ],
      adjust: [
        accountWallet(master),
        () => call(master, '/player/credit-adjust', { password, adjustAmount: 1, toUserId: player._id }),
      ],
      'game-add': [gameWallet(admin, gameId), () => call(admin, '/live/addbalance', game('add'))],
      'game-remove': [accountWallet(admin), () => call(admin, '/live/addbalance', game('remove'))],
      stake: [gameWallet(admin, gameId), () => world.buy(player, gameId, bets)],
      cancel: [accountWallet(player), () => call(player, `/app/tickets/${ticket}/cancel`)],
    };
    const answers: Record<string, unknown> = {};
    for (const [name, [where, act]] of Object.entries(acts)) answers[name] = await refused(where, act);
    expect(answers).toEqual(
      Object.fromEntries(Object.keys(acts).map((name) => [name, [409, 'credit_limit_reached']])),
    );
    // The ticket can still be cancelled once there is room.
    expect((await call(player, `/app/tickets/${ticket}/cancel`)).status).toBe(200);
  });

  it('lets a draw be voided once it has room again', async () => {
    const { admin, superadmin } = world.chain;
    const gameId = await world.openGame({ screen: 'funtarget' });
    await bought(gameId);
    const { drawId, networkId } = await world.drawOf(gameId);
    const voided = () =>
      call(superadmin, '/live/void', {
        gameId: String(gameId),
        adminId: admin._id,
        drawId: `${networkId}-${drawId}`,
        reason: 'a stuck wheel',
        password,
      });
    expect(await refused(accountWallet(player), voided)).toEqual([409, 'credit_limit_reached']);
    expect((await voided()).status).toBe(200);
  });

  it('leaves a prize to be claimed later, and the claim says why it cannot be paid', async () => {
    const gameId = await world.openGame({ screen: 'funtarget' });
    const ticket = await won(gameId);
    expect(await refused(accountWallet(player), () => call(player, `/app/tickets/${ticket}/claim`))).toEqual([
      409,
      'credit_limit_reached',
    ]);
    expect(await refused(accountWallet(player), () => call(player, '/app/claim-all'))).toEqual([
      409,
      'credit_limit_reached',
    ]);
    expect((await call(player, `/app/tickets/${ticket}/claim`)).status).toBe(200);
  });

  it('takes of all prizes those that it can hold', async () => {
    const buyer = await world.openPlayer(1_000);
    for (let round = 0; round < 3; round += 1)
      await won(await world.openGame({ screen: 'funtarget' }), buyer);
    const { rows } = await world.on.owner.query<{ amount: number }>(
      'select amount from unclaimed_prizes where player_id = $1',
      [buyer.id],
    );
    const prize = Number(rows[0]?.amount);
    const claimed = await whileFull(accountWallet(buyer), 2 * prize + 1, () => call(buyer, '/app/claim-all'));
    expect(claimed.body.data).toEqual({ tickets: 2, claimed: (2 * prize) / 100, hasMore: true });
    expect((await call(buyer, '/app/claim-all')).body.data).toEqual({ tickets: 1, claimed: prize / 100 });
  });

  it('delays no other winner of its draw, and no prizes wallet is ever full', async () => {
    const { networkId } = world.chain.admin;
    const gameId = await world.openGame({ screen: 'funtarget' });
    const [full, other] = (await world.openPlayers(2, 1_000)) as [Player, Player];
    await world.on.owner.query('update accounts set claims_itself = true where account_id = any ($1)', [
      [full.id, other.id],
    ]);
    await bought(gameId, full);
    await bought(gameId, other);
    const before = await world.on.balanceOf(other);
    const settled = await whileFull(accountWallet(full), 50, () =>
      whileFull(`network_id = ${networkId} and kind = 'prizes'`, 50, () =>
        world.finish(gameId, { result: 5 }),
      ),
    );
    expect(settled.status).toBe('settled');
    expect(await world.on.balanceOf(other)).toBeGreaterThan(before);
    const { rows } = await world.on.owner.query<{ playerId: number }>(
      'select player_id as "playerId" from unclaimed_prizes where player_id = any ($1)',
      [[full.id, other.id]],
    );
    expect(rows).toEqual([{ playerId: full.id }]);
    const [ticket] = (await world.on.call(full, 'GET', '/app/tickets')).body.data;
    expect(ticket).toMatchObject({ status: 'won' });
    expect((await call(full, `/app/tickets/${ticket.ticketId}/claim`)).status).toBe(200);
  });
});
