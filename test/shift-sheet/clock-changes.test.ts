import { describe, expect, it } from 'vitest';
import { listShiftMovements } from '#server/features/shift-sheet/shift-movement-queries';
import { readShift } from '#server/features/shift-sheet/shift-queries';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { openChain } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const wholeDay = (day: string) => ({
  period: { startDate: day, endDate: day },
  from: undefined,
  until: undefined,
});

/** Half past midnight, on the day on which the clock goes back later in the night. */
const zone = 'America/New_York';
const postedAt = '2025-11-02T04:30:00Z';
const days = ['2025-11-01', '2025-11-02', '2025-11-03'];

const on = await forFile(openInstallation());
const family = await openChain(on);
await on.owner.query('update installation set time_zone = $1', [zone]);
await on.fund(family.superadmin, family.admin, 70_00);
await on.owner.query(`select keep_partitions('2025-10-01', '2025-12-31')`);
await on.owner.query('alter table transfers disable trigger user');
await on.owner.query('update transfers set posted_at = $1, book_day = $2', [postedAt, days[1]]);
await on.owner.query('alter table transfers enable trigger user');

describe('shift sheets beside a change of the clock', () => {
  it('count a posting of the first hour of a day on that day only', async () => {
    const { db } = on.databases;
    const account = await db
      .selectFrom('accounts')
      .selectAll()
      .where('accountId', '=', family.admin.id)
      .executeTakeFirstOrThrow();
    for (const kind of ['admin', 'areamanager'] as const) {
      const came = [];
      for (const day of days) {
        const shift = await readShift(db, wholeDay(day), zone);
        expect(shift.isWhole).toBe(true);
        // The query of a branch is tried with the same wallet.
        const scope = { account: { ...account, kind } as unknown as AccountRow, shift, sponsored: [] };
        const rows = await listShiftMovements(db, scope);
        came.push(rows.reduce((sum, row) => sum + (row.isOwn ? Number(row.came) : 0), 0));
      }
      expect([kind, came]).toEqual([kind, [0, 7_000, 0]]);
    }
  });

  it('close where the next one opens', async () => {
    for (const [at, day] of days.entries()) {
      const next = days[at + 1];
      if (next === undefined) break;
      const of = (each: string) => readShift(on.databases.db, wholeDay(each), zone);
      expect((await of(day)).until).toEqual((await of(next)).from);
    }
  });
});
