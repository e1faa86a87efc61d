import { describe, expect, it } from 'vitest';
import { openChain, type Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';
import { fillComplaints } from './fill-complaints.ts';

const on = await forFile(openInstallation());
const own = await openChain(on);
const foreign = await openChain(on, own);
for (const [at, fullName] of ['Zoya', 'émile', 'Asha', 'Asha', 'Bela', 'ÉMILE'].entries())
  await fillComplaints(on, at % 2 === 0 ? own.player : own.master, 2, {
    fullName,
    enquiryType: at % 3 === 0 ? 'Credit' : 'Game',
  });
await fillComplaints(on, foreign.player, 2, { fullName: 'Mira' });
// Moments of one millisecond have an order, too.
await on.owner.query(
  `update complaints set created_at = (timestamp '2026-05-01' + complaint_id % 3 * interval '1 microsecond') at time zone 'UTC'`,
);

describe('the ways from one message to the next', () => {
  const list = async (by: Person, query: Record<string, string>): Promise<string[]> =>
    (await on.call(by, 'GET', '/complaint', { query: { limit: '50', ...query } })).body.data.map(
      ({ _id }: { _id: string }) => _id,
    );
  /** Follows `next` from the first message of the list, then `previous` back. */
  async function walk(by: Person, query: Record<string, string>) {
    const ids = await list(by, query);
    const step = async (id: string): Promise<{ previous: string | null; next: string | null }> =>
      (await on.call(by, 'GET', `/complaint/${id}`, { query })).body;
    const there: string[] = [];
    for (let at: string | null = ids[0] ?? null; at !== null; at = (await step(at)).next) there.push(at);
    const back: string[] = [];
    for (let at: string | null = ids.at(-1) ?? null; at !== null; at = (await step(at)).previous)
      back.push(at);
    return { ids, there, back };
  }

  it.each([
    {},
    { sort: 'createdAt', order: 'asc' },
    { sort: 'createdAt', order: 'desc' },
    { sort: 'fullName', order: 'asc' },
    { sort: 'fullName', order: 'desc' },
    { sort: 'enquiryType', order: 'asc' },
    { sort: 'status', order: 'desc' },
    { enquiryType: 'Credit' },
    { search: 'asha', sort: 'fullName' },
  ] as Record<string, string>[])('are those of the list with %j', async (query) => {
    for (const by of [own.admin, own.superadmin]) {
      const { ids, there, back } = await walk(by, query);
      expect(ids.length).toBeGreaterThan(2);
      expect(there).toEqual(ids);
      expect(back).toEqual([...ids].reverse());
    }
  });

  it('lead from a message outside of the filter into it, and never into another network', async () => {
    const [first = ''] = await list(own.admin, { enquiryType: 'Game', sort: 'createdAt', order: 'asc' });
    const credit = await list(own.admin, { enquiryType: 'Credit', sort: 'createdAt', order: 'asc' });
    const { body } = await on.call(own.admin, 'GET', `/complaint/${first}`, {
      query: { enquiryType: 'Credit', sort: 'createdAt', order: 'asc' },
    });
    expect([body.previous, body.next].some((id) => credit.includes(id))).toBe(true);
    expect(await list(foreign.admin, {})).toHaveLength(2);
    const bad = await on.call(own.admin, 'GET', `/complaint/${first}`, { query: { sort: 'email' } });
    expect(bad.status).toBe(400);
  });
});
