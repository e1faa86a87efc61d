import { logout } from '#contract/auth/auth';
import type { Network, Player } from './network.ts';
import { CallFailed, type Terminal } from './terminal.ts';

/** The share of players signed in at a time, and the maximum. */
const seatedShare = 0.4;
const mostSeated = 150;

const anyOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/**
 * The players at the terminals. They sign in one by one until there are enough; then from time to time one leaves and
 * another comes.
 */
export function createSeats(terminal: Terminal, networks: readonly Network[], password: string) {
  const refused = new Set<Player>();
  const everyone = () => networks.flatMap(({ players }) => players);
  const seated = () => everyone().filter(({ token }) => token !== null);

  return {
    count: () => seated().length,
    isFull: () => seated().length >= Math.min(mostSeated, Math.ceil(everyone().length * seatedShare)),
    /** A random player without an action in progress. */
    anyIdle: (among: (player: Player) => boolean): Player | undefined =>
      anyOf(seated().filter((player) => !player.isBusy && among(player))),
    tokenIn: (network: Network): string | undefined =>
      network.players.find(({ token }) => token !== null)?.token ?? undefined,
    async come(): Promise<void> {
      const player = anyOf(everyone().filter((each) => each.token === null && !refused.has(each)));
      if (player === undefined) return;
      try {
        player.token = await terminal.signIn(player.username, password);
      } catch (error) {
        // Its password was changed, or it was deactivated: it does not come back.
        if (error instanceof CallFailed && error.code !== 'no_answer') refused.add(player);
        throw error;
      }
    },
    async leave(): Promise<void> {
      const player = anyOf(seated().filter(({ isBusy, claimAtMs }) => !isBusy && claimAtMs === null));
      if (player?.token == null) return;
      const { token } = player;
      player.token = null;
      await terminal.ask(logout, { token });
    },
    /** Runs an action for a player; an expired session removes the player. */
    async act(player: Player, run: () => Promise<void>): Promise<void> {
      player.isBusy = true;
      try {
        await run();
      } catch (error) {
        if (error instanceof CallFailed && error.code === 'not_signed_in') player.token = null;
        // Follow the server's state.
        if (error instanceof CallFailed && error.code === 'insufficient_credit') player.balance = 0;
        throw error;
      } finally {
        player.isBusy = false;
      }
    },
  };
}
