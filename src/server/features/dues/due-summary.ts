import type * as z from 'zod/mini';
import { type SheetRow, sheetTable } from '#contract/dues/statements';
import type { dueSummary } from '#contract/dues/summary';
import { toPoints } from '#contract/ground/money';
import { findOwnLine, type SheetRecord, sumSheet } from '#server/features/dues/sheet-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { readSelf } from '#server/shared/accounts/read-account';
import { rowOf } from '#server/shared/lists/table-rows';
import { readToday } from '#server/shared/periods/day-queries';

type Summary = z.infer<typeof dueSummary.answer>['data'];

/** The sums of the sheet of the actor, and its line with its Reference. */
export async function readDueSummary(db: Database, actor: Actor): Promise<Summary> {
  const self = await readSelf(db, actor);
  const today = await readToday(db);
  const [sums, line] = await Promise.all([sumSheet(db, self, today), findOwnLine(db, self, today)]);
  const own = line === undefined ? null : ownLine(line);
  return {
    today,
    toReceive: toPoints(sums.toReceive + (own?.toReceive ?? 0)),
    toPay: toPoints(sums.toPay + (own?.toPay ?? 0)),
    overdue: { accounts: sums.overdueAccounts, amount: toPoints(sums.overdue) },
    earned: toPoints(sums.thisPeriod + (own?.thisPeriod ?? 0)),
    own: own === null ? null : sheetRow(own),
  };
}

/** A line of the sheet as it is sent. */
export const sheetRow = (row: SheetRecord): SheetRow => rowOf(sheetTable, { ...row, _id: row.accountId });

/** The line of an operator with its Reference, seen from the operator: what it owes is to pay. */
export const ownLine = (row: SheetRecord): SheetRecord => ({
  ...row,
  opening: -row.opening,
  thisPeriod: -row.thisPeriod,
  paid: -row.paid,
  corrected: -row.corrected,
  closing: -row.closing,
  toReceive: row.toPay,
  toPay: row.toReceive,
});
