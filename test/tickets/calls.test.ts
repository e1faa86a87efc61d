import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import type { Reply } from '#test/support/call';
import { giveGame, insertGame } from '#test/support/games/games-rounds';
import { noteAnswers } from '#test/support/games/games-told';
import { line, openWorld } from '#test/support/games/games-world';
import { openChain, type Person } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

const world = await forFile(openWorld());
const { call, missing } = noteAnswers(world.on);
const stranger = await openChain(world.on);
const player = await world.openPlayer(1_000);
const gameId = await world.openGame({ screen: 'andharbahar' });

describe('the calls of players', () => {
  const buy = (who: Person | null, sent: object = {}, key?: string) =>
    call(who, 'POST', '/app/tickets', {
      body: { gameId: String(gameId), lines: [line('K', 10)], ...sent },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const act = (who: Person | null, ticketId: string, what: 'cancel' | 'claim', key?: string) =>
    call(who, 'POST', `/app/tickets/${ticketId}/${what}`, {
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const codeOf = ({ status, body }: Reply) => body.code ?? status;
  const codes = async (...replies: Promise<Reply>[]) => (await Promise.all(replies)).map(codeOf);

  it('list the games of the network with the round on screen, without the stakes of others', async () => {
    const { body } = await call(player, 'GET', '/app/games');
    const [game] = body.games;
    expect(game).toMatchObject({
      gameId: String(gameId),
      payouts: [
        { kind: 'rank', payout: 12 },
        { kind: 'suit', payout: 3.75 },
        { kind: 'side', payout: 1.95 },
      ],
      round: { timecount: 1_200_000_000, isVoid: false },
    });
    expect(body.data).toEqual(body.games);
    await buy(player);
    const after = (await call(player, 'GET', '/app/games')).body.games;
    expect(after).toEqual(body.games);
    expect((await call(stranger.player, 'GET', '/app/games')).body.games).toEqual([]);
    expect(
      await codes(call(null, 'GET', '/app/games'), call(world.chain.master, 'GET', '/app/games')),
    ).toEqual(['not_signed_in', 'forbidden']);
  });

  it('sell a ticket at the price of its lines, each number once, and return its cost', async () => {
    const before = await world.on.balanceOf(player);
    const lines = [line('K', 1), line('hearts', 2), line('K', 3), line('bahar', 4)];
    const { status, body } = await buy(player, { lines, stake: 10 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      data: { playpoints: 10, gameId: String(gameId) },
      walletBalance: before / 100 - 10,
    });
    const ticket = (await call(player, 'GET', `/app/tickets/${body.data.ticketId}`)).body.data;
    expect(ticket).toMatchObject({
      status: 'open',
      playpoints: 10,
      winpoints: 0,
      resultNo: null,
      claimdate: null,
    });
    const read = (who: Person | null) => call(who, 'GET', `/app/tickets/${body.data.ticketId}`);
    const { superadmin, admin, superareamanager, areamanager, master } = world.chain;
    for (const above of [superadmin, admin, superareamanager, areamanager, master])
      expect((await read(above)).body.data).toEqual({ ...ticket, can: { cancel: false, claim: false } });
    const strangers = [world.chain.player, stranger.player, stranger.admin];
    expect(await codes(read(null), ...strangers.map(read))).toEqual([
      'not_signed_in',
      ...strangers.map(() => 'not_found'),
    ]);
    expect(ticket.can).toEqual({ cancel: true, claim: false });
    expect(
      ticket.lines.map(({ drawno, drawqty }: { drawno: string; drawqty: number }) => [drawno, drawqty]),
    ).toEqual([
      ['K', 4],
      ['hearts', 2],
      ['bahar', 4],
    ]);
  });

  it('refuse a ticket for each reason in the contract', async () => {
    const poor = await world.openPlayer(5);
    const small = await world.openGame({ screen: 'bingo' }, { balance: 10 });
    const waiting = await insertGame(world.on.owner, { screen: 'bingo' });
    const off = await insertGame(world.on.owner, { screen: 'bingo' });
    for (const each of [waiting, off]) await giveGame(world.on.owner, player.networkId, each);
    await world.on.owner.query(
      `update game_terms set from_at = now() + interval '2 days' where game_id = any ($1)`,
      [[waiting, off]],
    );
    await world.on.owner.query(`update games set status = 'coming-soon' where game_id = $1`, [off]);
    const key = uuidv7();
    await buy(player, {}, key);
    const bingo = (id: number, qty = 10) => ({ gameId: String(id), lines: [line('1', qty)] });
    const { networkId, drawId } = await world.drawOf(gameId);
    expect(
      await codes(
        buy(null),
        buy(world.chain.master),
        buy(stranger.player),
        buy(player, { gameId: '999999' }),
        buy(poor),
        buy(player, bingo(small)),
        buy(player, bingo(waiting)),
        buy(player, bingo(off)),
        buy(player, { lines: [line('1', 1)] }),
        buy(player, { stake: 9 }),
        buy(player, { drawId: `${networkId}-${drawId - 65_536}` }),
        buy(player, { lines: [line('K', 11)] }, key),
        buy(player, {}, 'no key'),
        buy(player, { lines: [] }),
      ),
    ).toEqual([
      ...['not_signed_in', 'forbidden', 'game_not_allowed', 'game_not_allowed', 'insufficient_credit'],
      ...[
        'bet_limit_reached',
        'no_round',
        'game_not_active',
        'unknown_number',
        'stake_differs',
        'betting_closed',
      ],
      ...['idempotency_key_reused', 'invalid_idempotency_key', 'invalid_input'],
    ]);
  });

  it('cancel an own ticket while its round is open', async () => {
    const [one, two] = [await buy(player), await buy(player)].map(({ body }) => body.data.ticketId);
    const key = uuidv7();
    const before = await world.on.balanceOf(player);
    const done = await act(player, one, 'cancel', key);
    expect(done.body).toMatchObject({
      message: 'Ticket cancelled',
      data: { status: 'cancelled' },
      walletBalance: before / 100 + 10,
    });
    expect(done.body.data.can).toEqual({ cancel: false, claim: false });
    const late = await world.openGame({ screen: 'bingo' });
    const sold = await world.buy(player, late, { lines: [line('1', 1)] });
    await world.finish(late);
    expect(
      await codes(
        act(player, one, 'cancel'),
        act(player, two, 'cancel', key),
        act(world.chain.player, two, 'cancel'),
        act(stranger.player, two, 'cancel'),
        act(player, '00000000', 'cancel'),
        act(world.chain.master, two, 'cancel'),
        act(null, two, 'cancel'),
        act(player, sold.body.data.ticketId, 'cancel'),
      ),
    ).toEqual([
      ...['ticket_cancelled', 'idempotency_key_reused', 'not_found', 'not_found', 'not_found'],
      ...['forbidden', 'not_signed_in', 'betting_closed'],
    ]);
  });

  it("list the player's own tickets, newest first, by page, game and state, and all of them", async () => {
    const { body: all } = await call(player, 'GET', '/app/tickets');
    const ids = all.data.map(({ ticketId }: { ticketId: string }) => ticketId);
    expect(new Set(ids).size).toBe(ids.length);
    const { body: paged } = await call(player, 'GET', '/app/tickets', {
      query: { page: '1', pageSize: '10' },
    });
    expect(paged.pagination).toMatchObject({ total: ids.length, page: 1, pageSize: 10 });
    expect(paged.data.map(({ ticketId }: { ticketId: string }) => ticketId)).toEqual(ids.slice(0, 10));
    const dates = all.data.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
    for (const status of ['open', 'won', 'lost', 'claimed', 'cancelled', 'void']) {
      const { body } = await call(player, 'GET', '/app/tickets', { query: { status } });
      expect(body.data).toEqual(all.data.filter((each: { status: string }) => each.status === status));
    }
    const { body: ofGame } = await call(player, 'GET', '/app/tickets', { query: { gameId: String(gameId) } });
    expect(ofGame.data).toEqual(
      all.data.filter((each: { gameId: string }) => each.gameId === String(gameId)),
    );
    expect((await call(stranger.player, 'GET', '/app/tickets')).body.data).toEqual([]);
    expect(
      await codes(call(null, 'GET', '/app/tickets'), call(world.chain.admin, 'GET', '/app/tickets')),
    ).toEqual(['not_signed_in', 'forbidden']);
  });

  it('return results and proofs to their own network only', async () => {
    const query = { gameId: String(gameId) };
    expect((await call(player, 'GET', '/app/results', { query })).status).toBe(200);
    const last = (who: Person | null) => call(who, 'GET', '/app/lastresults');
    const asked = [last(player), last(null), last(world.chain.master)];
    expect(await codes(...asked)).toEqual([200, 'not_signed_in', 'forbidden']);
    const { networkId, drawId } = await world.drawOf(gameId);
    const proof = (who: Person | null) => call(who, 'GET', `/app/draws/${networkId}-${drawId}/proof`);
    expect((await proof(player)).body.data.status).toBe('open');
    expect(
      await codes(
        call(null, 'GET', '/app/results', { query }),
        call(world.chain.master, 'GET', '/app/results', { query }),
        call(stranger.player, 'GET', '/app/results', { query }),
        ...[proof(null), proof(stranger.player), proof(stranger.admin)],
      ),
    ).toEqual(['not_signed_in', 'forbidden', 'not_found', 'not_signed_in', 'not_found', 'not_found']);
  });

  it('tell a player which ticket was bought with a key, and no other account', async () => {
    const key = uuidv7();
    const asked = (who: Person | null, of = key) => call(who, 'GET', `/app/purchases/${of}`);
    expect((await asked(player)).body.data).toBeNull();
    const bought = await buy(player, {}, key);
    expect(bought.status).toBe(201);
    const { ticketId, playpoints } = bought.body.data;
    expect((await asked(player)).body.data).toEqual({ ticketId, playpoints });
    expect((await asked(stranger.player)).body.data).toBeNull();
    expect((await asked(await world.openPlayer(10))).body.data).toBeNull();
    expect(await codes(asked(null), asked(world.chain.master), asked(player, 'no-key'))).toEqual([
      ...['not_signed_in', 'forbidden', 'invalid_input'],
    ]);
  });

  it('end a purchase by its own key only', async () => {
    const end = (who: Person | null, key?: string) =>
      call(who, 'POST', '/app/purchases/end', {
        headers: key === undefined ? {} : { 'idempotency-key': key },
      });
    const key = uuidv7();
    const { ticketId } = (await buy(player, {}, key)).body.data;
    expect((await end(player, key)).body.data.ticketId).toBe(ticketId);
    const cancelled = uuidv7();
    await act(player, ticketId, 'cancel', cancelled);
    expect(
      await codes(end(null, key), end(world.chain.master, key), end(player), end(player, cancelled)),
    ).toEqual(['not_signed_in', 'forbidden', 'invalid_idempotency_key', 'idempotency_key_reused']);
  });

  it('return every refusal that the contract lists, and 404 to outsiders', () => {
    expect(missing((name) => /^(tickets|draws)\./.test(name) && !/claim|settings/.test(name))).toEqual([]);
  });
});
