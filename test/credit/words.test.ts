import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { accountKind } from '#contract/accounts/account-kinds';
import type { Transaction } from '#contract/credit/transactions';
import { openChain, type Person, password } from '#test/support/people';
import { readWorkbook } from '#test/support/readers/read-workbook';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';
import { allDays } from '#test/support/walk-pages';

const on = await forFile(openInstallation());
const chain = await openChain(on);
const { superadmin, admin, superareamanager: manager } = chain;
const stranger = await openChain(on, chain);
await on.fund(superadmin, superadmin, 1_000_00);
await on.fund(superadmin, admin, 1_000_00);
await on.fund(superadmin, manager, 100_00);

const path = '/reports/transactionreport';
const words = { note: 'Rent of the shop, “Mai” 100 %', reference: 'Bill A-17/ø', category: 'Cash' };
type Body = Record<string, unknown>;

const transfer = (who: Person, to: Person, body: Body, key = uuidv7()) =>
  on.call(who, 'POST', `/${accountKind(to.kind).prefix}/credit-transfer`, {
    body: { password, transferAmount: 1, toUserId: to._id, ...body },
    headers: { 'idempotency-key': key },
  });
const list = async (who: Person, query: Record<string, string> = {}): Promise<Transaction[]> => {
  const { status, body } = await on.call(who, 'GET', path, { query: { ...allDays, ...query } });
  expect(status, JSON.stringify(query)).toBe(200);
  return body.data;
};
const wordsOf = ({ note, reference, category }: Transaction) => ({ note, reference, category });
/** The newest movement of its own wallet: over a border, the half in its own network. */
const newest = async (who: Person) => (await list(who, { id: who._id }))[0] as Transaction;
const setCategories = (who: Person, categories: readonly unknown[]) =>
  on.call(who, 'PUT', '/credit/categories', { body: { categories } });
const usual = ['Cash', 'Bank', 'UPI', 'Correction', 'Bonus', 'Other'].map((name) => ({
  name,
  isRetired: false,
}));

describe('the words of a movement', () => {
  it('are read by both parties, however credit was moved', async () => {
    const { body } = await transfer(admin, manager, words);
    for (const who of [admin, manager]) {
      expect((await newest(who))._id).toBe(body.data.transactionId);
      expect(wordsOf(await newest(who))).toEqual(words);
    }
    const adjust = { password, adjustAmount: 2, toUserId: manager._id, ...words, note: 'Too much' };
    await on.call(admin, 'POST', '/superareamanager/credit-adjust', { body: adjust });
    for (const who of [admin, manager])
      expect(wordsOf(await newest(who)), who.kind).toEqual({ ...words, note: 'Too much' });
  });

  it('are read on both sides of a border, and with generated and retired credit', async () => {
    expect((await transfer(superadmin, admin, words)).status).toBe(200);
    for (const who of [superadmin, admin]) expect(wordsOf(await newest(who)), who.kind).toEqual(words);
    const adjust = { password, adjustAmount: 2, toUserId: admin._id, ...words, reference: 'Back' };
    await on.call(superadmin, 'POST', '/admins/credit-adjust', { body: adjust });
    for (const who of [superadmin, admin])
      expect(wordsOf(await newest(who)), who.kind).toEqual({ ...words, reference: 'Back' });
    for (const call of ['generate', 'retire']) {
      const body = { password, amount: 3, ...words, note: call };
      await on.call(superadmin, 'POST', `/credit/${call}`, { body });
      expect(wordsOf(await newest(superadmin))).toEqual({ ...words, note: call });
    }
  });

  it('may be left out, each by itself', async () => {
    for (const [sent, stored] of [
      [{}, { note: '', reference: '', category: '' }],
      [
        { note: '  ', reference: '', category: '' },
        { note: '', reference: '', category: '' },
      ],
      [{ category: 'UPI' }, { note: '', reference: '', category: 'UPI' }],
      [{ reference: ' 0045 ' }, { note: '', reference: '0045', category: '' }],
      [
        { note: 'n'.repeat(200), reference: 'r'.repeat(60) },
        { note: 'n'.repeat(200), reference: 'r'.repeat(60), category: '' },
      ],
    ] as [Body, Body][]) {
      expect((await transfer(admin, manager, sent)).status, JSON.stringify(sent)).toBe(200);
      expect(wordsOf(await newest(manager))).toEqual(stored);
    }
  });

  it('are refused if they are too long, have control characters or an unknown category', async () => {
    const before = await on.balanceOf(admin);
    const count = (await list(admin)).length;
    for (const [sent, code] of [
      [{ note: 'n'.repeat(201) }, 'invalid_input'],
      [{ reference: 'r'.repeat(61) }, 'invalid_input'],
      [{ category: 'c'.repeat(31) }, 'invalid_input'],
      [{ note: 'two\nlines' }, 'invalid_input'],
      [{ note: 'bell\u0007' }, 'invalid_input'],
      [{ note: '\u202eback' }, 'invalid_input'],
      [{ note: 7 }, 'invalid_input'],
      [{ category: 'cash' }, 'unknown_category'],
      [{ category: 'Rent' }, 'unknown_category'],
    ] as const) {
      const { status, body } = await transfer(admin, manager, sent);
      expect([status, body.code], JSON.stringify(sent)).toEqual([400, code]);
      const across = await transfer(superadmin, admin, sent);
      expect([across.status, across.body.code], JSON.stringify(sent)).toEqual([400, code]);
    }
    expect(await on.balanceOf(admin)).toBe(before);
    expect((await list(admin)).length).toBe(count);
  });

  it('are found by a search, within the branch of the reader', async () => {
    const { body } = await transfer(admin, manager, { note: 'Zebra crossing', reference: 'Ünïq-77' });
    const id = body.data.transactionId;
    const both = (await list(admin)).filter(({ _id }) => _id === id).map(({ rowId }) => rowId);
    expect(both.length).toBe(2);
    for (const search of ['zebra', 'CROSSING', 'uniq-77', 'Ünïq']) {
      expect(
        (await list(admin, { search })).map(({ rowId }) => rowId),
        search,
      ).toEqual(both);
      const one = await list(admin, { search, movements: 'transfers' });
      expect(
        one.map(({ _id, credit, debit }) => [_id, credit, debit]),
        search,
      ).toEqual([[id, 1, 1]]);
      expect(
        (await list(manager, { search })).map(({ _id }) => _id),
        search,
      ).toEqual([id]);
      const own = await list(admin, { search, id: manager._id });
      expect(
        own.map(({ _id, credit }) => [_id, credit]),
        search,
      ).toEqual([[id, 1]]);
      expect((await list(superadmin, { search })).length, search).toBe(2);
      for (const who of [stranger.admin, chain.areamanager])
        expect(await list(who, { search }), `${who.kind} ${search}`).toEqual([]);
      const { body: page } = await on.call(admin, 'GET', path, { query: { ...allDays, search, page: '1' } });
      expect([page.pagination.total, page.totals.credit, page.totals.debit]).toEqual([2, 1, 1]);
    }
    expect(await list(admin, { search: 'zebra', movements: 'tickets' })).toEqual([]);
    expect(await list(admin, { search: '%' })).toEqual(
      (await list(admin)).filter(({ note }) => note.includes('%')),
    );
  });

  it('are exported', async () => {
    const query = { ...allDays, search: 'zebra', movements: 'transfers' };
    const { raw } = await on.call(admin, 'GET', `${path}/export`, { query });
    const [head, row] = (await readWorkbook(raw)).rows;
    expect(head?.slice(-5, -2)).toEqual(['Note', 'Reference', 'Category']);
    const at = head?.indexOf('Note') ?? 0;
    expect(row?.slice(at, at + 3)).toEqual(['Zebra crossing', 'Ünïq-77', '']);
  });

  it('are the first ones for a repeated key, also after their category was retired', async () => {
    const key = uuidv7();
    const first = await transfer(admin, manager, words, key);
    await setCategories(admin, [
      { name: 'Bank', isRetired: false },
      { name: 'Cash', isRetired: true },
    ]);
    const again = await transfer(admin, manager, words, key);
    expect(again.body.data.transactionId).toBe(first.body.data.transactionId);
    expect((await transfer(admin, manager, { ...words, note: 'Other' }, key)).body.code).toBe(
      'idempotency_key_reused',
    );
    expect((await transfer(admin, manager, words)).body.code).toBe('unknown_category');
    expect((await transfer(manager, chain.areamanager, words)).body.code).toBe('unknown_category');
    expect((await transfer(admin, manager, { category: 'Bank' })).status).toBe(200);
    // Another network has its own.
    expect((await transfer(superadmin, stranger.admin, words)).status).toBe(200);
    await setCategories(admin, usual);
  });
});

