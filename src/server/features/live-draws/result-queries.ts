import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { sqlState } from '#server/platform/database/database-errors';

export async function writeSavedResult(
  db: Database,
  actor: Actor,
  act: { networkId: number; drawId: number; result: number; booster: number; activity: object },
): Promise<Date | null> {
  try {
    const { rows } = await sql<{ savedAt: Date | null }>`
      select save_result(${act.networkId}, ${act.drawId}, ${act.result}, ${act.booster}::smallint, ${actor.networkId},
                         ${actor.accountId}, ${JSON.stringify(act.activity)}::jsonb) as saved_at`.execute(db);
    return rows[0]?.savedAt ?? null;
  } catch (error) {
    if (sqlState(error) === 'PB012') throw new AppError('account_barred', { cause: error });
    throw error;
  }
}

export async function writeWithdrawal(
  db: Database,
  actor: Actor,
  { networkId, drawId, activity }: { networkId: number; drawId: number; activity: object },
): Promise<Date | null> {
  try {
    const { rows } = await sql<{ withdrawnAt: Date | null }>`
      select withdraw_result(${networkId}, ${drawId}, ${actor.networkId}, ${actor.accountId},
                             ${JSON.stringify(activity)}::jsonb) as withdrawn_at`.execute(db);
    return rows[0]?.withdrawnAt ?? null;
  } catch (error) {
    const state = sqlState(error);
    if (state === 'PB012') throw new AppError('account_barred', { cause: error });
    if (state === 'PB041') throw new AppError('no_saved_result', { cause: error });
    throw error;
  }
}
