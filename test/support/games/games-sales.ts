import type pg from 'pg';
import type { Player } from './games-crowd.ts';
import type { DrawKey } from './games-rounds.ts';

/** Sells every player one ticket after another, each of one point on one number, directly through the posting function. */
export async function sellTickets(
  owner: pg.Client,
  { networkId, drawId }: DrawKey,
  { players, each, numbers }: { players: readonly Player[]; each: number; numbers: number },
): Promise<void> {
  const places = players.map((_, at) => at);
  for (let time = 0; time < each; time += 1) {
    const { rows } = await owner.query<{ verdicts: number[] }>(
      `select verdicts from buy_tickets($1, $2, $3, $4, $5, $6, $7, $8, '30 minutes', '12 hours', false)`,
      [
        networkId,
        drawId,
        players.map(({ id }) => id),
        players.map(({ sessionId }) => sessionId),
        players.map(() => null),
        players.map(() => null),
        places.map((at) => `{${(at + time) % numbers}}`),
        places.map(() => '{1}'),
      ],
    );
    const refused = rows[0]?.verdicts.filter((verdict) => verdict !== 0) ?? [];
    if (refused.length > 0) throw new Error(`tickets were refused: ${[...new Set(refused)].join(', ')}`);
  }
}

/** Creates the row of the round on screen, as the first buyer does. */
export async function openDrawRow(
  owner: pg.Client,
  { networkId, gameId }: { networkId: number; gameId: number },
  seedHashOf: (opensAt: number) => Buffer,
  closesBefore = 5,
): Promise<DrawKey> {
  const { rows } = await owner.query<{ drawId: number; opensAt: number }>(
    `select draw_id as "drawId", extract(epoch from opens_at)::bigint as "opensAt" from round_at($1, $2, clock_timestamp())`,
    [networkId, gameId],
  );
  const [round] = rows;
  if (round === undefined) throw new Error(`game ${gameId} has no round`);
  await owner.query('select open_draw($1, $2, $3, $4, $5)', [
    networkId,
    gameId,
    round.drawId,
    seedHashOf(round.opensAt),
    closesBefore,
  ]);
  return { networkId, drawId: round.drawId };
}
