import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import type { Reply } from '#test/support/call';
import { giveGame } from '#test/support/games/games-rounds';
import { noteAnswers } from '#test/support/games/games-told';
import { line, openWorld } from '#test/support/games/games-world';
import { openChain, type Person, password } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

const world = await forFile(openWorld());
const { call, missing } = noteAnswers(world.on);
const stranger = await openChain(world.on);
const player = await world.openPlayer(1_000);
const gameId = await world.openGame({ screen: 'andharbahar' }, { balance: 1_016 });

describe('the calls of game balances', () => {
  const named = (sent: object = {}) => ({ gameId: String(gameId), adminId: world.chain.admin._id, ...sent });
  const get = (who: Person | null, path: string, query: Record<string, string>) =>
    call(who, 'GET', path, { query });
  const post = (who: Person | null, path: string, sent: object, key?: string) =>
    call(who, 'POST', `/live/${path}`, {
      body: named(sent),
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const codeOf = ({ status, body }: Reply) => body.code ?? status;
  const codes = async (...replies: Promise<Reply>[]) => (await Promise.all(replies)).map(codeOf);
  /** No session, a role without access, and an admin of another network. */
  const outsiders = (send: (who: Person | null) => Promise<Reply>) =>
    codes(send(null), send(world.chain.superareamanager), send(stranger.admin));
  const refused = ['not_signed_in', 'forbidden', 'not_found'];

  it('add to and remove from a game balance, in whole points, against the wallet of that admin', async () => {
    const { admin, superadmin } = world.chain;
    const key = uuidv7();
    const before = await world.on.balanceOf(admin);
    const added = await post(superadmin, 'addbalance', { type: 'add', balance: 30 }, key);
    expect(added.body).toMatchObject({
      message: 'Balance added successfully!',
      data: { moved: 30, gameBalance: 1_046, walletBalance: before / 100 - 30 },
    });
    const removed = await post(admin, 'addbalance', { type: 'remove', balance: 30 });
    expect(removed.body).toMatchObject({ message: 'Balance removed successfully!', data: { moved: 30 } });
    expect(await world.on.balanceOf(admin)).toBe(before);
    // A game balance as large as a wallet can be.
    const full = await world.openGame({ screen: 'bingo' });
    await world.on.owner.query(
      'update wallets set balance = 1000000000000000, movements = movements + 1 where game_id = $1',
      [full],
    );
    const barred = await openChain(world.on, world.chain);
    await giveGame(world.on.owner, barred.admin.networkId, gameId);
    await world.on.owner.query('update accounts set is_active = false where account_id = $1', [
      barred.admin.id,
    ]);
    expect(
      await codes(
        post(admin, 'addbalance', { type: 'add', balance: 10 ** 12 }),
        post(admin, 'addbalance', { type: 'remove', balance: 1_017 }),
        post(admin, 'addbalance', { type: 'add', balance: 31 }, uuidv7().replace(/^./, 'f')),
        post(superadmin, 'addbalance', { type: 'add', balance: 31 }, key),
        post(admin, 'addbalance', { gameId: String(full), type: 'add', balance: 1 }),
        post(superadmin, 'addbalance', { adminId: barred.admin._id, type: 'add', balance: 1 }),
      ),
    ).toEqual([
      'insufficient_credit',
      'balance_not_free',
      'invalid_idempotency_key',
      'idempotency_key_reused',
      'credit_limit_reached',
      'account_barred',
    ]);
    expect(await outsiders((who) => post(who, 'addbalance', { type: 'add', balance: 1 }))).toEqual(refused);
  });

  it('log every movement of a game balance in its network, with its amount', async () => {
    const { rows } = await world.on.owner.query(
      `select network_id as network, actor_username as actor, subject_username as subject, (changes ->> 'amount')::bigint as amount
         from activity_log where action like 'credit.game-%' and changes ->> 'amount' = '3000' order by logged_at`,
    );
    const { admin, superadmin } = world.chain;
    const entry = { network: admin.networkId, subject: admin.username, amount: 3000 };
    expect(rows).toEqual([
      { ...entry, actor: superadmin.username },
      { ...entry, actor: admin.username },
    ]);
  });

  it('list the balances of a network and set the credit line of a game, by a superadmin', async () => {
    const { admin, superadmin } = world.chain;
    const own = await world.openGame({ screen: 'funroullet' }, { balance: 0 });
    const setLine = (who: Person | null, creditLine: number, sent: object = {}) =>
      post(who, 'creditline', { gameId: String(own), creditLine, password, ...sent });
    expect((await setLine(superadmin, 71)).body.data).toMatchObject({
      gameId: String(own),
      creditLine: 71,
      free: 0,
    });
    expect((await world.buy(player, own, { lines: [line('1', 1)] })).status).toBe(201);
    const wrong = setLine(superadmin, 71, { password: 'wrong' });
    expect(
      await codes(
        setLine(null, 1),
        setLine(admin, 1),
        wrong,
        setLine(superadmin, 70),
        setLine(superadmin, -1),
      ),
    ).toEqual(['not_signed_in', 'forbidden', 'incorrect_password', 'credit_line_in_use', 'invalid_input']);
    const balances = (who: Person | null) => get(who, '/live/gamebalances', { adminId: admin._id });
    const { body } = await balances(admin);
    expect(body.data.find((each: { gameId: string }) => each.gameId === String(own))).toMatchObject({
      gameBalance: 1,
      reserve: 72,
      creditLine: 71,
      free: 0,
    });
    expect(await outsiders(balances)).toEqual(refused);
    const { rows } = await world.on.owner.query(
      `select changes -> 'creditLine' as line from activity_log where action = 'live-draws.credit-line' and outcome = 'done'`,
    );
    expect(rows).toEqual([{ line: { before: 0, after: 7_100 } }]);
  });

  it('return every refusal that the contract lists, and 404 to outsiders', () => {
    expect(missing((name) => /^live-draws\.(add-balance|balances|credit-line)$/.test(name))).toEqual([]);
  });
});
