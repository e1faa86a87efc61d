import type pg from 'pg';
import type { Hundredths } from '#contract/ground/money';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import { sqlState } from '#server/platform/database/database-errors';
import type { Idempotency } from '#server/platform/http/idempotency-key';
import { actOnce, type Call } from '#server/shared/credit/act-queries';

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
  log: {
    networkId: number;
    subjectId: number;
    subjectUsername: string;
    action: string;
    text: string;
    facts: RequestFacts;
  } | null;
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
 * credit_limit_reached, account_barred, not_found, idempotency_key_reused, unknown_category.
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
  ]);
}

const wordsOf = ({ words }: Act) =>
  words && Object.values(words).some((each) => each !== '') ? JSON.stringify(words) : null;

const walletOf = ({ accountId }: Side) => (accountId === 'issuance' ? null : accountId);

function logRow(actorUsername: string, log: NonNullable<Act['log']>) {
  return {
    network_id: log.networkId,
    actor_username: actorUsername,
    subject_id: log.subjectId,
    subject_username: log.subjectUsername,
    action: log.action,
    subject: log.text,
    request_method: log.facts.method,
    request_url: log.facts.url,
    ip_address: log.facts.ipAddress,
    request_id: log.facts.id,
  };
}

/** Maps the posting function's error codes to refusals. Other errors are rethrown. */
function refuse(error: unknown, act: Act): never {
  switch (sqlState(error)) {
    case 'PB009':
      throw new AppError('idempotency_key_reused', { cause: error });
    case 'PB010':
      throw new AppError(act.from.accountId === 'issuance' ? 'credit_limit_reached' : 'insufficient_credit', {
        cause: error,
      });
    case 'PB011':
      throw new AppError('not_found', { cause: error });
    case 'PB012':
    case 'PB013':
      throw new AppError('account_barred', { cause: error });
    case 'PB050':
      throw new AppError('unknown_category', { cause: error });
    case 'PB014':
      throw new AppError('credit_limit_reached', { cause: error });
    default:
      throw error;
  }
}
