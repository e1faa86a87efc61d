import { sql } from 'kysely';
import type { Hundredths } from '#contract/ground/money';
import { branchSums } from '#server/features/shift-sheet/branch-movement-sums';
import { networkSums } from '#server/features/shift-sheet/network-movement-sums';
import type { ShiftScope } from '#server/features/shift-sheet/shift-queries';
import type { Database } from '#server/platform/database/database';
import type { PostingKind } from '#server/platform/database/types/column-types';

/** Movements of one kind between the accounts of a sheet and one group of other wallets. */
export interface ShiftMovement {
  /** Null in the row of the balances. */
  kind: PostingKind | null;
  /** Of the operator's own wallet, else of the accounts below it. */
  isOwn: boolean;
  /**
   * The owner of the other wallet. `border`: an account of another network. `branch`: an account that was above or below
   * until it or the operator was moved.
   */
  other: 'own' | 'below' | 'above' | 'branch' | 'border' | 'house' | 'cleared';
  /** True if the operator itself acted. */
  byOwn: boolean;
  /** During the shift. */
  came: Hundredths;
  went: Hundredths;
  /** Since the shift began, until now. In the row of the balances: the present balance. */
  since: Hundredths;
}

/** Sums of all movements of a sheet, and the present balances, in one statement: all of them are as of one moment. */
export async function listShiftMovements(db: Database, scope: ShiftScope): Promise<ShiftMovement[]> {
  const { account, sponsored } = scope;
  const { startDate, endDate } = scope.shift.period;
  const isOfNetworks = account.kind === 'superadmin' || account.kind === 'admin';
  const { movements, carried, balances } = isOfNetworks ? networkSums(scope) : branchSums(scope);
  return db.transaction().execute(async (tx) => {
    // Without statistics the planner expects few movements and sorts them, a million on disk, to add them up.
    await sql`select set_config('enable_sort', 'off', true)`.execute(tx);
    const { rows } = await sql<ShiftMovement>`
      ${movements}
      union all
      select c.kind, c.wallet_id = ${account.accountId}, false, 'cleared',
             coalesce(sum(c.amount_in) filter (where c.book_day <= ${endDate}::date), 0)::bigint,
             coalesce(sum(c.amount_out) filter (where c.book_day <= ${endDate}::date), 0)::bigint,
             sum(c.amount_in - c.amount_out)::bigint
        from ${carried} c
       where c.network_id in (${sql.join([account.networkId, ...sponsored])}) and c.book_day >= ${startDate}::date
       group by 1, 2
      union all
      select null, b.is_own, false, 'house', 0, 0, b.balance from (${balances}) b`.execute(tx);
    return rows;
  });
}
