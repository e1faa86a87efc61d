import * as calls from '#contract/draws/live-draws';
import { readTimer } from '#contract/draws/live-timer';
import { messages } from '#contract/ground/messages';
import { toPoints } from '#contract/ground/money';
import type { OpenRounds } from '#server/features/draws/open-rounds';
import { type RoundParts, readRound, timeLeft } from '#server/features/draws/running-round';
import { type BalanceRow, listBalances } from '#server/features/live-draws/live-queries';
import { activityOf, readLiveSubject } from '#server/features/live-draws/live-subject';
import { loadGame } from '#server/features/live-draws/load-game';
import { readFirstSteps } from '#server/features/live-draws/read-first-steps';
import { saveResult } from '#server/features/live-draws/save-result';
import { readTimerSubject } from '#server/features/live-draws/timer-subject';
import { voidDraw } from '#server/features/live-draws/void-draw';
import { withdrawResult } from '#server/features/live-draws/withdraw-result';
import { AppError } from '#server/platform/app-error';
import type { Databases } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import { demandId } from '#server/shared/accounts/account-ids';
import { readSelfOrDescendant } from '#server/shared/accounts/read-account';
import { moveGameBalance, setCreditLine } from '#server/shared/credit/game-ledger';
import { demandOwnPassword } from '#server/shared/secrets/demand-own-password';

interface LiveParts {
  databases: Databases;
  round: RoundParts;
  rounds: OpenRounds;
}

export function serveLiveDraws(serve: Serve, parts: LiveParts): void {
  serveScreen(serve, parts);
  serveResults(serve, parts);
  serveBalances(serve, parts);
}

function serveScreen(serve: Serve, { databases: { db }, round }: LiveParts): void {
  serve.signedIn(calls.loadGame, async ({ actor, query }) => {
    return loadGame(round, await readLiveSubject(db, actor, query));
  });
  serve.signedIn(calls.readFirstSteps, async ({ actor, query: { adminId, gameId } }) => {
    const subject =
      gameId === undefined
        ? await readSelfOrDescendant(db, actor, demandId(adminId), 'admin')
        : await readLiveSubject(db, actor, { adminId, gameId });
    const game = 'gameId' in subject ? subject.gameId : undefined;
    const { networkId } = subject;
    return { data: await readFirstSteps(db, { networkId, accountId: networkId, role: 'admin' }, game) };
  });
  serve.signedIn(calls.readOwnFirstSteps, async ({ actor }) => ({ data: await readFirstSteps(db, actor) }));
  serve.signedIn(readTimer, async ({ actor, query }) => {
    const { networkId, gameId } = await readTimerSubject(db, actor, query);
    const view = await readRound(round, networkId, gameId);
    const time = timeLeft(view);
    const { nextOpensAt } = view;
    return { data: time, time, round: view.round, nextOpensAt, readAt: view.now.toISOString() };
  });
}

function serveResults(serve: Serve, { databases, rounds }: LiveParts): void {
  const { db } = databases;
  serve.signedIn(calls.addResult, async ({ actor, body, facts }) => {
    const subject = await readLiveSubject(db, actor, body);
    const data = await saveResult({ databases, rounds }, actor, { subject, sent: body, facts });
    return { message: messages.resultAdded, data };
  });
  serve.signedIn(calls.withdrawResult, async ({ actor, body, facts }) => {
    const subject = await readLiveSubject(db, actor, body);
    const data = await withdrawResult(databases, actor, { subject, drawId: body.drawId, facts });
    return { message: messages.resultWithdrawn, data };
  });
  serve.signedIn(calls.voidDraw, async ({ actor, body, facts }) => {
    const subject = await readLiveSubject(db, actor, body);
    const { drawId, reason, password } = body;
    const data = await voidDraw({ databases, rounds }, actor, { subject, drawId, reason, password, facts });
    return { message: 'Draw voided', data };
  });
}

function serveBalances(serve: Serve, { databases: { db, postings } }: LiveParts): void {
  serve.signedIn(calls.addBalance, async ({ actor, body, idempotency, facts }) => {
    const subject = await readLiveSubject(db, actor, body);
    const isAdded = body.type === 'add';
    const action = isAdded ? 'credit.game-add' : 'credit.game-remove';
    const text = `${isAdded ? 'Added to' : 'Removed from'} the balance of ${subject.gameName}`;
    const moved = await moveGameBalance(postings, actor, {
      networkId: subject.networkId,
      gameId: subject.gameId,
      amount: body.balance === undefined ? null : body.balance * 100,
      kind: isAdded ? 'game-add' : 'game-remove',
      idempotency,
      activity: activityOf(actor, subject, { action, text, facts }),
    });
    return {
      message: movedText(body),
      data: {
        transactionId: String(moved.transferId),
        moved: toPoints(moved.moved),
        gameBalance: toPoints(moved.gameBalance),
        walletBalance: toPoints(moved.walletBalance),
      },
    };
  });
  serve.signedIn(calls.listGameBalances, async ({ actor, query }) => {
    const { networkId } = await readSelfOrDescendant(db, actor, demandId(query.adminId), 'admin');
    const rows = await listBalances(db, networkId);
    return { data: rows.map((row) => balanceAnswer(networkId, row)) };
  });
  serve.signedIn(calls.setCreditLine, async ({ actor, body, facts }) => {
    const subject = await readLiveSubject(db, actor, body);
    await demandOwnPassword(db, actor, body.password);
    const { networkId, gameId, gameName } = subject;
    const text = `Set the credit line of ${gameName}`;
    const activity = activityOf(actor, subject, { action: 'live-draws.credit-line', text, facts });
    await setCreditLine(postings, actor, {
      networkId,
      gameId,
      line: Math.round(body.creditLine * 100),
      activity,
    });
    const [row] = await listBalances(db, networkId, gameId);
    if (row === undefined) throw new AppError('not_found');
    return { message: 'Credit line set', data: balanceAnswer(networkId, row) };
  });
}

/** Only removing without an amount is a reset. */
function movedText({ type, balance }: { type: 'add' | 'remove'; balance?: number | undefined }): string {
  if (type === 'add') return messages.balanceAdded;
  return balance === undefined ? messages.balanceReset : messages.balanceRemoved;
}

function balanceAnswer(networkId: number, row: BalanceRow) {
  return {
    adminId: String(networkId),
    gameId: String(row.gameId),
    gameName: row.gameName,
    screen: row.screen,
    gameBalance: toPoints(row.balance),
    reserve: toPoints(row.reserve),
    creditLine: toPoints(-row.floor),
    free: toPoints(Math.max(0, row.balance - row.reserve)),
  };
}
