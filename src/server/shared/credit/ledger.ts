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
import { leftMessage, mostMessage } from '#server/shared/credit/reversal-texts.en';

/** One side of a movement. `issuance` is the wallet from which credit is generated and to which it is retired. */
export interface Side {
  networkId: number;
  accountId: number | 'issuance';
}

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
export async function moveCredit(
  pool: pg.Pool,
  actor: Pick<Actor, 'networkId' | 'accountId' | 'username'>,
  act: Act,
): Promise<Moved> {
  const { from, to, amount, kind, idempotency, log } = act;
  const networkId = from.networkId || to.networkId;
  const activity = log === null ? null : JSON.stringify(logRow(actor.username, log));
  try {
    return await actOnce<Moved>(pool, { actor, networkId, idempotency }, (call, key) =>
      from.networkId === to.networkId
        ? call('move_credit', [
            from.networkId,
            actor.accountId,
            ...key,
            walletOf(from),
            walletOf(to),
            amount,
            kind,
            activity,
            wordsOf(act),
            ...reversedIn(from.networkId, act),
          ])
        : moveAcross(call, actor, act, activity),
    );
  } catch (error) {
    return refuse(error, act);
  }
}

/** Both halves of a movement over the border of network 0, the half in network 0 first. */
async function moveAcross(
  call: Call,
  actor: Pick<Actor, 'networkId' | 'accountId'>,
  act: Act,
  activity: string | null,
): Promise<Moved> {
  const { from, to, amount, kind } = act;
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

const wordsOf = ({ words }: Act) =>
  words && Object.values(words).some((each) => each !== '') ? JSON.stringify(words) : null;

const walletOf = ({ accountId }: Side) => (accountId === 'issuance' ? null : accountId);

/** Maps the posting function's error codes to refusals. Other errors are rethrown. */
function refuse(error: unknown, act: Act): never {
  const code = creditRefusals[sqlState(error) ?? ''];
  if (code === undefined) throw error;
  // Credit is generated from issuance up to a limit.
  const isLimit = code === 'insufficient_credit' && act.from.accountId === 'issuance';
  throw new AppError(isLimit ? 'credit_limit_reached' : code, { cause: error, ...mostOf(error, code) });
}

/** A refused reversal says in its detail how much is possible, in hundredths. */
function mostOf(error: unknown, code: ErrorCode): { message?: string } {
  const most = Number(sqlDetail(error) ?? Number.NaN);
  if (Number.isNaN(most)) return {};
  if (code === 'already_reversed') return { message: leftMessage(most) };
  return code === 'insufficient_credit' ? { message: mostMessage(most) } : {};
}
