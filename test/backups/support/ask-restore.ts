import { type Person, password } from '#test/support/people';
import type { Installation } from '#test/support/server/installation';

type Told = Awaited<ReturnType<Installation['call']>>;

/** Requests a restore or a dry run and waits for its result: with its report as 200, or its refusal as 409. */
export async function askRestore(
  on: Pick<Installation, 'call' | 'owner'>,
  admin: Person,
  folder: string,
  { isDryRun = false, headers = {} }: { isDryRun?: boolean; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: Told['body'] }> {
  // More of them within a minute than an operator is allowed.
  await on.owner.query(
    `update restore_jobs set asked_at = statement_timestamp() - interval '1 hour' where is_dry_run`,
  );
  const query = { folder, ...(isDryRun ? { dryRun: 'true' } : {}) } as Record<string, string>;
  const started = await on.call(admin, 'POST', '/backup/importbackup', {
    query,
    headers,
    body: isDryRun ? {} : { password },
  });
  if (started.status !== 200) return started;
  for (;;) {
    const { body } = await on.call(admin, 'GET', '/backup/restore', { query });
    const job = body.data;
    if (job.state === 'done') return { status: 200, body: { ...started.body, data: job.report } };
    if (job.state === 'failed') return { status: 409, body: { code: job.code, message: job.error } };
    await new Promise((resolve) => setImmediate(resolve));
  }
}
