import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { closeDraw } from '#server/features/draws/draw-queries';
import { runDraws } from '#server/features/draws/run-draws';
import { openSecondNode, type SecondNode } from '#test/ledger/locks/second-node';
import type { Reply } from '#test/support/call';
import type { Player } from '#test/support/games/games-crowd';
import { closeSoon, endBetting, endRound } from '#test/support/games/games-rounds';
import { auditOf, type DrawRow, line, openWorld, seal } from '#test/support/games/games-world';
import { until } from '#test/support/waiting/until';

const logger = pino({ level: 'silent' });

const world = await openWorld();
const other = await openSecondNode(world.on);

describe('betting', () => {
  afterAll(async () => {
    await other.close();
    await world.close();
  });

  const run = () => runDraws({ pool: world.on.databases.draws, seal, logger });
  const runThere = () => runDraws({ pool: other.databases.draws, seal, logger });
  const name = ({ networkId, drawId }: DrawRow) => `${networkId}-${drawId}`;
  const untilSettled = (gameIds: readonly number[]) =>
    until('the draws are settled', async () => {
      const { rowCount } = await world.on.owner.query(
        `select from draws where game_id = any ($1) and status <> 'settled'`,
        [gameIds],
      );
      return rowCount === 0;
    });
  const save = (gameId: number) =>
    world.on.call(world.chain.admin, 'POST', '/live/addresult', {
      body: { gameId: String(gameId), adminId: world.chain.admin._id, result: '5' },
    });
  const cancel = (player: Player, ticketId: string, node: Pick<SecondNode, 'call'> = world.on) =>
    node.call(player, 'POST', `/app/tickets/${ticketId}/cancel`);
  const codeOf = ({ status, body }: Reply) => body.code ?? status;

  it('closes for everyone at once while tickets are bought and cancelled at full speed on two nodes', async () => {
    const players = await world.openPlayers(24, 100_000);
    const gameIds: number[] = [];
    for (let at = 0; at < 6; at += 1) gameIds.push(await world.openGame({ screen: 'funtarget' }));
    const draws: DrawRow[] = [];
    for (const [at, gameId] of gameIds.entries()) {
      await world.buy(players[at] ?? world.chain.player, gameId, { lines: [line('1', 1)] });
      draws.push(await world.drawOf(gameId));
    }
    const runners = [run(), runThere()];
    const told: Record<string, number> = {};
    const note = (reply: Reply) => {
      const code = String(codeOf(reply));
      told[code] = (told[code] ?? 0) + 1;
      return reply;
    };
    const sold: string[] = [];
    const cancelled: string[] = [];
    // One after another the rounds are set to close in a moment, each after some more tickets were sold.
    const closing = (async () => {
      for (const [at, draw] of draws.entries()) {
        while (sold.length < 30 + at * 10) await new Promise((resolve) => setTimeout(resolve, 5));
        await closeSoon(world.on.owner, draw, 50);
      }
    })();
    await Promise.all([
      closing,
      ...players.map(async (player, place) => {
        const node = place % 2 === 0 ? world.on : other;
        const open = new Set(gameIds);
        for (let turn = 0; open.size > 0; turn += 1) {
          const gameId = [...open][(turn + place) % open.size] ?? 0;
          const reply = note(await world.buy(player, gameId, { lines: [line(String(turn % 10), 1)], node }));
          if (codeOf(reply) === 'betting_closed') open.delete(gameId);
          if (reply.status !== 201) continue;
          sold.push(reply.body.data._id);
          if (turn % 3 !== 0) continue;
          const undone = note(await cancel(player, reply.body.data.ticketId, node));
          if (undone.status === 200) cancelled.push(reply.body.data._id);
        }
      }),
    ]);
    await untilSettled(gameIds);
    for (const runner of runners) await runner.stop();

    expect(Object.keys(told).sort()).toEqual(['200', '201', 'betting_closed']);
    const ids = async (sql: string) =>
      (await world.on.owner.query<{ id: number }>(sql, [gameIds])).rows.map(({ id }) => String(id)).sort();
    const from = 'join draws d using (network_id, draw_id) where d.game_id = any ($1)';
    const firsts = await ids(`select min(ticket_id) as id from tickets ${from} group by draw_id`);
    expect(await ids(`select ticket_id as id from tickets ${from}`)).toEqual([...firsts, ...sold].sort());
    expect(await ids(`select ticket_id as id from reversals ${from}`)).toEqual(cancelled.sort());
    expect(await ids(`select ticket_id as id from tickets ${from} and bought_at >= closes_at`)).toEqual([]);
    expect(await ids(`select ticket_id as id from reversals ${from} and reversed_at >= closes_at`)).toEqual(
      [],
    );
    expect(cancelled.length).toBeGreaterThan(0);
    expect(await auditOf(world.on, world.chain.admin.networkId)).toEqual([]);
  });

  it('is over on time even if no server has closed it, until any server does', async () => {
    const gameId = await world.openGame({ screen: 'funtarget' });
    const player = await world.openPlayer(100);
    const bought = await world.buy(player, gameId, { lines: [line('5', 10)] });
    await run().stop();
    await endRound(world.on.owner, await world.drawOf(gameId));
    for (const node of [world.on, other]) {
      const late = await world.buy(player, gameId, { lines: [line('5', 1)], node });
      expect(codeOf(late)).toBe('betting_closed');
      expect(codeOf(await cancel(player, bought.body.data.ticketId, node))).toBe('betting_closed');
    }
    expect(codeOf(await save(gameId))).toBe('betting_closed');
    expect(await world.drawOf(gameId)).toMatchObject({ status: 'open', tickets: 1 });
    const runner = runThere();
    await untilSettled([gameId]);
    await runner.stop();
    expect(await world.drawOf(gameId)).toMatchObject({ status: 'settled', source: 'sealed', tickets: 1 });
  });

  it('is over before any outcome exists; nothing is cancelled, saved or drawn again afterwards', async () => {
    const gameId = await world.openGame({ screen: 'funtarget' });
    const player = await world.openPlayer(100);
    const bought = await world.buy(player, gameId, { lines: [line('5', 10)] });
    expect(codeOf(bought)).toBe(201);
    const { ticketId } = bought.body.data;
    const draw = await world.drawOf(gameId);
    const seed = seal.seedOf({ ...draw, opensAt: Math.floor(draw.drawId / 65_536) });
    const drawIt = async (with_ = seed) =>
      (
        await world.on.owner.query('select draw_result($1, $2, $3) as done', [
          draw.networkId,
          draw.drawId,
          with_,
        ])
      ).rows[0].done;
    const close = () => closeDraw(world.on.databases.draws, { ...draw, opensAt: 0 });
    expect([await close(), await drawIt(), (await world.drawOf(gameId)).result]).toEqual([
      false,
      false,
      null,
    ]);
    await endBetting(world.on.owner, draw);
    expect(await close()).toBe(true);
    expect([await drawIt(), (await world.drawOf(gameId)).result]).toEqual([false, null]);
    const refused = async () => [
      codeOf(await cancel(player, ticketId)),
      codeOf(await save(gameId)),
      codeOf(await world.buy(player, gameId, { lines: [line('5', 1)] })),
    ];
    const all = ['betting_closed', 'betting_closed', 'betting_closed'];
    expect(await refused()).toEqual(all);
    await endRound(world.on.owner, draw);
    await expect(drawIt(Buffer.alloc(32))).rejects.toThrow('this seed was not promised');
    expect(await drawIt()).toBe(true);
    expect(await refused()).toEqual(all);
    const drawn = await world.drawOf(gameId);
    expect(await drawIt()).toBe(false);
    await world.finish(gameId);
    expect(await refused()).toEqual(all);
    const settled = await world.drawOf(gameId);
    expect([settled.result, settled.booster]).toEqual([drawn.result, drawn.booster]);
    expect(await world.on.balanceOf(player)).toBe(90_00);
    expect(name(settled)).toBe(bought.body.data.drawId);
  });
});
