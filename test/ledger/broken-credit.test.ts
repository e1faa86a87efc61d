import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { openDesk } from '#test/credit/credit-desk';
import { auditOf } from '#test/support/games/games-world';
import { openChain } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
const chain = await openChain(on);
const { superadmin, admin, master } = chain;
await on.fund(superadmin, admin, 1_000_00);
const { batch, post, give } = openDesk(on);
const players = await Promise.all([1, 2, 3].map(() => on.open('player', master)));
const [first] = players;
if (first === undefined) throw new Error('no player was created');
await addCrashes();

/**
 * Each statement that writes, to any table, adds one to `crash_steps`, which no rollback undoes. The statement whose
 * number is `crash_at` ends the connection on which it runs.
 */
async function addCrashes(): Promise<void> {
  // The owner may end the connections of a role only as its member.
  await on.owner.query(`grant ${on.connection.user} to current_user`);
  await on.owner.query(`
    create sequence crash_steps;
    create sequence crash_at minvalue 0 start 0;
    select setval('crash_at', 0);
    create function crash() returns trigger language plpgsql security definer as $$
    begin
      if nextval('crash_steps') = (select last_value from crash_at) then
        perform pg_terminate_backend(pg_backend_pid());
      end if;
      return null;
    end $$;
    do $$ declare t regclass; begin
      for t in select c.oid from pg_class c
                where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      loop
        execute format('create trigger crash after insert or update or delete on %s execute function crash()', t);
      end loop;
    end $$;`);
}

/** From now on, the write with this number breaks its connection; 0 breaks none. */
const crashAt = (step: number) =>
  on.owner.query(`select setval('crash_steps', 1, false), setval('crash_at', $1)`, [step]);

const writesSeen = async () =>
  Number((await on.owner.query('select last_value from crash_steps')).rows[0].last_value);

const held = async () => [
  ...(await Promise.all([admin, ...players].map((each) => on.balanceOf(each)))),
  (await on.owner.query('select count(*) as n from transfers')).rows[0].n,
];

type Send = (key: string) => Promise<{ status: number; body: { code?: string } }>;

/** Breaks a call at each of its writes in turn, and sends it again under its key. Returns the number of writes. */
async function breakEverywhere(prepare: () => Promise<Send>): Promise<number> {
  for (let step = 1; ; ) {
    const send = await prepare();
    const key = uuidv7();
    const before = await held();
    await crashAt(step);
    const broken = await send(key);
    const writes = await writesSeen();
    await crashAt(0);
    if (broken.status === 200 && writes < step) return step - 1;
    // A job of the server met the step.
    if (broken.status === 200) continue;
    expect([step, broken.status], JSON.stringify(broken.body)).toEqual([step, 503]);
    expect(await held(), `after a crash at step ${step}`).toEqual(before);
    expect((await send(key)).status, `repeated after a crash at step ${step}`).toBe(200);
    const after = await held();
    expect(after).not.toEqual(before);
    expect((await send(key)).status).toBe(200);
    expect(await held(), `sent a third time after a crash at step ${step}`).toEqual(after);
    step += 1;
  }
}

const rows = players.map((player, at) => [player, at + 1] as const);
const some: readonly [string, () => Promise<Send>][] = [
  [
    'a transfer',
    async () => (key) =>
      post(admin, '/player/credit-transfer', { transferAmount: 2, toUserId: first._id }, key),
  ],
  ['a batch', async () => (key) => batch(admin, rows, { note: 'Weekend' }, key)],
  [
    'the reversal of a movement',
    async () => {
      const transferId = await give(admin, first, 3);
      return (key) => post(admin, '/credit/reverse', { transferId }, key);
    },
  ],
  [
    'the reversal of a batch',
    async () => {
      const { body } = await batch(admin, rows);
      return (key) => post(admin, `/credit/batches/${body.data.batchId}/reverse`, {}, key);
    },
  ],
];

describe('credit that breaks off', () => {
  it.each(some)(
    '%s changes nothing at any of its writes, and is posted once when it is repeated',
    async (_, prepare) => {
      expect(await breakEverywhere(prepare)).toBeGreaterThanOrEqual(4);
      expect(await auditOf(on, admin.networkId)).toEqual([]);
    },
  );
});
