import type { ClearedModel, KeptRecords } from '#contract/backups/clear-history';
import { toPoints } from '#contract/ground/money';
import {
  type ClearScope,
  measureModel,
  measureUntouchable,
} from '#server/features/clear-history/measure-queries';
import type { Database } from '#server/platform/database/database';

/** What a clearing would remove now, per model, and what would be kept and why. After a clearing: what was kept. */
export async function measureClearing(
  db: Database,
  scope: ClearScope,
): Promise<{ models: ClearedModel[]; kept: KeptRecords }> {
  const models: ClearedModel[] = [];
  for (const model of scope.models) {
    const { rows, amount, kept } = await measureModel(db, model, scope);
    models.push({ model, rows, amount: toPoints(amount), kept });
  }
  const { unclaimedAmount, ...untouchable } = await measureUntouchable(db, scope);
  const keptOf = (model: ClearedModel['model']) => models.find((each) => each.model === model)?.kept ?? 0;
  return {
    models,
    kept: {
      ...untouchable,
      unclaimedAmount: toPoints(unclaimedAmount),
      results: keptOf('result'),
      postings: keptOf('usertransaction'),
      logEntries: keptOf('userlog'),
    },
  };
}
