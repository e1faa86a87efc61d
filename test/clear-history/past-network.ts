import type { ClearModel } from '#contract/backups/clear-history';
import { openWithHistory } from '#test/demo/small-history';
import { type Person, password } from '#test/support/people';
import type { Installation } from '#test/support/server/installation';
import { makeTestFolder } from '#test/support/server/test-folder';

/** The last day of the history, which is over whenever a test runs; it began two weeks earlier. */
export const firstDay = '2025-10-22';
export const lastDay = '2025-11-05';
const until = new Date(`${lastDay}T20:15:00Z`);

export interface Choice {
  startDate: string;
  endDate: string;
  models: readonly ClearModel[];
}

/** An installation of two networks with a history, and their admins signed in. */
export async function openPast() {
  // Clearings of two copies of one history could have the same name.
  const on = await openWithHistory({ until }, { dataDir: await makeTestFolder('clearing') });
  const admins = await listPeople(on, 'admin');
  const [admin, other] = admins;
  if (admin === undefined || other === undefined) throw new Error('the past has two networks');
  const [superadmin] = await listPeople(on, 'superadmin');
  if (superadmin === undefined) throw new Error('the past has a superadmin');
  return {
    on,
    admin,
    other,
    superadmin,
    clear: (choice: Partial<Choice>, sent: object = { password }, headers: Record<string, string> = {}) =>
      on.call(admin, 'POST', '/backup/deleterecords', { body: { ...choice, ...sent }, headers }),
    rows: async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await on.owner.query(text, values)).rows as Row[],
    /** The auditor's findings for every network and the borders. */
    audit: async (): Promise<unknown[]> =>
      (
        await on.owner.query(
          `select n.network_id, f.finding, f.wallet_id as subject, f.expected, f.found from networks n, audit_network(n.network_id) f
           union all select n.network_id, f.finding, f.subject_id, f.expected, f.found from networks n, audit_games(n.network_id) f
           union all select b.network_id, 'borders', null, null, b.difference from audit_borders() b`,
        )
      ).rows,
    close: () => on.close(),
  };
}
export type Past = Awaited<ReturnType<typeof openPast>>;

async function listPeople(on: Installation, kind: 'admin' | 'superadmin'): Promise<Person[]> {
  const { rows } = await on.owner.query<Omit<Person, '_id' | 'token'>>(
    `select account_id as id, network_id as "networkId", kind, username from accounts where kind = $1 order by account_id`,
    [kind],
  );
  return Promise.all(
    rows.map(async (row) => {
      const person = { ...row, _id: String(row.id) };
      return { ...person, token: await on.signIn(person) };
    }),
  );
}
