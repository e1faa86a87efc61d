import { uuidv7 } from 'uuidv7';
import { createRandom } from '../../test/ledger/random-load.ts';
import type { Player } from '../../test/support/games/games-crowd.ts';
import type { LoadWorld, WonTicket } from './load-world.ts';

/** A request that a caller repeats with one key until it is answered. Amounts are points. */
export type Act =
  | { do: 'buy'; player: Player; number: number; qty: number; key: string }
  | { do: 'cancel'; player: Player; ticketId: number; stake: number; key: string }
  | { do: 'claim'; player: Player; ticketId: number; key: string }
  | { do: 'transfer'; player: Player; amount: number; key: string };

/** The final answer to an act. */
export interface Told {
  act: Act;
  isDone: boolean;
  /** Why it was refused. */
  code: string | null;
  /** The ticket or the transfer. */
  id: number | null;
  /** At least one attempt had no answer, or one with an unknown outcome. */
  wasUnanswered: boolean;
  /** Attempts that got a retry time. */
  busy: number;
  askedAtMs: number;
  toldAtMs: number;
}

/**
 * The acts of one caller: mostly purchases, some of them cancelled, prizes claimed once or repeatedly, and a few
 * transfers, which are slow because each checks a password. The same seed gives the same acts except for keys.
 */
export function createActs(world: LoadWorld, seed: number) {
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const bought: Told[] = [];
  const won: WonTicket[] = [...world.won];
  const anybody = () => {
    const player = world.players[below(world.players.length)];
    if (player === undefined) throw new Error('a load needs players');
    return player;
  };

  function next(): Act {
    const dice = random();
    const key = uuidv7();
    if (dice < 0.01) return { do: 'transfer', player: anybody(), amount: 1 + below(50), key };
    if (dice < 0.02) {
      const ticket = won[below(won.length)];
      if (ticket !== undefined) return { do: 'claim', ...ticket, key };
    }
    if (dice < 0.07) {
      const told = bought[below(bought.length)];
      if (told?.act.do === 'buy' && told.id !== null)
        return { do: 'cancel', player: told.act.player, ticketId: told.id, stake: told.act.qty, key };
    }
    return { do: 'buy', player: anybody(), number: below(36) + 1, qty: 1 + below(3), key };
  }
  return {
    next,
    /** A later act may cancel this ticket. */
    note(told: Told): void {
      if (told.act.do === 'buy' && told.isDone && bought.length < 5_000) bought.push(told);
    },
  };
}
