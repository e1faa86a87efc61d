import { toPoints } from '#contract/ground/money';
import * as ownTickets from '#contract/tickets/own-tickets';
import * as playable from '#contract/tickets/playable-games';
import * as purchases from '#contract/tickets/purchases';
import { ticketNumber } from '#contract/tickets/ticket-number';
import * as calls from '#contract/tickets/tickets';
import { listResults } from '#server/features/draws/list-results';
import type { RoundParts } from '#server/features/draws/running-round';
import { buyTicket, type SellingParts } from '#server/features/tickets/buy-ticket';
import { claimTicket } from '#server/features/tickets/claim-ticket';
import { readAutoClaim, setAutoClaim } from '#server/features/tickets/game-queries';
import { listLastResults } from '#server/features/tickets/last-results';
import { listTickets } from '#server/features/tickets/list-tickets';
import { listPlayableGames } from '#server/features/tickets/playable-games';
import { readTicket } from '#server/features/tickets/read-ticket';
import { findEarlierSale, findGameOfNetwork } from '#server/features/tickets/sale-queries';
import { ticketAnswer } from '#server/features/tickets/ticket-answer';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database, Databases } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import { demandId } from '#server/shared/accounts/account-ids';
import { cancelTicket, claimPrizes, endPurchase } from '#server/shared/credit/game-ledger';

interface TicketParts {
  databases: Databases;
  rounds: RoundParts;
  selling: SellingParts;
}

const resultsShown = 20;

function servePurchases(serve: Serve, { db, postings }: Databases): void {
  serve.signedIn(purchases.readPurchase, async ({ actor, params }) => ({
    data: await findBought(db, actor, params.key),
  }));
  serve.signedIn(purchases.endPurchase, async ({ actor, idempotency }) => {
    if (idempotency === null) throw new AppError('invalid_idempotency_key');
    if (!(await endPurchase(postings, actor, idempotency))) return { data: null };
    const bought = await findBought(db, actor, idempotency.key);
    // Its session ended after the purchase was found.
    if (bought === null) throw new AppError('not_signed_in');
    return { data: bought };
  });
}

/** The ticket of a key, for the player who bought it. */
async function findBought(db: Database, player: Actor, key: string) {
  const bought = await findEarlierSale(db, player, key);
  if (bought === undefined) return null;
  return { ticketId: ticketNumber(bought.ticketId), playpoints: toPoints(bought.stake) };
}

export function serveTickets(serve: Serve, { databases, rounds, selling }: TicketParts): void {
  const { db, lists, postings } = databases;

  serve.signedIn(playable.listPlayableGames, async ({ actor }) => {
    const { games, readAt } = await listPlayableGames(rounds, actor.networkId);
    return { data: games, games, readAt };
  });
  serve.signedIn(calls.listResults, async ({ actor, query }) => {
    const gameId = demandId(query.gameId);
    if ((await findGameOfNetwork(db, actor.networkId, gameId)) === undefined) throw new AppError('not_found');
    const { networkId } = actor;
    const { results, voided } = await listResults(rounds, { networkId, gameId }, resultsShown);
    return { data: results, voided };
  });
  serve.signedIn(calls.listLastResults, async ({ actor: { networkId } }) => ({
    data: await listLastResults(rounds, networkId, resultsShown),
  }));
  serve.judgedByPosting(calls.buyTicket, async ({ actor, body, idempotency }) =>
    buyTicket(selling, actor, { body, idempotency }),
  );
  servePurchases(serve, databases);
  serve.signedIn(ownTickets.listTickets, async ({ actor, query }) => listTickets(lists, actor, query));
  serve.signedIn(calls.readTicket, async ({ actor, params }) => ({
    data: ticketAnswer(actor, await readTicket(db, actor, params.ticketId)),
  }));
  serve.signedIn(calls.cancelTicket, async ({ actor, params, idempotency }) => {
    const { drawId, ticketId } = await readTicket(db, actor, params.ticketId);
    const { balance } = await cancelTicket(postings, actor, { drawId, ticketId, idempotency });
    const row = await readTicket(db, actor, params.ticketId);
    return { message: 'Ticket cancelled', data: ticketAnswer(actor, row), walletBalance: toPoints(balance) };
  });
  serve.signedIn(calls.claimTicket, async ({ actor, params, idempotency }) => {
    const act = { number: params.ticketId, idempotency };
    const { row, balance } = await claimTicket(databases, actor, act);
    const own = actor.accountId === row.playerId ? { walletBalance: toPoints(balance) } : {};
    return { message: 'Prize claimed', data: ticketAnswer(actor, row), ...own };
  });
  serve.signedIn(calls.claimAll, async ({ actor, idempotency }) => {
    const act = { player: actor, ticket: null, idempotency };
    const { tickets, claimed, balance, hasMore } = await claimPrizes(postings, actor, act);
    const more = hasMore ? { hasMore } : {};
    return { data: { tickets, claimed: toPoints(claimed), ...more }, walletBalance: toPoints(balance) };
  });
  serve.signedIn(calls.readPlayerSettings, async ({ actor }) => ({
    data: { autoClaim: await readAutoClaim(db, actor.networkId, actor.accountId) },
  }));
  serve.signedIn(calls.setPlayerSettings, async ({ actor, body }) => {
    await setAutoClaim(db, actor, body.autoClaim);
    return { data: body };
  });
}