describe('the categories of credit', () => {
  const read = async (who: Person) => (await on.call(who, 'GET', '/credit/categories')).body.data?.categories;

  it('are the usual ones until the admin changes them, for every operator of the network', async () => {
    for (const who of [superadmin, admin, manager, chain.master, stranger.admin])
      expect(await read(who), who.kind).toEqual(usual);
    const chosen = [{ name: 'रोकड़', isRetired: false }, ...usual.slice(1)];
    expect((await setCategories(admin, chosen)).body.message).toBe('Categories saved');
    for (const who of [admin, manager, chain.master]) expect(await read(who), who.kind).toEqual(chosen);
    for (const who of [superadmin, stranger.admin]) expect(await read(who), who.kind).toEqual(usual);
    expect((await transfer(admin, manager, { category: 'रोकड़' })).status).toBe(200);
    await setCategories(admin, usual);
    expect((await newest(manager)).category).toBe('रोकड़');
  });

  it('are saved in another order, and with commas in their names', async () => {
    const named = (...names: string[]) => names.map((name) => ({ name, isRetired: name === 'Bonus' }));
    for (const chosen of [
      named('Cash', 'Bonus', 'Bank'),
      named('Bonus', 'Cash', 'Bank'),
      named('Cash, Bonus', 'Bank'),
      named('Cash', 'Bonus, Bank'),
    ]) {
      await setCategories(admin, chosen);
      expect(await read(admin)).toEqual(chosen);
    }
    await setCategories(admin, usual);
  });

  it('are set by the admin alone', async () => {
    for (const who of [superadmin, manager, chain.master, chain.player])
      expect((await setCategories(who, usual)).status, who.kind).toBe(403);
    expect((await on.call(chain.player, 'GET', '/credit/categories')).status).toBe(403);
    expect((await on.call(null, 'GET', '/credit/categories')).status).toBe(401);
  });

  it('are refused if there are none, too many, two of one name, or one without a name', async () => {
    const named = (name: unknown) => ({ name, isRetired: false });
    for (const categories of [
      [],
      Array.from({ length: 21 }, (_, at) => named(`C${at}`)),
      [named('Cash'), named('CASH')],
      [named(' ')],
      [named('c'.repeat(31))],
      [named('a\tb')],
      [named(5)],
      [{ name: 'Cash' }],
    ])
      expect((await setCategories(admin, categories)).status, JSON.stringify(categories)).toBe(400);
    expect(await read(admin)).toEqual(usual);
  });
});
