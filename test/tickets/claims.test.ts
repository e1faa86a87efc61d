import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import type { Reply } from '#test/support/call';
import { sellTickets } from '#test/support/games/games-sales';
import { noteAnswers } from '#test/support/games/games-told';
import { line, openWorld } from '#test/support/games/games-world';
import { openChain, type Person } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

const world = await forFile(openWorld());
const { call, missing } = noteAnswers(world.on);
const stranger = await openChain(world.on);
const player = await world.openPlayer(1_000);

describe('prizes', () => {
  const act = (who: Person | null, ticketId: string, what: 'cancel' | 'claim', key?: string) =>
    call(who, 'POST', `/app/tickets/${ticketId}/${what}`, {
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const codeOf = ({ status, body }: Reply) => body.code ?? status;
  const codes = async (...replies: Promise<Reply>[]) => (await Promise.all(replies)).map(codeOf);

  it('are claimed by the player or an operator above it only', async () => {
    const own = await world.openGame({ screen: 'bingo' });
    const tickets: string[] = [];
    for (const drawno of ['1', '1', '2', '1', '1']) {
      const sold = await world.buy(player, own, { lines: [line(drawno, 1)] });
      tickets.push(sold.body.data.ticketId);
    }
    const [first = '', second = '', lost = '', gone = '', third = ''] = tickets;
    await act(player, gone, 'cancel');
    const open = await world.openGame({ screen: 'bingo' });
    const rest = await world.buy(player, open, { lines: [line('1', 1)] });
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
      'draw_not_settled',
      'ticket_claimed',
      'ticket_not_won',
      'ticket_cancelled',
      'draw_not_settled',
      'idempotency_key_reused',
      'not_signed_in',
    ]);
    // A prize of another player gets exactly the same answer as a missing one.
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
    const all = await call(player, 'POST', '/app/claim-all', { headers: { 'idempotency-key': uuidv7() } });
    expect(all.body.data).toEqual({ tickets: 1, claimed: 23 });
    const reused = call(player, 'POST', '/app/claim-all', { headers: { 'idempotency-key': key } });
    expect(
      await codes(
        reused,
        call(null, 'POST', '/app/claim-all'),
        call(world.chain.master, 'POST', '/app/claim-all'),
      ),
    ).toEqual(['idempotency_key_reused', 'not_signed_in', 'forbidden']);
  });

  it('are claimed at most 500 per call, which says whether any are left', async () => {
    const winner = await world.openPlayer(1_000);
    const gameId = await world.openGame({ screen: 'bingo' }, { balance: 100_000 });
    await world.buy(winner, gameId, { lines: [line('1', 1)] });
    await sellTickets(world.on.owner, await world.drawOf(gameId), {
      players: [winner],
      each: 500,
      numbers: 1,
    });
    await world.finish(gameId, { result: 0 });
    const claimAll = async (key = uuidv7()) =>
      (await call(winner, 'POST', '/app/claim-all', { headers: { 'idempotency-key': key } })).body.data;
    const key = uuidv7();
    expect(await claimAll(key)).toEqual({ tickets: 500, claimed: 500 * 23, hasMore: true });
    expect(await claimAll(key)).toEqual({ tickets: 500, claimed: 500 * 23, hasMore: true });
    const { body } = await call(winner, 'GET', '/app/tickets', { query: { status: 'won', page: '1' } });
    expect(body.pagination.total).toBe(1);
    expect(await claimAll()).toEqual({ tickets: 1, claimed: 23 });
    expect(await claimAll()).toEqual({ tickets: 0, claimed: 0 });
    expect(await world.on.balanceOf(winner)).toBe((1_000 - 501 + 501 * 23) * 100);
  });

  it('are paid as soon as a draw is settled, if the player has chosen it', async () => {
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

  it('return every refusal that the contract lists, and 404 to outsiders', () => {
    expect(missing((name) => /^tickets\..*(claim|settings)/.test(name))).toEqual([]);
  });
});
