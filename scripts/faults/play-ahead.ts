import { uuidv7 } from 'uuidv7';
import type { Told } from './load-acts.ts';
import { asOwner, type LoadWorld, openGame } from './load-world.ts';
import type { Stage } from './open-stage.ts';
import { settleAct } from './send-act.ts';

/**
 * Asks for results while the clock of the database is ten minutes ahead, moves it back and bets. Returns the bet and the
 * errors: the rounds until then have not ended, so none of them is shown, and the game sells them.
 */
export async function playAhead(
  { world, origins }: Stage,
  setClock: (offset: string) => void,
): Promise<{ told: Told; findings: string[] }> {
  const gameId = await openGameByTheMinute(world);
  const [player] = world.players;
  if (player === undefined) throw new Error('the clock needs a player');
  setClock('+10m');
  const response = await fetch(`${origins()[0]}/api/app/results?gameId=${gameId}`, {
    headers: { authorization: `Bearer ${player.token}` },
  });
  const shown = ((await response.json()) as { data?: unknown[] }).data?.length ?? 0;
  setClock('+0');
  const act = { do: 'buy', player, number: 7, qty: 1, key: uuidv7() } as const;
  const told = await settleAct({ ...world, gameId }, origins, act);
  return {
    told,
    findings: [
      ...(shown === 0 ? [] : [`a clock that is ahead showed ${shown} results`]),
      ...(told.isDone || told.code === 'betting_closed'
        ? []
        : [`a bet after the clock was ahead was ${told.code}`]),
    ],
  };
}

/** Its rounds began at most a minute ago, so all results until then belong to future rounds. */
function openGameByTheMinute({ url, family }: LoadWorld): Promise<number> {
  return asOwner(url, async (owner) => {
    const gameId = await openGame(owner, family, 'funtarget');
    await owner.query(
      'update game_terms set from_at = to_timestamp(floor(extract(epoch from clock_timestamp()) / 60) * 60), timecount = 60 where game_id = $1',
      [gameId],
    );
    return gameId;
  });
}
