import { uuidv7 } from 'uuidv7';
import { createRandom } from '../../test/ledger/random-load.ts';
import type { Player } from '../../test/support/games-crowd.ts';
import type { LoadWorld, WonTicket } from './load-world.ts';

/** What a caller asks for, again and again under one key until it is answered. Amounts are points. */
export type Act =
  | { do: 'buy'; player: Player; number: number; qty: number; key: string }
  | { do: 'cancel'; player: Player; ticketId: number; stake: number; key: string }
  | { do: 'claim'; player: Player; ticketId: number; key: string }
  | { do: 'transfer'; player: Player; amount: number; key: string };

/** What a caller was told of an act in the end. */
export interface Told {
  act: Act;
  isDone: boolean;
  /** Why it was refused. */
  code: string | null;
  /** The ticket that was bought, or the transfer that was made. */
  id: number | null;
  /** At least one attempt had no answer, or one that says that nobody knows. */
  wasUnanswered: boolean;
  /** Attempts that were told to come back. */
  busy: number;
  askedAtMs: number;
  toldAtMs: number;
}

/**
 * Acts of one caller after another: mostly purchases, some of them cancelled, prizes claimed once and again, and transfers,
 * of which a machine can take few in a second because each asks for a password. Same seed, same acts but their keys.
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
    /** What was bought may be cancelled by a later act. */
    note(told: Told): void {
      if (told.act.do === 'buy' && told.isDone && bought.length < 5_000) bought.push(told);
    },
  };
}
