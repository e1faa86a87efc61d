import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Player } from '#test/support/games/games-crowd';
import { type DrawKey, openNextRound } from '#test/support/games/games-rounds';
import { openDrawRow } from '#test/support/games/games-sales';
import { seal, type World } from '#test/support/games/games-world';
import { moved } from '#test/support/rows/moved';
import { plainActivity } from '#test/support/rows/plain-activity';
import { countRowsRead } from '#test/support/rows/rows-read';

const perBatch = 10;
const fingerprint = Buffer.from('x');

/** Every posting function of the ledger and the games, called in the order in which a round needs them. */
export async function createPostings(world: World) {
  const { owner } = world.on;
  const { admin, superadmin, master } = world.chain;
  const { networkId } = admin;
  const gameId = await world.openGame({ screen: 'bingo' }, { balance: 1_000_000 });
  const players = await world.openPlayers(perBatch, 100_000);
  const activity = JSON.stringify(plainActivity(networkId));
  // Times are changed below without DDL, which would make PostgreSQL plan again.
  await owner.query('alter table draws disable trigger keep_order');

  async function openRound(): Promise<DrawKey> {
    await openNextRound(owner, gameId);
    return openDrawRow(owner, { networkId, gameId }, (opensAt) =>
      seal.hashOf({ networkId, gameId, opensAt }),
    );
  }
  const end = ({ drawId }: DrawKey) =>
    owner.query(
      `update draws set closes_at = ${moved('opens_at', '1 ms')}, ends_at = ${moved('opens_at', '2 ms')} where draw_id = $1`,
      [drawId],
    );
  async function ticketOf(who: Player | undefined, { drawId }: DrawKey): Promise<number> {
    const { rows } = await owner.query<{ id: number }>(
      'select ticket_id as id from tickets where player_id = $1 and draw_id = $2',
      [who?.id, drawId],
    );
    return Number(rows[0]?.id);
  }
  const buyArguments = ({ drawId }: DrawKey) => [
    networkId,
    drawId,
    players.map(({ id }) => id),
    players.map(({ sessionId }) => sessionId),
    players.map(() => uuidv7()),
    players.map(() => fingerprint),
    players.map((_, at) => `{${at},12}`),
    players.map(() => '{2,1}'),
    '30 minutes',
    '12 hours',
  ];

  /** Calls every function once and returns the rows each has read of each table and index. */
  async function postAll(client: pg.Client): Promise<Record<string, number>> {
    const read: Record<string, number> = {};
    const post = async (name: string, values: readonly unknown[], casts = '') => {
      const places = values.map((_, at) => `$${at + 1}`).join(', ');
      await client.query('begin');
      const counts = await countRowsRead(
        (text) => client.query(text),
        () => client.query(`select ${name}(${places}${casts})`, [...values]),
      );
      for (const [relation, rows] of Object.entries(counts)) {
        const place = `${name}: ${relation}`;
        read[place] = Math.max(read[place] ?? 0, rows);
      }
      await client.query('commit');
    };
    const [first, second, third] = players;
    const key = () => [uuidv7(), fingerprint];
    const draw = await openRound();
    const { drawId } = draw;
    await post('round_at', [networkId, gameId], ', clock_timestamp()');
    await post('buy_tickets', [...buyArguments(draw), false]);
    await post('buy_tickets', [...buyArguments(draw), true]);
    await post('cancel_ticket', [networkId, first?.id, ...key(), drawId, await ticketOf(first, draw)]);
    await post('save_result', [networkId, drawId, 12, 1, networkId, networkId, activity]);
    await post('withdraw_result', [networkId, drawId, networkId, networkId, activity]);
    await post('save_result', [networkId, drawId, 12, 1, networkId, networkId, activity]);
    await end(draw);
    await post('close_draw', [networkId, drawId]);
    const opensAt = Math.floor(drawId / 65_536);
    await post('draw_result', [networkId, drawId, seal.seedOf({ networkId, gameId, opensAt })]);
    await post('settle_draw', [networkId, drawId]);
    const claim = (who: Player | undefined, ...ticket: (number | null)[]) =>
      post('claim_prizes', [networkId, networkId, who?.id, ...key(), who?.id, ...ticket]);
    await claim(second, drawId, await ticketOf(second, draw));
    await claim(third, null, null);
    const undone = await openRound();
    await post('buy_tickets', [...buyArguments(undone), false]);
    await post('void_draw', [networkId, undone.drawId, 0, superadmin.id, 'x', activity]);
    const [uuid, print] = key();
    const movement = {
      actor: networkId,
      key: uuid,
      print: `\\x${print?.toString('hex')}`,
      payer: networkId,
      receiver: master.id,
      amount: 100,
      kind: 'transfer',
      activity: plainActivity(networkId),
    };
    await post('post_movements', [networkId, JSON.stringify([movement]), '5s']);
    for (const kind of ['game-add', 'game-remove'])
      await post('move_game_balance', [
        networkId,
        networkId,
        networkId,
        ...key(),
        gameId,
        100,
        kind,
        activity,
      ]);
    await post('set_credit_line', [networkId, 0, superadmin.id, gameId, 100, activity]);
    const leaver = await world.openPlayer(0);
    await post('close_account', [networkId, leaver.id]);
    return read;
  }
  return { postAll };
}
export type Postings = Awaited<ReturnType<typeof createPostings>>;
