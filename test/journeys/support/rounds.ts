import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { endRound } from '#test/support/games-rounds';

/** The owner of the journeys' database brings about what else only time would. */
export async function asOwner<Result>(act: (owner: pg.Client) => Promise<Result>): Promise<Result> {
  const path = join(process.env.JOURNEY_DATA_DIR ?? '', 'database-url');
  const owner = new pg.Client({ connectionString: await readFile(path, 'utf8') });
  await owner.connect();
  try {
    return await act(owner);
  } finally {
    await owner.end();
  }
}

/** A new game waits for its next interval; with this one its round is open now. */
export async function openRoundNow(gameId: string): Promise<void> {
  await asOwner((owner) =>
    owner.query(
      'update game_terms set from_at = from_at - make_interval(secs => timecount) where game_id = $1',
      [gameId],
    ),
  );
}

const minute = 60;

/** A draw time whose round of now is open for five minutes more: rounds begin at whole multiples of it. */
export function longOpen(nowMs = Date.now()): number {
  const now = Math.floor(nowMs / 1000);
  let timecount = 10 * minute;
  while (timecount - (now % timecount) < 6 * minute) timecount += minute;
  return timecount;
}

/** Ends the round of a draw at once, so that the server draws and settles it. A clock on screen knows nothing of it. */
export async function endRoundNow(drawId: string): Promise<void> {
  const [networkId, number] = drawId.split('-').map(Number);
  await asOwner((owner) => endRound(owner, { networkId: networkId ?? 0, drawId: number ?? 0 }));
}
