import type { ExportJob } from '#contract/reports/exports';
import type { Reply } from '#test/support/call';
import type { Person } from '#test/support/people';
import type { Installation } from '#test/support/server/installation';
import { holdEverywhere } from '#test/support/waiting/hold-everywhere';
import { until } from '#test/support/waiting/until';

type Call = Installation['call'];

/** Background exports as an operator uses them, on the server that `call` reaches. */
export function createExports(call: Call) {
  const start = (by: Person | null, body: object): Promise<Reply> => call(by, 'POST', '/exports', { body });
  const read = (by: Person, id: string) => call(by, 'GET', `/exports/${id}`);
  const download = (by: Person, id: string) => call(by, 'GET', `/exports/${id}/file`);

  async function started(by: Person, name: string, query: Record<string, string> = {}): Promise<ExportJob> {
    const { status, body, raw } = await start(by, { call: name, query });
    if (status !== 201) throw new Error(raw.toString());
    return body.data;
  }
  async function untilStatus(by: Person, id: string, wanted: ExportJob['status']): Promise<ExportJob> {
    let job: ExportJob | undefined;
    await until(`the export is ${wanted}`, async () => {
      job = (await read(by, id)).body.data;
      return job?.status === wanted;
    });
    return job as ExportJob;
  }
  return { start, started, read, download, untilStatus };
}

/** Blocks every export that wants to write a chunk until it is released, so that a test can observe a running export. */
export async function holdPieces({ owner }: Pick<Installation, 'owner'>): Promise<() => Promise<void>> {
  await owner.query(`
    create or replace function hold_piece() returns trigger language plpgsql security definer set search_path = public as $$
      begin perform pg_advisory_xact_lock_shared(1, 1); return new; end $$`);
  // Citus knows no trigger that is replaced.
  await owner.query('drop trigger if exists hold_piece on export_pieces');
  await owner.query(
    'create trigger hold_piece before insert on export_pieces for each row execute function hold_piece()',
  );
  return holdEverywhere(owner, [1, 1]);
}

/** Log entries of one network, enough for a file of several chunks. */
export async function fillLog(
  { owner }: Pick<Installation, 'owner'>,
  person: Person,
  entries: number,
): Promise<void> {
  await owner.query(
    `insert into activity_log (network_id, actor_network_id, actor_id, actor_username, action, subject, outcome,
                               request_method, request_url, ip_address)
     select $1, $1, $2, $3, 'test.entry', 'Entry ' || i || ' ' || repeat(md5(i::text), 4), 'done', 'POST', '/api/entry/' || i, '::1'
       from generate_series(1, $4) i`,
    [person.networkId, person.id, person.username, entries],
  );
}
