import { sql } from 'kysely';
import type { Half } from '#server/features/credit/movement/find-movement-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database, Transaction } from '#server/platform/database/database';
import { sqlState } from '#server/platform/database/database-errors';
import type { ActLog } from '#server/shared/credit/act-log';
import { logRow } from '#server/shared/credit/act-log';

interface RemarkRow {
  remarkId: number;
  writtenAt: Date;
  authorUsername: string;
  text: string;
}

/** The remarks of a movement, oldest first. */
export async function listRemarks(db: Database, { networkId, transferId }: Half): Promise<RemarkRow[]> {
  return db
    .selectFrom('remarks')
    .select(['remarkId', 'writtenAt', 'authorUsername', 'text'])
    .where('networkId', '=', networkId)
    .where('transferId', '=', transferId)
    .orderBy('writtenAt')
    .orderBy('remarkId')
    .execute();
}

/** Adds a remark, and its log entry. Returns its id. Throws not_found, too_many_remarks. */
export async function insertRemark(
  tx: Transaction,
  actor: Actor,
  { home, text, log }: { home: Half; text: string; log: ActLog },
): Promise<number> {
  try {
    const { rows } = await sql<{ id: number }>`
      select add_remark(${home.networkId}, ${home.bookDay}::date, ${home.transferId}, ${actor.networkId},
                        ${actor.accountId}, ${text}, ${JSON.stringify(logRow(actor.username, log))}::jsonb) as id`.execute(
      tx,
    );
    if (rows[0] === undefined) throw new Error('add_remark returned no row');
    return rows[0].id;
  } catch (error) {
    if (sqlState(error) === 'PB011') throw new AppError('not_found', { cause: error });
    if (sqlState(error) === 'PB053') throw new AppError('too_many_remarks', { cause: error });
    throw error;
  }
}
