import { addDays } from '#contract/ground/date-presets';
import { issueStatements } from '#server/features/dues/issue-statements';
import { cash, openPaymentDesk } from '#test/dues/payment-desk';
import type { Person } from '#test/support/people';
import type { Installation } from '#test/support/server/installation';

interface Issued {
  daysAgo?: number;
  grace?: number;
  accept?: number | null;
}

/** Issued statements on an installation, and the book of dues behind them. */
export async function openStatementDesk(on: Installation) {
  const desk = await openPaymentDesk(on);
  const { today, openEdge, record, end } = desk;

  /** Changes rows that only grow. */
  async function change(table: string, set: string, values: unknown[] = []): Promise<void> {
    await on.owner.query(`alter table ${table} disable trigger insert_only`);
    await on.owner.query(`update ${table} set ${set}`, values);
    await on.owner.query(`alter table ${table} enable trigger insert_only`);
  }

  /** Pays the account below, or the own Reference, and the other side confirms. */
  async function pay(by: Person, to: Person, amount: number, otherId?: string): Promise<void> {
    const { _id: id } = (await record(by, { ...cash, amount, ...(otherId !== undefined && { otherId }) }))
      .body.data;
    await end(to, id, 'confirm');
  }

  /** Moves the whole book back by a day. */
  async function letADayPass(): Promise<void> {
    await change('dues', 'book_day = book_day - 1');
    // Two statements of an edge never begin on one day, also not between two updated rows.
    for (const days of [-10_000, 9_999])
      await change(
        'due_statements',
        'first_day = first_day + $1::integer, last_day = last_day + $1::integer',
        [days],
      );
    await change('due_terms', 'from_day = from_day - 1');
    await on.owner.query('update due_edges set open_from = open_from - 1, closes_on = closes_on - 1');
  }

  const issue = () => issueStatements(on.databases.exports);

  return {
    ...desk,
    change,
    pay,
    letADayPass,
    issue,
    /** A statement by which the master owes 100 points, issued some days ago, by terms with these days. */
    async openStatement({ daysAgo = 0, grace = 0, accept = null }: Issued = {}) {
      const chain = await openEdge('day');
      const { areamanager, master } = chain;
      await issue();
      await pay(areamanager, master, 100, master._id);
      await letADayPass();
      await issue();
      const { networkId } = master;
      await change('due_statements', 'issued_at = $2 where network_id = $1', [
        networkId,
        `${addDays(today, -daysAgo)}T12:00:00Z`,
      ]);
      await change('due_terms', 'grace_days = $2, accept_days = $3 where network_id = $1', [
        networkId,
        grace,
        accept,
      ]);
      const { body } = await on.call(areamanager, 'GET', '/settlement/all');
      const id = String(body.data[0]._id);
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
  };
}
