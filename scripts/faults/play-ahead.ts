import { giveGame, insertGame } from '../../test/support/games/games-rounds.ts';
import { asOwner, type LoadWorld } from './load-world.ts';
import type { Stage } from './open-stage.ts';

/**
 * Asks for results while the clock of the database is ten minutes ahead, moves it back and bets. Returns the errors: the
 * rounds until then have not ended, so none of them is shown, and the game sells them.
 */
export async function playAhead(
  { world, origins }: Stage,
  setClock: (offset: string) => void,
): Promise<string[]> {
  const gameId = await openGameByTheMinute(world);
  const [player] = world.players;
  const ask = async (path: string, body?: object) => {
    const response = await fetch(`${origins()[0]}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${player?.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as { code?: string; data?: unknown[] };
  };
  setClock('+10m');
  const shown = (await ask(`/app/results?gameId=${gameId}`)).data?.length ?? 0;
  setClock('+0');
  const { code } = await ask('/app/tickets', {
    gameId: String(gameId),
    lines: [{ drawno: '7', qty: 1 }],
  });
  return [
    ...(shown === 0 ? [] : [`a clock that is ahead showed ${shown} results`]),
    ...(code === undefined || code === 'betting_closed'
      ? []
      : [`a bet after the clock was ahead was ${code}`]),
  ];
}

/** Its rounds began at most a minute ago, so all results until then belong to future rounds. */
function openGameByTheMinute({ url, networkId }: LoadWorld): Promise<number> {
  return asOwner(url, async (owner) => {
    const gameId = await insertGame(owner, { screen: 'funtarget' });
    await giveGame(owner, networkId, gameId);
    await owner.query(
      'update game_terms set from_at = to_timestamp(floor(extract(epoch from clock_timestamp()) / 60) * 60), timecount = 60 where game_id = $1',
      [gameId],
    );
    return gameId;
  });
}
