import { betsOf, kindOfBet } from '#contract/games/game-screens';
import { toPoints } from '#contract/ground/money';
import type { PublicSlip, Slip } from '#contract/tickets/slips';
import { ticketAnswer } from '#server/features/tickets/ticket-answer';
import type { TicketRow } from '#server/shared/tickets/ticket-rows';

/** What every slip of a ticket says about it. */
export function slipHead(row: TicketRow) {
  const { ticketId, gameName, screen, drawId, roundNumber, timeclose, createdAt, playpoints } = ticketAnswer(
    { accountId: 0 },
    row,
  );
  const drawsAt = row.endsAt.toISOString();
  return {
    ticketId,
    gameName,
    screen,
    drawId,
    roundNumber,
    timeclose,
    drawsAt,
    boughtAt: createdAt,
    stake: playpoints,
  };
}

/** The lines of a ticket with what each wins. */
export function slipLines({ screen, nodigit, bets, qtys, payouts }: TicketRow): Slip['lines'] {
  const names = new Map(betsOf(screen, nodigit).map((bet) => [bet.code, bet.drawno]));
  return bets.map((bet, at) => {
    const qty = qtys[at] ?? 0;
    const wins = toPoints(qty * (payouts[kindOfBet(bet)] ?? 0));
    return { drawno: names.get(bet) ?? '', qty, total: qty, wins };
  });
}

/** The public page of a ticket: its state, and nothing about its player. */
export function publicSlipAnswer(row: TicketRow, timeZone: string): PublicSlip {
  const { status, lines, result, winpoints } = ticketAnswer({ accountId: 0 }, row);
  return { ...slipHead(row), status, lines, result, prize: winpoints, timeZone };
}
