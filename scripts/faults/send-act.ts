import { setTimeout as pause } from 'node:timers/promises';
import { ticketNumber } from '#contract/tickets/ticket-number';
import { password } from '../../test/support/people.ts';
import type { Act, Told } from './load-acts.ts';
import type { LoadWorld } from './load-world.ts';

interface Request {
  token: string;
  path: string;
  body: object | undefined;
}

function requestOf({ family, gameId }: LoadWorld, act: Act): Request {
  const own = { token: act.player.token };
  if (act.do === 'buy') {
    const lines = [{ drawno: String(act.number), qty: act.qty }];
    return { ...own, path: '/app/tickets', body: { gameId: String(gameId), lines } };
  }
  if (act.do === 'transfer') {
    const body = { toUserId: act.player._id, transferAmount: act.amount, password };
    return { token: family.admin.token, path: '/player/credit-transfer?page=1&pageSize=10', body };
  }
  return { ...own, path: `/app/tickets/${ticketNumber(act.ticketId)}/${act.do}`, body: undefined };
}

interface Answer {
  status: number;
  retryAfter: string | null;
  /** The relevant parts of an answer: a refusal's code, a ticket's id, a transfer's number. */
  body: { code?: string; data?: { _id?: string; transactionId?: string } };
}

/** One attempt; null without a complete answer. */
export async function sendOnce(world: LoadWorld, origin: string, act: Act): Promise<Answer | null> {
  const { token, path, body } = requestOf(world, act);
  try {
    const response = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': act.key,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { status, headers } = response;
    return {
      status,
      retryAfter: headers.get('retry-after'),
      body: (await response.json()) as Answer['body'],
    };
  } catch {
    return null;
  }
}

const untilNextMs = 50;
/** A timeout against hanging, not a figure. */
const attemptsAtMost = 4_000;

/** Sends an act until it is answered, alternating between servers. An answer that no server may give ends the run. */
export async function settleAct(
  world: LoadWorld,
  origins: () => readonly string[],
  act: Act,
  first = 0,
): Promise<Told> {
  let [wasUnanswered, busy] = [false, 0];
  for (let attempt = 0; attempt < attemptsAtMost; attempt += 1) {
    const all = origins();
    const askedAtMs = performance.now();
    const answer = await sendOnce(world, all[(first + attempt) % all.length] ?? '', act);
    const told = { act, wasUnanswered, busy, askedAtMs, toldAtMs: performance.now() };
    if (answer !== null && answer.status < 300)
      return { ...told, isDone: true, code: null, id: idOf(act, answer.body) };
    // Of one operator a few passwords are compared at a time: others come again.
    const isBusy = answer !== null && [429, 503].includes(answer.status) && answer.retryAfter !== null;
    if (answer !== null && answer.status < 500 && !isBusy)
      return { ...told, isDone: false, code: String(answer.body.code), id: null };
    if (answer !== null && !isBusy)
      throw new Error(
        `${act.do} was answered ${answer.status} without a time to come back: ${JSON.stringify(answer.body)}`,
      );
    // Even after a retry answer it may have been posted: a connection was lost between the posting and its answer.
    wasUnanswered = true;
    if (answer !== null) busy += 1;
    await pause(untilNextMs);
  }
  throw new Error(`${act.do} was never answered`);
}

function idOf(act: Act, body: Answer['body']): number | null {
  if (act.do === 'buy') return Number(body.data?._id);
  return act.do === 'transfer' ? Number(body.data?.transactionId) : act.ticketId;
}
