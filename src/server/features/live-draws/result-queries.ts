import type pg from 'pg';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import { sqlState } from '#server/platform/database/database-errors';
import { actOnce } from '#server/shared/credit/act-queries';

export async function writeSavedResult(
  pool: pg.Pool,
  actor: Actor,
  act: { networkId: number; drawId: number; result: number; booster: number; activity: object },
): Promise<Date | null> {
  const { networkId, drawId, result, booster, activity } = act;
  return actOnce<Date | null>(pool, { actor, networkId, idempotency: null }, (call) =>
    call('save_result', [
      networkId,
      drawId,
      result,
      booster,
      actor.networkId,
      actor.accountId,
      JSON.stringify(activity),
    ]),
  ).catch(refuse);
}

export async function writeWithdrawal(
  pool: pg.Pool,
  actor: Actor,
  { networkId, drawId, activity }: { networkId: number; drawId: number; activity: object },
): Promise<Date | null> {
  return actOnce<Date | null>(pool, { actor, networkId, idempotency: null }, (call) =>
    call('withdraw_result', [networkId, drawId, actor.networkId, actor.accountId, JSON.stringify(activity)]),
  ).catch(refuse);
}

function refuse(error: unknown): never {
  const state = sqlState(error);
  if (state === 'PB012') throw new AppError('account_barred', { cause: error });
  if (state === 'PB041') throw new AppError('no_saved_result', { cause: error });
  throw error;
}
