import type pg from 'pg';
import type { Day } from '#contract/ground/date-presets';
import type { ErrorCode } from '#contract/ground/errors';
import type { Hundredths } from '#contract/ground/money';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import { sqlDetail, sqlState } from '#server/platform/database/database-errors';
import type { Idempotency } from '#server/platform/http/idempotency-key';
import { type ActLog, logRow } from '#server/shared/credit/act-log';
import { actOnce, type Call } from '#server/shared/credit/act-queries';
import { creditRefusals } from '#server/shared/credit/credit-refusals';
import { postCredit } from '#server/shared/credit/credit-writer';
import { leftMessage, mostMessage } from '#server/shared/credit/reversal-texts.en';

/** One side of a movement. `issuance` is the wallet from which credit is generated and to which it is retired. */
export interface Side {
  networkId: number;
  accountId: number | 'issuance';
}

type Mover = Pick<Actor, 'networkId' | 'accountId' | 'username'>;

interface Act {
  kind: 'generate' | 'retire' | 'transfer' | 'adjust';
  from: Side;
  to: Side;
  amount: Hundredths;
  /** What the actor says of it. */
  words?: MovementWords | null;
  /** For exactly-once execution; null posts without a key. */
  idempotency: Idempotency | null;
  /** The log entry written with the movement. */
  log: ActLog | null;
  /** The movement that it takes back; of credit over a border, both halves of it, that of network 0 first. */
  reverses?: readonly Half[];
}

/** The row of a movement in its network. */
interface Half {
  networkId: number;
  bookDay: Day;
  transferId: number;
}

/** Any may be empty. */
interface MovementWords {
  note: string;
  reference: string;
  category: string;
}

export interface Moved {
  transferId: number;
  /** Balance of the debited wallet afterwards, in hundredths. */
  debitAfter: Hundredths;
  creditAfter: Hundredths;
  /** True if the key was used before: this is the first answer, and nothing was posted now. */
  repeated?: boolean;
}

/**
 * Moves credit: one debit and one credit, or both halves across a network's border, exactly once per key. The posting,
 * its key and its log entry are one transaction, so nothing is half done. Throws insufficient_credit,
 * credit_limit_reached, account_barred, not_found, idempotency_key_reused, unknown_category; of a reversal also
 * already_reversed, not_reversible.
 */
export async function moveCredit(pool: pg.Pool, actor: Mover, act: Act): Promise<Moved> {
  const { from, to, idempotency } = act;
  if (from.networkId === to.networkId) return moveInside(pool, actor, act);
  const networkId = from.networkId || to.networkId;
  try {
    return await actOnce<Moved>(pool, { actor, networkId, idempotency }, (call) =>
      moveAcross(call, actor, act),
    );
  } catch (error) {
    throw refusalOf({ code: sqlState(error) ?? '', most: mostIn(error) }, act, error) ?? error;
  }
}

/** A movement inside the actor's own network. */
async function moveInside(pool: pg.Pool, actor: Mover, act: Act): Promise<Moved> {
  const verdict = await postCredit(pool, {
    networkId: act.from.networkId,
    actorId: actor.accountId,
    idempotency: act.idempotency,
    payer: walletOf(act.from),
    receiver: walletOf(act.to),
    amount: act.amount,
    kind: act.kind,
    activity: act.log && logRow(actor.username, act.log),
    words: hasWords(act) ? (act.words ?? null) : null,
    reverses: act.reverses?.[0] ?? null,
  });
  if ('code' in verdict)
    throw refusalOf(verdict, act) ?? new Error(`post_movements answered ${verdict.code}`);
  return verdict;
}

/** Both halves of a movement over the border of network 0, the half in network 0 first. */
async function moveAcross(call: Call, actor: Mover, act: Act): Promise<Moved> {
  const { from, to, amount, kind, log } = act;
  const activity = log === null ? null : JSON.stringify(logRow(actor.username, log));
  const { networkId, accountId } = actor;
  const pays = from.networkId === networkId;
  const other = pays ? to : from;
  const own = await call<object>('post_own_half', [
    networkId,
    accountId,
    other.networkId,
    amount,
    kind,
    pays,
    wordsOf(act),
    ...reversedIn(networkId, act),
  ]);
  return call('post_other_half', [
    other.networkId,
    accountId,
    walletOf(other),
    amount,
    kind,
    pays,
    JSON.stringify(own),
    activity,
    wordsOf(act),
    ...reversedIn(other.networkId, act),
  ]);
}

/** What the movement takes back in a network: id and day. */
function reversedIn(networkId: number, { reverses = [] }: Act): [number | null, Day | null] {
  const half = reverses.find((each) => each.networkId === networkId);
  return half === undefined ? [null, null] : [half.transferId, half.bookDay];
}

const hasWords = ({ words }: Act): boolean => Object.values(words ?? {}).some((each) => each !== '');

const wordsOf = (act: Act) => (hasWords(act) ? JSON.stringify(act.words) : null);

const walletOf = ({ accountId }: Side) => (accountId === 'issuance' ? null : accountId);

/** The refusal for a code of the posting functions, if it is one. A refused reversal says how much is possible. */
function refusalOf({ code: state, most }: Refused, act: Act, cause?: unknown): AppError | null {
  const code = creditRefusals[state];
  if (code === undefined) return null;
  // Credit is generated from issuance up to a limit.
  const isLimit = code === 'insufficient_credit' && act.from.accountId === 'issuance';
  const message = most === null || act.reverses === undefined ? undefined : mostOf(code, most);
  return new AppError(isLimit ? 'credit_limit_reached' : code, { cause, ...(message && { message }) });
}

function mostOf(code: ErrorCode, most: Hundredths): string | undefined {
  if (code === 'already_reversed') return leftMessage(most);
  return code === 'insufficient_credit' ? mostMessage(most) : undefined;
}

/** What the halves over a border say in the detail of an error. */
function mostIn(error: unknown): Hundredths | null {
  const most = Number(sqlDetail(error) ?? Number.NaN);
  return Number.isNaN(most) ? null : most;
}

interface Refused {
  code: string;
  /** The most that is possible, where that is known. */
  most: Hundredths | null;
}
