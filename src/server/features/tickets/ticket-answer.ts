import { betsOf, kindOfBet, winningBets, writtenResult } from '#contract/games/game-screens';
import { toPoints } from '#contract/ground/money';
import { ticketNumber } from '#contract/tickets/ticket-number';
import type { Ticket } from '#contract/tickets/tickets';
import { resultAnswer } from '#server/features/draws/list-results';
import type { Actor } from '#server/platform/actor';
import { publicDrawId, roundNumberOf } from '#server/shared/draws/draw-ids';
import type { TicketFacts, TicketRow } from '#server/shared/tickets/ticket-rows';

/** A ticket as its player and the accounts above it see it. */
export function ticketAnswer(actor: Pick<Actor, 'accountId'>, row: TicketRow): Ticket {
  return { ...ticketHead(actor, row), lines: linesOf(row, ticketNumber(row.ticketId)) };
}

/** A ticket without its lines, as in lists. */
export function ticketHead(actor: Pick<Actor, 'accountId'>, row: TicketFacts): Omit<Ticket, 'lines'> {
  const opensAt = row.opensAt.getTime() / 1000;
  const isOwn = actor.accountId === row.playerId;
  return {
    _id: String(row.ticketId),
    ticketId: ticketNumber(row.ticketId),
    username: row.username,
    gameId: String(row.gameId),
    gameName: row.gameName,
    screen: row.screen,
    drawId: publicDrawId(row.networkId, row.drawId),
    roundNumber: roundNumberOf(row.drawId, row.timecount),
    timeopen: row.opensAt.toISOString(),
    timeclose: row.closesAt.toISOString(),
    status: row.status,
    playpoints: toPoints(row.stake),
    winpoints: toPoints(row.prize ?? 0),
    ...resultOf(row, opensAt),
    claimdate: row.claimedAt?.toISOString() ?? null,
    createdAt: row.boughtAt.toISOString(),
    can: { cancel: isOwn && row.status === 'open', claim: row.status === 'won' },
  };
}

function resultOf(row: TicketFacts, opensAt: number): Pick<Ticket, 'resultNo' | 'result'> {
  const { result, booster } = row;
  if (result === null || booster === null) return { resultNo: null, result: null };
  const round = { ...row, opensAt, endsAt: row.endsAt.getTime() / 1000 };
  const drawn = { result, booster, source: row.source === 'manual' ? 'manual' : 'sealed' } as const;
  const { drawno, color, type } = writtenResult(row.screen, result);
  const resultNo = [drawno, color, type].filter((part) => part !== undefined).join(' ');
  return { resultNo, result: resultAnswer(round, drawn) };
}

function linesOf(row: TicketRow, number: string): Ticket['lines'] {
  const names = new Map(betsOf(row.screen, row.nodigit).map((bet) => [bet.code, bet.drawno]));
  const winning = new Set(row.result === null ? [] : winningBets(row.screen, row.result));
  return row.bets.map((bet, at) => {
    const drawqty = row.qtys[at] ?? 0;
    const payout = row.payouts[kindOfBet(bet)] ?? 0;
    const isOff = row.status === 'cancelled' || row.status === 'reversed';
    const prize = winning.has(bet) && !isOff ? drawqty * payout * (row.booster ?? 1) : 0;
    return {
      ticketid: number,
      drawno: names.get(bet) ?? '',
      drawqty,
      drawtotal: drawqty,
      drawprize: row.result === null ? null : toPoints(prize),
    };
  });
}
