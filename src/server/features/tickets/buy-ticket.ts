import type { z } from 'zod';
import { toPoints } from '#contract/ground/money';
import { ticketNumber } from '#contract/tickets/ticket-number';
import type { buyTicketBody } from '#contract/tickets/tickets';
import type { OpenRound, OpenRounds } from '#server/features/draws/open-rounds';
import { readLines } from '#server/features/tickets/read-lines';
import { findEarlierSale, findGameOfNetwork, type SaleRow } from '#server/features/tickets/sale-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import type { Idempotency } from '#server/platform/http/idempotency-key';
import type { TicketWriter } from '#server/shared/credit/ticket-writer';
import { publicDrawId } from '#server/shared/draws/draw-ids';

export interface SellingParts {
  db: Database;
  rounds: OpenRounds;
  writer: TicketWriter;
}

type Player = Pick<Actor, 'networkId' | 'accountId' | 'sessionId'>;
interface Sent {
  body: z.infer<typeof buyTicketBody>;
  idempotency: Idempotency | null;
}

/** Buys a ticket for the round on screen. Whether it is accepted is decided by the posting, by the database's clock. */
export async function buyTicket(parts: SellingParts, player: Player, sent: Sent) {
  const { body, idempotency } = sent;
  const round = await findRound(parts, player, body.gameId);
  const isOnScreen = round !== null && (body.drawId ?? nameOf(round)) === nameOf(round);
  if (!isOnScreen) return answerEarlier(parts, player, sent, round);
  const { bets, qtys } = readLines(round, body);
  const { networkId, accountId: playerId, sessionId } = player;
  const order = { networkId, drawId: round.drawId, playerId, sessionId, idempotency, bets, qtys };
  const sold = await parts.writer.submit(order);
  if (sold.isRepeated) return answerEarlier(parts, player, sent, round);
  const points = qtys.reduce((sum, qty) => sum + qty, 0);
  return saleAnswer(networkId, {
    ticketId: sold.ticketId,
    drawId: round.drawId,
    gameId: round.gameId,
    stake: points * 100,
    balance: sold.balance,
    closesAt: round.closesAt,
  });
}

const nameOf = ({ networkId, drawId }: OpenRound) => publicDrawId(networkId, drawId);

async function findRound(
  { rounds }: SellingParts,
  player: Player,
  gameId: string,
): Promise<OpenRound | null> {
  if (!/^[1-9]\d{0,14}$/.test(gameId)) throw new AppError('game_not_allowed');
  return rounds.find(player.networkId, Number(gameId));
}

/** A key that bought a ticket before gets its first answer, also after the round is over. */
async function answerEarlier({ db }: SellingParts, player: Player, sent: Sent, round: OpenRound | null) {
  const { body, idempotency } = sent;
  const sale = idempotency === null ? undefined : await findEarlierSale(db, player, idempotency.key);
  if (sale === undefined)
    throw round === null ? await whyNoRound(db, player, body.gameId) : new AppError('betting_closed');
  if (idempotency === null || !sale.fingerprint.equals(idempotency.fingerprint))
    throw new AppError('idempotency_key_reused');
  return saleAnswer(player.networkId, sale);
}

async function whyNoRound(db: Database, { networkId }: Player, gameId: string): Promise<AppError> {
  const game = await findGameOfNetwork(db, networkId, Number(gameId));
  if (game === undefined) return new AppError('game_not_allowed');
  return new AppError(game.status === 'active' ? 'no_round' : 'game_not_active');
}

function saleAnswer(networkId: number, sale: Omit<SaleRow, 'fingerprint'>) {
  return {
    data: {
      _id: String(sale.ticketId),
      ticketId: ticketNumber(sale.ticketId),
      drawId: publicDrawId(networkId, sale.drawId),
      gameId: String(sale.gameId),
      playpoints: toPoints(sale.stake),
      closesAt: sale.closesAt.toISOString(),
    },
    walletBalance: toPoints(sale.balance),
  };
}
