import type { BoardEntry, LivePayload } from '#contract/draws/live-draws';
import { gameScreen } from '#contract/games/game-screens';

/** Every number of the board, from all of its lists. */
export function entriesOf({ data, dataColors, dataCardTypes }: LivePayload): Map<string, BoardEntry> {
  return new Map([...data, ...dataColors, ...dataCardTypes].map((entry) => [entry.drawno, entry]));
}

/** The payout of each kind of bet in the round on screen. */
export function payoutsOf(payload: LivePayload): { kind: string; payout: number }[] {
  const entries = entriesOf(payload);
  return gameScreen(payload.screen).kinds.map(({ name, drawnos }) => {
    const first = drawnos(payload.nodigit)[0];
    return { kind: name, payout: (first === undefined ? undefined : entries.get(first)?.payout) ?? 0 };
  });
}

/** The images of the numbers of a digits game, in order. */
export function imagesOf({ screen, data }: LivePayload): (string | null)[] {
  return gameScreen(screen).isMade ? data.map(({ image }) => image) : [];
}
