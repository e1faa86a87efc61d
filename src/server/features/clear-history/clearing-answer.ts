import type { Clearing } from '#contract/backups/clear-history';
import { toPoints } from '#contract/ground/money';
import { sumOfModel } from '#server/features/clear-history/clear-sources';
import type { ClearingRow } from '#server/features/clear-history/clearing-queries';

export function clearingAnswer(
  row: ClearingRow,
  gone: readonly { source: string; rows: number; amount: number }[],
): Clearing {
  return {
    _id: String(row.clearingId),
    startDate: row.fromDay,
    endDate: row.untilDay,
    models: row.models,
    status: row.status,
    startedBy: row.actorUsername,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    cleared: row.models.map((model) => {
      const { rows, amount } = sumOfModel(model, gone);
      return { model, rows, amount: toPoints(amount) };
    }),
    kept: row.kept,
    fault: row.fault,
  };
}
