import { describe, expect, it } from 'vitest';
import { openChain, type Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';
import { openDesk } from './credit-desk.ts';

const on = await forFile(openInstallation());
const chain = await openChain(on);
const { superadmin, admin, superareamanager: manager, areamanager, player } = chain;
await on.fund(superadmin, admin, 1_000_000_00);
const { give, batch } = openDesk(on);
const activity = JSON.stringify({
  network_id: admin.networkId,
  actor_username: admin.username,
  subject_id: admin.id,
  action: 'credit.batch',
  subject: 'x',
});

interface Rows {
  actor?: Person;
  isDown?: boolean;
  others: readonly Person[];
  amounts: readonly number[];
  /** The movements that are taken back. */
  reverses?: readonly string[];
}

/** The function itself, which judges again what the server has judged. */
async function post({ actor = admin, isDown = true, others, amounts, reverses }: Rows) {
  const days = reverses && (await Promise.all(reverses.map(dayOf)));
  const texts = others.map(() => '');
  const { rows } = await on.owner.query(
    `select post_batch($1, $2, null, null, 'adjust', $3, $4, $5, $6, $6, '', '', $7, $8::date[], null, $9) as answer`,
    [
      actor.networkId,
      actor.id,
      isDown,
      others.map(({ id }) => id),
      amounts,
      texts,
      reverses ?? null,
      days ?? null,
      activity,
    ],
  );
  return rows[0]?.answer;
}
const dayOf = async (id: string) =>
  (await on.owner.query('select book_day::text as day from transfers where transfer_id = $1', [id])).rows[0]
    ?.day;
const codesOf = async (rows: Rows) =>
  (await post(rows)).refused?.map(({ row, code }: { row: number; code: string }) => [row, code]);

describe('the rows of a batch', () => {
  it('name each account once, with an amount above zero', async () => {
    await expect(post({ others: [manager, manager], amounts: [1, 1] })).rejects.toMatchObject({
      code: 'PB015',
    });
    await expect(post({ others: [manager], amounts: [0] })).rejects.toMatchObject({ code: 'PB015' });
    await expect(post({ others: [manager], amounts: [-5] })).rejects.toMatchObject({ code: 'PB015' });
  });

  it('are all named if they are malformed, each at its field', async () => {
    const rows = Array.from({ length: 1_000 }, () => [manager, 0] as const);
    const { status, body } = await batch(admin, rows);
    expect(status).toBe(400);
    expect(Object.keys(body.fields).filter((name) => name.endsWith('.amount'))).toEqual(
      rows.map((_, at) => `rows.${at}.amount`),
    );
  });

  it('are not posted by an operator who is switched off, or to an account that is closed', async () => {
    await give(admin, areamanager, 10);
    await on.owner.query('update accounts set is_active = false where account_id = $1', [areamanager.id]);
    await expect(post({ actor: areamanager, others: [chain.master], amounts: [1] })).rejects.toMatchObject({
      code: 'PB012',
    });
    await on.owner.query('update accounts set is_active = true where account_id = $1', [areamanager.id]);
    const closed = await on.open('player', chain.master);
    expect((await on.call(admin, 'DELETE', `/player/${closed._id}`)).status).toBe(200);
    expect(await codesOf({ others: [manager, closed], amounts: [1, 1] })).toEqual([[1, 'PB011']]);
  });

  it('are accounts of the branch, and movements of the operator', async () => {
    const sibling = await on.open('superareamanager', admin);
    await give(admin, manager, 10);
    expect(
      await codesOf({ actor: manager, others: [areamanager, sibling, admin], amounts: [1, 1, 1] }),
    ).toEqual([
      [1, 'PB011'],
      [2, 'PB011'],
    ]);
    await give(admin, areamanager, 10);
    const id = await give(areamanager, player, 5);
    const taken = { isDown: false, others: [player], amounts: [1], reverses: [id] };
    expect(await codesOf(taken)).toEqual([[0, 'PB011']]);
    expect(await codesOf({ ...taken, actor: areamanager, amounts: [5_01] })).toEqual([[0, 'PB051']]);
  });

  it('cost no more than the operator holds', async () => {
    expect(await post({ others: [manager], amounts: [10 ** 15 + 1] })).toEqual({
      total: 10 ** 15 + 1,
      held: await on.balanceOf(admin),
    });
  });

  it('take back their own movements only, and no more than is left', async () => {
    const [first, second] = [await give(admin, manager, 10), await give(admin, player, 10)];
    const taken = { isDown: false, others: [manager, player], amounts: [10_00, 10_00] };
    expect(await codesOf({ ...taken, reverses: [second, first] })).toEqual([
      [0, 'PB011'],
      [1, 'PB011'],
    ]);
    await give(admin, player, 10);
    expect(await codesOf({ ...taken, amounts: [10_00, 10_01], reverses: [first, second] })).toEqual([
      [1, 'PB051'],
    ]);
    expect((await post({ ...taken, reverses: [first, second] })).ownAfter).toBeGreaterThan(0);
  });

  it('are told to the operators if they are large, or leave little credit', async () => {
    const told = async (kind: string, since: number) =>
      (
        await on.owner.query(
          'select count(distinct event_key)::int as count from inbox_entries where network_id = $1 and kind = $2 and entry_id > $3',
          [admin.networkId, kind, since],
        )
      ).rows[0]?.count;
    const newest = async () =>
      Number(
        (await on.owner.query('select coalesce(max(entry_id), 0) as id from inbox_entries')).rows[0]?.id,
      );
    const people = await Promise.all([1, 2, 3].map(() => on.open('superareamanager', admin)));
    const { rows } = await on.owner.query('select thresholds_of($1) as limits', [admin.networkId]);
    const large = rows[0]?.limits.transfer_large / 100;
    const low = rows[0]?.limits.credit_low / 100;
    let since = await newest();
    expect(
      (
        await batch(
          admin,
          people.map((each, at) => [each, at < 2 ? large : 1] as const),
        )
      ).status,
    ).toBe(200);
    expect(await told('transfer_large', since)).toBe(2);
    since = await newest();
    // Two fall below the threshold of low credit, one has been there before.
    const back = people.slice(0, 2).map((each) => [each, large - low + 1] as const);
    expect((await batch(admin, back, { kind: 'adjust' })).status).toBe(200);
    expect(await told('credit_low', since)).toBe(2);
    since = await newest();
    const own = (await on.balanceOf(admin)) / 100;
    expect((await batch(admin, [[manager, own - low + 1]])).status).toBe(200);
    expect(await told('credit_low', since)).toBe(1);
  });
});
