import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeSoon } from '#test/support/games/games-rounds';
import { auditOf, type DrawRow, line, openWorld } from '#test/support/games/games-world';
import { type NodeProcess, startNode } from '#test/support/server/node-process';
import { testNodes } from '#test/support/server/test-nodes';
import { forFile } from '#test/support/vitest/for-file';

/** Timeouts against hanging, not figures. */
const patienceMs = 120_000;
const lookEveryMs = 20;
const soonMs = 500;
/** Longer than any test: the round ends when the test says so. */
const notYetMs = 3_600_000;
const steps = ['closed', 'drawn', 'settled'];

const world = await forFile(openWorld());
const players = await world.openPlayers(2, 1_000);
await world.on.owner.query('create table steps (network_id bigint, game_id bigint, status text, by integer)');
if (testNodes.length > 0)
  await world.on.owner.query(
    `select create_distributed_table('steps', 'network_id', colocate_with => 'networks')`,
  );
await world.on.owner.query(`
      create function note_step() returns trigger language plpgsql security definer set search_path = public as $$
        begin
          insert into steps values (new.network_id, new.game_id, new.status, pg_backend_pid());
          return null;
        end $$`);
await world.on.owner.query(
  `create trigger note_step after update of status on draws for each row when (old.status <> new.status) execute function note_step()`,
);

/** Two servers, each in its own process, on one database. Every step of a draw records the connection that did it. */
describe('of two servers, when the one that draws is killed', () => {
  let nodes: { drawing: NodeProcess; other: NodeProcess };
  const started: NodeProcess[] = [];
  /** The only connection by which the first server draws. */
  let drawingBy: number;
  beforeEach(async () => {
    const start = async () => {
      const node = await startNode(world.on);
      started.push(node);
      return node;
    };
    const drawing = await start();
    const [gameId] = await openBoughtRound([drawing]);
    await closeSoon(world.on.owner, await world.drawOf(gameId), 0);
    const [by = 0] = await untilSteps(gameId, steps);
    drawingBy = by;
    nodes = { drawing, other: await start() };
  }, patienceMs);
  afterEach(async () => {
    for (const node of started.splice(0)) await node.stop();
    expect(await auditOf(world.on, world.chain.admin.networkId)).toEqual([]);
  }, patienceMs);

  /** A game whose round has a ticket on the same number from each player, bought at one server after the other. */
  async function openBoughtRound(at: readonly NodeProcess[]): Promise<[gameId: number, tickets: string[]]> {
    const gameId = await world.openGame({ screen: 'funtarget' });
    const tickets: string[] = [];
    for (const [place, player] of players.entries()) {
      const node = at[place % at.length];
      const { status, body } = await world.buy(player, gameId, {
        lines: [line('5', 10)],
        ...(node && { node }),
      });
      expect(status).toBe(201);
      tickets.push(body.data.ticketId);
    }
    return [gameId, tickets];
  }
  /** Waits until a draw has reached this state; returns who did each step, in order. */
  async function untilSteps(gameId: number, wanted: readonly string[]): Promise<number[]> {
    const latest = performance.now() + patienceMs;
    for (;;) {
      const { rows } = await world.on.owner.query<{ status: string; by: number }>(
        'select status, by from steps where game_id = $1',
        [gameId],
      );
      const found = wanted.map((status) => rows.find((row) => row.status === status)?.by);
      const taken = found.filter((by) => by !== undefined);
      if (taken.length === wanted.length) return taken;
      if (performance.now() > latest) throw new Error(`no more than ${rows.map(({ status }) => status)}`);
      await pause(lookEveryMs);
    }
  }
  /** By the database's clock. The delay depends on the machine, and is measured elsewhere. */
  async function expectInOrder({ networkId, drawId }: DrawRow): Promise<void> {
    const { rows } = await world.on.owner.query(
      'select ends_at <= drawn_at and drawn_at <= settled_at as is_it from draws where network_id = $1 and draw_id = $2',
      [networkId, drawId],
    );
    expect(rows).toEqual([{ is_it: true }]);
  }

  it(
    'the other closes, draws and settles the open round, with the tickets of both',
    async () => {
      const { drawing, other } = nodes;
      const [gameId, tickets] = await openBoughtRound([drawing, other]);
      const draw = await world.drawOf(gameId);
      await world.slipIn(draw, 5);
      await drawing.kill();
      await closeSoon(world.on.owner, draw, soonMs);
      await expect(drawing.call(null, 'GET', '/ready')).rejects.toThrow();
      const by = await untilSteps(gameId, steps);
      expect(new Set(by).size).toBe(1);
      expect(by).not.toContain(drawingBy);
      await expectInOrder(draw);
      expect(await world.drawOf(gameId)).toMatchObject({ tickets: 2, staked: 20_00, result: 5, winners: 2 });
      for (const [place, player] of players.entries()) {
        const { body } = await other.call(player, 'GET', `/app/tickets/${tickets[place]}`);
        expect(body.data).toMatchObject({ status: 'won', winpoints: 90 });
      }
    },
    patienceMs,
  );

  it(
    'between closing a round and drawing it, the other draws and settles what it closed',
    async () => {
      const { drawing, other } = nodes;
      const [gameId] = await openBoughtRound([drawing, other]);
      const draw = await world.drawOf(gameId);
      await closeSoon(world.on.owner, draw, 0, notYetMs);
      // Both look for due draws: the one that was first is killed.
      const [closedBy] = await untilSteps(gameId, ['closed']);
      await (closedBy === drawingBy ? drawing : other).kill();
      await closeSoon(world.on.owner, draw, 0, soonMs);
      const by = await untilSteps(gameId, steps);
      expect(by[0]).toBe(closedBy);
      expect(new Set(by.slice(1)).size).toBe(1);
      expect(by.slice(1)).not.toContain(closedBy);
      await expectInOrder(draw);
    },
    patienceMs,
  );
});
