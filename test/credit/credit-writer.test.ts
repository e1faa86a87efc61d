import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { moveCredit } from '#server/shared/credit/ledger';
import { holdWallet } from '#test/ledger/locks/until-waiting';
import { openChain, type Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
const { postings } = on.databases;
const chain = await openChain(on);
const { admin } = chain;
await on.fund(chain.superadmin, admin, 1_000_00);
const people = await Promise.all(Array.from({ length: 12 }, () => on.open('superareamanager', admin)));

const give = (pool: pg.Pool, to: Person, { amount = 1_00, note = '' } = {}) =>
  moveCredit(
    pool,
    { networkId: admin.networkId, accountId: admin.id, username: admin.username },
    {
      kind: 'transfer',
      from: { networkId: admin.networkId, accountId: admin.id },
      to: { networkId: to.networkId, accountId: to.id },
      amount,
      words: { note, reference: '', category: '' },
      idempotency: null,
      log: null,
    },
  );

/** The pool, and the number of movements in each call of post_movements that it sent. */
function watched() {
  const sizes: number[] = [];
  const pool = new Proxy(postings, {
    get: (target, name) => {
      if (name !== 'query') return Reflect.get(target, name);
      return (query: pg.QueryConfig<unknown[]>) => {
        sizes.push(JSON.parse(String(query.values?.[1])).length);
        return target.query(query);
      };
    },
  });
  return { pool, sizes };
}

describe('single movements of many callers', () => {
  it('share calls, and each caller gets its own verdict in the order of arrival', async () => {
    const { pool, sizes } = watched();
    const opened = await on.balanceOf(admin);
    const told = await Promise.all(
      people.map((person, at) => give(pool, person, { amount: at === 5 ? 2_000_00 : 1_00 }).catch((e) => e)),
    );
    expect(sizes).toEqual([people.length]);
    const posted = told.filter((_, at) => at !== 5);
    expect(posted.map(({ debitAfter }) => debitAfter)).toEqual(
      posted.map((_, at) => opened - (at + 1) * 1_00),
    );
    expect(told[5]).toMatchObject({ code: 'insufficient_credit' });
    expect(await on.balanceOf(admin)).toBe(opened - posted.length * 1_00);
  });

  it('do not wait for a wallet that another caller waits for', async () => {
    const [held, ...free] = people as [Person, ...Person[]];
    const release = await holdWallet(new pg.Client(on.config.databaseUrl), held.id);
    const before = await on.balanceOf(held);
    const waiting = [give(postings, held), give(postings, held)];
    const told = await Promise.all(free.map((person) => give(postings, person)));
    expect(told).toHaveLength(free.length);
    const again = await Promise.all(free.map((person) => give(postings, person)));
    expect(again).toHaveLength(free.length);
    expect(await on.balanceOf(held)).toBe(before);
    await release();
    await Promise.all(waiting);
    expect(await on.balanceOf(held)).toBe(before + 2_00);
  });

  it('are posted if a row of their group cannot be stored', async () => {
    const told = await Promise.allSettled(
      people.map((person, at) => give(postings, person, { note: at === 3 ? 'x'.repeat(201) : '' })),
    );
    expect(told.map(({ status }) => status)).toEqual(
      people.map((_, at) => (at === 3 ? 'rejected' : 'fulfilled')),
    );
  });
});
