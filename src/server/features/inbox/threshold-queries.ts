import { sql } from 'kysely';
import type { ThresholdKind } from '#contract/inbox/inbox-kinds';
import { AppError } from '#server/platform/app-error';
import type { Database, Transaction } from '#server/platform/database/database';

type Stored = Record<ThresholdKind, number | null>;

/** In the units of `usual_thresholds`. Held, the row of the network is locked until the transaction ends. */
export async function findThresholds(
  db: Database | Transaction,
  networkId: number,
  { isHeld = false } = {},
): Promise<Stored> {
  const { rows } = await sql<{ thresholds: Stored }>`
    select usual_thresholds() || n.inbox_thresholds as thresholds from networks n
     where n.network_id = ${networkId} ${isHeld ? sql`for no key update` : sql``}`.execute(db);
  if (rows[0] === undefined) throw new AppError('not_found');
  return rows[0].thresholds;
}

export async function updateThresholds(
  tx: Transaction,
  networkId: number,
  thresholds: Stored,
): Promise<void> {
  await sql`
    update networks set inbox_thresholds = ${JSON.stringify(thresholds)}::jsonb where network_id = ${networkId}`.execute(
    tx,
  );
}
