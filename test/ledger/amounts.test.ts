import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Family, openChain, type Person, password } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';

/** As in the JSON text: not valid amounts in points. */
const hostile = [
  '-1',
  '-0.01',
  '0',
  '-0',
  '0.0',
  '0.001',
  '1.005',
  '0.30000000000000004',
  '10.999',
  '"10"',
  '"1e1"',
  '" "',
  '"１０"',
  '"0x10"',
  '１０',
  '1e21',
  '1e308',
  '1e999',
  '9007199254740992',
  '10000000000000.01',
  '10000000000001',
  'NaN',
  'Infinity',
  '-Infinity',
  'null',
  'true',
  '[]',
  '[1]',
  '{}',
  '{"$gt":0}',
  '',
];

describe('amounts', () => {
  let on: Installation;
  let chain: Family;
  beforeAll(async () => {
    on = await openInstallation();
    chain = await openChain(on);
    await on.fund(chain.superadmin, chain.superadmin, 500_00);
    await on.fund(chain.superadmin, chain.admin, 500_00);
    await on.fund(chain.superadmin, chain.superareamanager, 500_00);
  });
  afterAll(() => on.close());

  interface Case {
    actor: Person;
    path: string;
    field: string;
    rest: object;
  }
  function cases(): Case[] {
    const { superadmin, admin, superareamanager } = chain;
    const toUserId = superareamanager._id;
    const child = `/admins/${admin._id}/children/${superareamanager._id}`;
    return [
      { actor: superadmin, path: '/credit/generate', field: 'amount', rest: {} },
      { actor: superadmin, path: '/credit/retire', field: 'amount', rest: {} },
      {
        actor: admin,
        path: '/superareamanager/credit-transfer',
        field: 'transferAmount',
        rest: { toUserId },
      },
      { actor: admin, path: '/superareamanager/credit-adjust', field: 'adjustAmount', rest: { toUserId } },
      {
        actor: admin,
        path: '/superareamanager/credit-adjust',
        field: 'adjustAmount',
        rest: { toUserId, transactionType: 'debit' },
      },
      { actor: superadmin, path: `${child}/credit-transfer`, field: 'transferAmount', rest: {} },
      { actor: superadmin, path: `${child}/credit-adjust`, field: 'adjustAmount', rest: {} },
    ];
  }
  const send = ({ actor, path, field, rest }: Case, amount: string) => {
    const text = JSON.stringify({ password, ...rest, [field]: '#' }).replace('"#"', amount);
    return on.call(actor, 'POST', path, { body: text, headers: { 'content-type': 'application/json' } });
  };
  const postings = async () => (await on.owner.query('select from transfers')).rowCount;

  it('that are invalid are 400 on every call that moves credit, and move nothing', async () => {
    const before = await postings();
    for (const each of cases()) {
      for (const amount of hostile) {
        const reply = await send(each, amount);
        expect([reply.status, amount, each.path]).toEqual([400, amount, each.path]);
      }
    }
    expect(await postings()).toBe(before);
  });

  it('below one point are refused by adjust and accepted by transfer, down to one hundredth', async () => {
    const [, , transfer, adjust, give, childTransfer, childAdjust] = cases() as [
      Case,
      Case,
      Case,
      Case,
      Case,
      Case,
      Case,
    ];
    for (const each of [adjust, give, childAdjust]) expect((await send(each, '0.99')).status).toBe(400);
    for (const each of [transfer, childTransfer]) expect((await send(each, '0.01')).status).toBe(200);
    for (const each of [adjust, give, childAdjust]) expect((await send(each, '1')).status).toBe(200);
  });

  it('with two decimals are exact to the hundredth', async () => {
    const [, , transfer] = cases() as [Case, Case, Case];
    for (const amount of ['0.07', '0.29', '1.15', '4.35', '8.2', '1e1', '1.0e0', '64.1']) {
      const before = await on.balanceOf(chain.superareamanager);
      expect((await send(transfer, amount)).status).toBe(200);
      const moved = (await on.balanceOf(chain.superareamanager)) - before;
      expect([amount, moved]).toEqual([amount, Number((Number(amount) * 100).toFixed(0))]);
    }
  });

  it("above the wallet's balance are refused, and nothing changes", async () => {
    const before = await postings();
    for (const each of cases().slice(1)) {
      const reply = await send(each, '9999999999999.99');
      expect([reply.status, reply.body.code, reply.body.message]).toEqual([
        409,
        'insufficient_credit',
        'Insufficient credit',
      ]);
    }
    expect(await postings()).toBe(before);
  });
});

describe('the limit of an installation', () => {
  it('allows ten trillion points to be generated, moved exactly and retired, and not one hundredth more', async () => {
    const on = await openInstallation();
    const chain = await openChain(on);
    const all = 10_000_000_000_000;
    const act = (actor: Person, path: string, body: object) =>
      on.call(actor, 'POST', path, { body: { password, ...body } });
    const generate = (amount: number) => act(chain.superadmin, '/credit/generate', { amount });

    expect((await generate(all - 0.01)).status).toBe(200);
    expect((await generate(0.02)).body).toMatchObject({ code: 'credit_limit_reached' });
    expect((await generate(0.01)).body.data.wallet.walletBalance).toBe(all);
    expect((await generate(0.01)).status).toBe(409);

    const down = { transferAmount: 9_876_543_210_987.65, toUserId: chain.admin._id };
    const moved = await act(chain.superadmin, '/admins/credit-transfer', down);
    expect(moved.body.data.receiverWallet.walletBalance).toBe(9_876_543_210_987.65);
    expect(moved.body.data.senderWallet.walletBalance).toBe(123_456_789_012.35);
    expect(await on.balanceOf(chain.admin)).toBe(987_654_321_098_765);

    const up = { adjustAmount: 9_876_543_210_987.65, toUserId: chain.admin._id };
    expect((await act(chain.superadmin, '/admins/credit-adjust', up)).status).toBe(200);
    expect((await act(chain.superadmin, '/credit/retire', { amount: all })).status).toBe(200);
    const { rows } = await on.owner.query(`select sum(abs(balance)) as held from wallets`);
    expect(rows).toEqual([{ held: 0 }]);
    await on.close();
  });
});
