import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '../support/call.ts';
import type { Player } from '../support/games-crowd.ts';
import { giveGame, insertGame } from '../support/games-rounds.ts';
import { noteAnswers } from '../support/games-told.ts';
import { line, openWorld, type World } from '../support/games-world.ts';
import { type Family, openChain, type Person } from '../support/people.ts';

describe('the calls of players', () => {
  let world: World;
  let call: World['on']['call'];
  let missing: (features: readonly string[]) => string[];
  let stranger: Family;
  let player: Player;
  let gameId: number;
  beforeAll(async () => {
    world = await openWorld();
    ({ call, missing } = noteAnswers(world.on));
    stranger = await openChain(world.on);
    player = await world.openPlayer(1_000);
    gameId = await world.openGame({ screen: 'andharbahar' });
  });
  afterAll(() => world.close());

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

  it('list the games of the network with the round on screen, without what others have staked', async () => {
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

  it('sell a ticket at the price of its lines, each number once, and tell what it cost', async () => {
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
    expect(ticket.can).toEqual({ cancel: true, claim: false });
    expect(
      ticket.lines.map(({ drawno, drawqty }: { drawno: string; drawqty: number }) => [drawno, drawqty]),
    ).toEqual([
      ['K', 4],
      ['hearts', 2],
      ['bahar', 4],
    ]);
  });

  it('refuse a ticket for each reason that the contract names', async () => {
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
    const barred = await world.openPlayer(10);
    await world.on.owner.query('update accounts set is_active = false where account_id = $1', [barred.id]);
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
    // Its session still stands where the account alone was switched off behind the server's back.
    expect(codeOf(await buy(barred))).toMatch(/^(not_signed_in|account_barred)$/);
  });

  it('cancel a ticket of their own while its round is open', async () => {
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

  it('claim a prize, by its player or an operator above it, and by nobody else', async () => {
    const own = await world.openGame({ screen: 'bingo' });
    const tickets: string[] = [];
    for (const drawno of ['1', '1', '2', '1', '1']) {
      const sold = await world.buy(player, own, { lines: [line(drawno, 1)] });
      tickets.push(sold.body.data.ticketId);
    }
    const [first = '', second = '', lost = '', gone = '', third = ''] = tickets;
    await act(player, gone, 'cancel');
    const rest = await buy(player);
    const unsettled = codeOf(await act(player, first, 'claim'));
    await world.finish(own, { result: 0 });
    const key = uuidv7();
    const claimed = await act(player, first, 'claim', key);
    expect(claimed.body).toMatchObject({ data: { status: 'claimed', winpoints: 23, can: { claim: false } } });
    expect(claimed.body.walletBalance).toBe((await world.on.balanceOf(player)) / 100);
    const above = await act(world.chain.master, second, 'claim');
    expect(above.body.data).toMatchObject({ status: 'claimed', username: player.username });
    expect(above.body.walletBalance).toBeUndefined();
    expect([
      unsettled,
      ...(await codes(
        act(player, first, 'claim'),
        act(player, lost, 'claim'),
        act(player, gone, 'claim'),
        act(player, rest.body.data.ticketId, 'claim'),
        act(player, third, 'claim', key),
        act(null, third, 'claim'),
      )),
    ]).toEqual([
      ...['draw_not_settled', 'ticket_claimed', 'ticket_not_won', 'ticket_cancelled', 'draw_not_settled'],
      ...['idempotency_key_reused', 'not_signed_in'],
    ]);
    // Not yours is answered to the letter like what there is not.
    const nothing = await act(stranger.player, '00000000', 'claim');
    const sibling = await world.on.open('master', world.chain.areamanager);
    for (const who of [stranger.player, stranger.admin, world.chain.player, sibling]) {
      const { status, body } = await act(who, third, 'claim');
      expect({ status, ...body, requestId: '' }).toEqual({
        status: nothing.status,
        ...nothing.body,
        requestId: '',
      });
      expect((await call(who, 'GET', `/app/tickets/${third}`)).status).toBe(404);
    }
    await call(null, 'GET', `/app/tickets/${third}`);
    for (const who of [player, world.chain.master, world.chain.admin, world.chain.superadmin])
      expect((await call(who, 'GET', `/app/tickets/${third.toLowerCase()}`)).body.data.status).toBe('won');
    await switchedOff(player, async () => {
      expect(codeOf(await act(player, third, 'claim'))).toBe('account_barred');
      expect(codeOf(await call(player, 'POST', '/app/claim-all'))).toBe('account_barred');
      expect(codeOf(await act(player, rest.body.data.ticketId, 'cancel'))).toBe('account_barred');
      expect(codeOf(await buy(player))).toBe('account_barred');
    });
    const all = await call(player, 'POST', '/app/claim-all', { headers: { 'idempotency-key': uuidv7() } });
    expect(all.body.data).toEqual({ tickets: 1, claimed: 23 });
    const reused = call(player, 'POST', '/app/claim-all', { headers: { 'idempotency-key': key } });
    expect(
      await codes(
        reused,
        call(null, 'POST', '/app/claim-all'),
        call(world.chain.master, 'POST', '/app/claim-all'),
      ),
    ).toEqual([...['idempotency_key_reused', 'not_signed_in', 'forbidden']]);
  });

  it('pay prizes as soon as a draw is settled, to whoever has chosen so', async () => {
    const itself = await world.openPlayer(100);
    const settings = (who: Person | null, body?: object) =>
      call(who, body === undefined ? 'GET' : 'PUT', '/app/settings', body === undefined ? {} : { body });
    expect((await settings(itself)).body.data).toEqual({ autoClaim: false });
    expect((await settings(itself, { autoClaim: true })).body.data).toEqual({ autoClaim: true });
    expect((await settings(itself)).body.data).toEqual({ autoClaim: true });
    const outsiders = [null, world.chain.master].flatMap((who) => [
      settings(who),
      settings(who, { autoClaim: true }),
    ]);
    expect(await codes(...outsiders)).toEqual(['not_signed_in', 'not_signed_in', 'forbidden', 'forbidden']);
    const own = await world.openGame({ screen: 'titlisorrat' });
    const [auto, manual] = [
      await world.buy(itself, own, { lines: [line('4', 10)] }),
      await world.buy(player, own, { lines: [line('4', 10)] }),
    ];
    await world.on.owner.query('update accounts set is_active = false where account_id = $1', [itself.id]);
    await world.finish(own, { result: 3, booster: 2 });
    await world.on.owner.query('update accounts set is_active = true where account_id = $1', [itself.id]);
    expect(await world.on.balanceOf(itself)).toBe(90_00 + 220_00);
    const statuses = await Promise.all(
      [auto, manual].map(({ body }) => call(world.chain.admin, 'GET', `/app/tickets/${body.data.ticketId}`)),
    );
    expect(statuses.map(({ body }) => body.data.status)).toEqual(['claimed', 'won']);
  });

  it('list the player its own tickets, newest first, by page, game and state, and all of them', async () => {
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

  it('tell results and proofs to their own network alone', async () => {
    const query = { gameId: String(gameId) };
    expect((await call(player, 'GET', '/app/results', { query })).status).toBe(200);
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

  it('have met every refusal that the contract names, and outsiders each', () => {
    expect(missing(['tickets', 'draws'])).toEqual([]);
  });

  /** Switched off without the session being ended, which only a race could do. */
  async function switchedOff(person: Person, look: () => Promise<void>): Promise<void> {
    const set = (isActive: boolean) =>
      world.on.owner.query('update accounts set is_active = $2 where account_id = $1', [person.id, isActive]);
    await set(false);
    await look();
    await set(true);
  }
});
