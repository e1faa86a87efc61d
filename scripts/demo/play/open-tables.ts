import { listPlayableGames, type PlayableGame } from '#contract/tickets/playable-games';
import type { Terminal } from './terminal.ts';

interface Table {
  game: PlayableGame;
  drawId: string;
  /** By this machine's own clock. */
  closesAtMs: number;
  endsAtMs: number;
}

/** No ticket is started this shortly before betting closes. */
const spareMs = 1_500;
const askAgainAfterMs = 1_000;

/** The games of one network with their current rounds, reloaded when one of the rounds has ended. */
export function createTables(terminal: Terminal) {
  let tables: Table[] = [];
  let askedAtMs = Number.NEGATIVE_INFINITY;

  return {
    isStale(): boolean {
      const now = Date.now();
      const isOver = tables.length === 0 || tables.some(({ endsAtMs }) => endsAtMs <= now);
      return isOver && now - askedAtMs > askAgainAfterMs;
    },
    async look(token: string): Promise<void> {
      askedAtMs = Date.now();
      const { data, readAt } = await terminal.ask(listPlayableGames, { token });
      const ahead = Date.now() - Date.parse(readAt);
      tables = data.flatMap((game) =>
        game.round === null || game.round.isVoid
          ? []
          : [
              {
                game,
                drawId: game.round.drawId,
                closesAtMs: Date.parse(game.round.closesAt) + ahead,
                endsAtMs: Date.parse(game.round.endsAt) + ahead,
              },
            ],
      );
    },
    /** The games whose betting is open long enough to buy a ticket. */
    open: (): Table[] => tables.filter(({ closesAtMs }) => closesAtMs - Date.now() > spareMs),
  };
}
export type Tables = ReturnType<typeof createTables>;
