import { afterAll, describe, expect, it } from 'vitest';
import { openChain } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';
import { type NodeProcess, startNode } from '#test/support/server/node-process';
import { onEachNode } from '#test/support/server/test-nodes';
import { forFile } from '#test/support/vitest/for-file';
import { holdEverywhere, isAwaited } from '#test/support/waiting/hold-everywhere';
import { until } from '#test/support/waiting/until';
import { createImports, named } from './import-calls.ts';

/** Timeouts against hanging, not figures. */
const patienceMs = 120_000;

const on = await forFile(openInstallation({ ownPasswordsPerMinute: 1_000 }));
// The server in process runs no imports: only the processes of the tests do.
await on.app.close();
const family = await openChain(on);
await on.owner.query(
  `update accounts set country = 'IN', state = 'MH', city = 'Pune', address = 'x' where network_id = $1`,
  [family.master.networkId],
);
const { master } = family;
/** Each account waits for the lock before it is inserted. */
await on.owner.query(`
  create function hold_account() returns trigger language plpgsql security definer set search_path = public as $$
    begin perform pg_advisory_xact_lock_shared(1, 1); return new; end $$`);
await on.owner.query(
  'create trigger hold_account before insert on accounts for each row execute function hold_account()',
);

const names = ['Asha', 'Ravi', 'Usha', 'Mina', 'Dev'];
const createdNames = async (): Promise<string[]> => {
  const { rows } = await on.owner.query<{ name: string }>(
    `select first_name as name from accounts where network_id = $1 and first_name = any($2) order by account_id`,
    [master.networkId, names],
  );
  return rows.map(({ name }) => name);
};
const isHeld = () => onEachNode(on.owner, (nodes) => isAwaited(nodes, 1));

describe('an import', () => {
  const started: NodeProcess[] = [];
  afterAll(async () => {
    for (const node of started) await node.stop();
  }, patienceMs);
  async function startOne(): Promise<[NodeProcess, ReturnType<typeof createImports>]> {
    const node = await startNode(on);
    started.push(node);
    return [node, createImports(node.call as Installation['call'])];
  }

  it(
    'creates each row exactly once when its server is killed in the middle of a row',
    async () => {
      const [first, calls] = await startOne();
      const id = await calls.started(
        master,
        names.slice(0, 2).map((name) => named(name)),
      );
      expect((await calls.untilOver(master, id)).created).toBe(2);
      const letGo = await holdEverywhere(on.owner, [1, 1]);
      const rest = await calls.started(
        master,
        names.map((name) => named(name)),
      );
      await until('the first row waits', isHeld);
      const [, others] = await startOne();
      await first.kill();
      await letGo();
      const { created, status } = await others.untilOver(master, rest);
      expect([created, status]).toEqual([5, 'done']);
      expect(await createdNames()).toEqual(['Asha', 'Ravi', ...names]);
    },
    patienceMs,
  );

  it(
    'ends with the session that started it, and the rest has no result',
    async () => {
      const [, calls] = await startOne();
      const again = { ...master, token: await on.signIn(master) };
      const before = (await createdNames()).length;
      const letGo = await holdEverywhere(on.owner, [1, 1]);
      const id = await calls.started(
        again,
        names.map((name) => named(name)),
      );
      await until('the first row waits', isHeld);
      await on.owner.query(
        `update sessions set ended_at = statement_timestamp() where account_id = $1 and token_hash <> $2`,
        [master.id, Buffer.alloc(0)],
      );
      const { rows } = await on.owner.query('select status from imports where import_id = $1', [id]);
      expect(rows).toEqual([{ status: 'running' }]);
      await letGo();
      await until('the import has failed', async () => {
        const found = await on.owner.query('select status from imports where import_id = $1', [id]);
        return found.rows[0]?.status === 'failed';
      });
      expect((await createdNames()).length - before).toBeLessThan(names.length);
      await until('no password of a row that waits is kept', async () => {
        const kept = await on.owner.query(
          'select from import_rows where import_id = $1 and created_id is null and sealed is not null',
          [id],
        );
        return kept.rowCount === 0;
      });
    },
    patienceMs,
  );
});
