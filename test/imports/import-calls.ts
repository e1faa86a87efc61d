import type { Import, ImportResult } from '#contract/imports/imports';
import type { Reply } from '#test/support/call';
import { type Person, password } from '#test/support/people';
import type { Installation } from '#test/support/server/installation';
import { until } from '#test/support/waiting/until';

type Row = Record<string, string>;
export type OverImport = Import & { results: ImportResult[] };

/** Imports as an operator uses them, on the server that `call` reaches. */
export function createImports(call: Installation['call']) {
  const send = (by: Person | null, body: object, key?: string): Promise<Reply> =>
    call(by, 'POST', '/accounts/import', {
      body,
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  const judge = (by: Person, rows: readonly Row[], more: object = {}) =>
    send(by, { kind: 'player', rows, dryRun: true, ...more });
  const start = (by: Person, rows: readonly Row[], more: object = {}, key?: string) =>
    send(by, { kind: 'player', rows, ownPassword: password, ...more }, key);
  const read = (by: Person, id: string) => call(by, 'GET', `/accounts/import/${id}`);
  const slips = (by: Person, id: string) => call(by, 'GET', `/accounts/import/${id}/slips`);
  const discard = (by: Person, id: string) => call(by, 'DELETE', `/accounts/import/${id}/slips`);

  async function started(by: Person, rows: readonly Row[], more: object = {}): Promise<string> {
    const { status, body, raw } = await start(by, rows, more);
    if (status !== 200) throw new Error(raw.toString());
    return body.data.import._id;
  }
  async function untilOver(by: Person, id: string): Promise<OverImport> {
    let found: OverImport | undefined;
    await until('the import is over', async () => {
      found = (await read(by, id)).body.data;
      return found?.status === 'done' || found?.status === 'failed';
    });
    return found as OverImport;
  }
  /** The faults of each row. */
  const faultsOf = ({ body }: Reply): Record<string, string>[] =>
    body.data.rows.map(({ fields }: { fields: Record<string, string> }) => fields);
  return { send, judge, start, started, read, slips, discard, untilOver, faultsOf };
}

/** A row with all that a player needs, if its Reference has an address. */
export const named = (firstName: string, more: Row = {}): Row => ({ firstName, lastName: 'Rao', ...more });
