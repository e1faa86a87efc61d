import { addDays } from '#contract/ground/date-presets';
import { insertStatement } from '#test/support/matrix/insert-dues';
import { openChain, type Person, password } from '#test/support/people';
import type { Installation } from '#test/support/server/installation';

interface Issued {
  daysAgo?: number;
  grace?: number;
  accept?: number | null;
}

/** Issued statements on an installation, and the book of dues behind them. */
export function openStatementDesk(on: Installation, today: string) {
  /** Changes rows that only grow. */
  async function change(table: string, set: string, values: unknown[] = []): Promise<void> {
    await on.owner.query(`alter table ${table} disable trigger insert_only`);
    await on.owner.query(`update ${table} set ${set}`, values);
    await on.owner.query(`alter table ${table} enable trigger insert_only`);
  }
  return {
    change,
    /** A statement by which the master owes 100 points, issued some days ago, by terms with these days. */
    async openStatement({ daysAgo = 0, grace = 0, accept = null }: Issued = {}) {
      const chain = await openChain(on);
      const { areamanager, master } = chain;
      const body = {
        fromDay: addDays(today, -1),
        basis: 'result',
        plan: 'turnover',
        period: 'month',
        graceDays: 0,
        autoAcceptDays: null,
        ownPassword: password,
      };
      await on.call(areamanager, 'PUT', `/settlement/terms/${master._id}`, { body });
      const id = await insertStatement(on.owner, master, areamanager);
      const { networkId } = master;
      await change('due_statements', 'closing = 10000, issued_at = $2 where network_id = $1', [
        networkId,
        `${addDays(today, -daysAgo)}T12:00:00Z`,
      ]);
      await change('due_terms', 'grace_days = $2, accept_days = $3 where network_id = $1', [
        networkId,
        grace,
        accept,
      ]);
      const read = async (by: Person) => (await on.call(by, 'GET', `/settlement/${id}`)).body.data;
      return { ...chain, id, read };
    },
    /** Books a correction of today, in hundredths, between an account and the one above it. */
    async correct(person: Person, above: Person, amount: number, statementId: string | null = null) {
      await on.owner.query(
        `select book_due($1, $2, $3, 'correction', $4, $5, jsonb_build_object('reason', 'Recount', 'for_statement_id', $6::bigint))`,
        [person.networkId, person.id, above.id, amount, today, statementId],
      );
    },
    /** Moves the whole book back by a day. */
    async letADayPass() {
      await change('dues', 'book_day = book_day - 1');
      await change('due_statements', 'first_day = first_day - 1, last_day = last_day - 1');
      await change('due_terms', 'from_day = from_day - 1');
      await on.owner.query('update due_edges set open_from = open_from - 1, closes_on = closes_on - 1');
    },
  };
}
