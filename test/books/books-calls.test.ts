import { afterAll, describe, expect, it } from 'vitest';
import { until } from '#test/support/waiting/until';
import { openBooks } from './books-world.ts';

const only = ({ network, trial }: { network: unknown; trial: unknown }) => ({ network, trial });

const books = await openBooks();

describe('the calls of the books', () => {
  afterAll(() => books.on.close());

  const read = (person = books.chain.superadmin, query = {}) =>
    books.on.call(person, 'GET', '/books', { query });

  it('report that there was no audit yet, which counts as late', async () => {
    const { body } = await books.on.call(books.chain.admin, 'GET', '/books/state');
    expect(body.data).toEqual({
      lastAuditAt: null,
      isLate: true,
      differences: 0,
      alarms: ['audit_late'],
    });
    expect((await read()).body.data).toMatchObject({
      lastAudit: null,
      lastFullAudit: null,
      differences: [],
      looks: [],
    });
  });

  it('balance all networks together: credit generated equals wallets, games and prizes', async () => {
    await books.openAuditor().lookAtNew();
    const { data } = (await read()).body;
    expect(data.network).toBeNull();
    expect(data.trial).toMatchObject({
      generated: 1000,
      others: 0,
      gameBalances: 0,
      prizesPayable: 0,
      difference: 0,
    });
    expect(data.trial.wallets).toContainEqual({ role: 'admin', balance: 800 });
    expect(data.trial.wallets).toContainEqual({ role: 'player', balance: 200 });
    expect(data.lastAudit).toMatchObject({ differences: 0, isWhole: true });
    expect(data.looks).toEqual([{ startedAt: data.lastAudit.startedAt, differences: 0, hasFailed: false }]);
    expect(data.newestBlock.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('show an admin its own network, and a superadmin the one it names', async () => {
    const { admin, superadmin } = books.chain;
    const own = (await read(admin)).body.data;
    expect(own.network).toEqual({ _id: admin._id, username: admin.username });
    expect(own.trial).toMatchObject({ generated: 700, difference: 0 });
    expect(own.newestBlock).toMatchObject({ network: admin.username, movements: 2 });
    const named = (await read(superadmin, { adminId: books.other.admin._id })).body.data;
    expect(named.trial).toMatchObject({ generated: 300, difference: 0 });
    expect((await read(admin, { adminId: books.other.admin._id })).status).toBe(404);
    expect((await read(superadmin, { adminId: books.chain.player._id })).status).toBe(404);
    expect((await read(books.chain.master)).status).toBe(403);
  });

  it('list networks with the trial balance of the same moment, of all networks and of one', async () => {
    const list = async (query: Record<string, string>) =>
      (await books.on.call(books.chain.superadmin, 'GET', '/books/networks', { query })).body;
    const all = await list({ page: '1', pageSize: '10' });
    expect(all.books).toEqual({ ...only((await read()).body.data), readAt: all.books.readAt });
    expect(all.books.trial.generated).toBe(all.totals.received);
    const { admin } = books.other;
    const one = await list({ page: '1', adminId: admin._id });
    expect(one.books.network).toEqual({ _id: admin._id, username: admin.username });
    const row = one.data.find(({ adminId }: { adminId: string }) => adminId === admin._id);
    expect(one.books.trial.generated).toBe(row.received);
    const lost = { page: '1', adminId: books.chain.player._id };
    const answer = await books.on.call(books.chain.superadmin, 'GET', '/books/networks', { query: lost });
    expect(answer.status).toBe(404);
  });

  it('list networks page by page, sorted and searched, including network 0', async () => {
    const list = async (query: Record<string, string>) =>
      (await books.on.call(books.chain.superadmin, 'GET', '/books/networks', { query })).body;
    const { data, totals, pagination } = await list({ page: '1', sort: 'received', order: 'desc' });
    expect(pagination).toMatchObject({ total: 3, totalPages: 1 });
    expect(data.map(({ received }: { received: number }) => received)).toEqual([700, 300, 0]);
    expect(data[2]).toMatchObject({ adminId: null, username: '' });
    // Together they are the trial balance: credit received equals credit generated.
    const none = { gameBalances: 0, prizesPayable: 0, difference: 0 };
    expect(totals).toEqual({ received: 1000, wallets: 1000, ...none });
    const { username } = books.other.admin;
    const found = await list({ page: '1', search: username });
    const sums = { received: 300, wallets: 300, ...none };
    expect(found.data).toEqual([{ adminId: books.other.admin._id, username, ...sums }]);
    const behind = await list({ page: '9', search: username });
    expect(behind).toMatchObject({ data: [], totals: sums, pagination: { total: 1 } });
    expect(await list({ page: '1', search: 'nobody' })).toMatchObject({
      data: [],
      totals: { received: 0, ...none },
    });
    expect((await list({})).data).toHaveLength(3);
  });

  it('report differences to their network until an audit finds none', async () => {
    const { player, admin, superadmin } = books.chain;
    const add = (by: number) =>
      books.asIntruder(`update wallets set balance = balance + ${by} where wallet_id = ${player.id}`);
    const auditor = books.openAuditor();
    await add(9);
    await auditor.lookAtNew();
    const difference = {
      network: admin.username,
      adminId: admin._id,
      finding: 'balance differs from its movements',
      wallets: [player.username],
      expected: '200.00',
      found: '200.09',
    };
    for (const person of [superadmin, admin]) {
      const { data } = (await read(person)).body;
      expect(data.differencesTotal).toBe(2);
      expect(data.differences).toContainEqual(expect.objectContaining(difference));
      expect(data.lastAudit).toMatchObject({ differences: 2 });
      expect((await books.on.call(person, 'GET', '/books/state')).body.data).toMatchObject({
        isLate: false,
        differences: 2,
      });
    }
    const elsewhere = (await read(books.other.admin)).body.data;
    expect(elsewhere).toMatchObject({ differences: [], differencesTotal: 0, lastAudit: { differences: 0 } });
    expect(books.logged).toContainEqual(
      expect.objectContaining({ level: 50, msg: 'the books do not balance' }),
    );
    await add(-9);
    await auditor.lookAtNew();
    expect((await read()).body.data).toMatchObject({ differences: [], differencesTotal: 0 });
  });

  it('run a full audit for superadmins only', async () => {
    const ask = (person = books.chain.superadmin) => books.on.call(person, 'POST', '/books/check');
    expect((await ask(books.chain.admin)).status).toBe(403);
    expect((await ask()).body.data).toEqual({ isChecking: true });
    await until('it is done', async () => (await read()).body.data.lastFullAudit !== null);
    const { data } = (await read()).body;
    expect(data.lastFullAudit).toMatchObject({ differences: 0, movements: 9 });
    await until('it has ended', async () => !(await read()).body.data.isChecking);
  });
});
