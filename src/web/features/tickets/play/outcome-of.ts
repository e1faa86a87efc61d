import type { DrawResult, Round } from '#contract/draws/draws';
import type { Ticket } from '#contract/tickets/tickets';

/** The outcome of the round that has just ended. */
export interface Outcome {
  round: Round;
  /** Null while it is being drawn. */
  result: DrawResult | null;
  /** Of the player's own tickets in it; null until they are settled, or without tickets. */
  won: number | null;
  isVoid: boolean;
}

interface Known {
  results: readonly DrawResult[];
  /** Draws that will have no result. */
  voided: readonly string[];
  /** The player's own tickets in the round. */
  own: readonly Ticket[];
}

export function outcomeOf(round: Round, { results, voided, own }: Known): Outcome {
  return {
    round,
    result: results.find(({ drawId }) => drawId === round.drawId) ?? null,
    won: isSettled(own)
      ? own.reduce((sum, { winpoints }) => sum + Math.round(winpoints * 100), 0) / 100
      : null,
    // Also announced to players without a ticket in it.
    isVoid: round.isVoid || voided.includes(round.drawId) || own.some(({ status }) => status === 'void'),
  };
}

/** There are tickets, and their state is final until the player acts. */
export function isSettled(tickets: readonly Ticket[]): boolean {
  return tickets.length > 0 && tickets.every(({ status }) => status !== 'open' && status !== 'closed');
}
