import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nationalDigits, plainPhone } from '#contract/accounts/phone';
import { complaint } from '#test/complaints/fill-complaints';
import { newAccount } from '#test/support/matrix/matrix-samples';
import { type Family, openChain } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';

describe('a phone number', () => {
  it('is stored as its digits, after + if it has the code of a country', () => {
    const written: [string, string][] = [
      ['98765 43210', '9876543210'],
      ['+91 98765 43210', '+919876543210'],
      ['0091-98765-43210', '00919876543210'],
      ['(022) 2345-6789', '02223456789'],
      ['+44 (0)20 7946 0958', '+442079460958'],
      ['९८७६५ ४३२१०', '9876543210'],
      ['＋91 ９８７６５４３２１０', '+919876543210'],
      ['12ab', '12ab'],
    ];
    expect(written.map(([text]) => [text, plainPhone(text)])).toEqual(written);
  });

  it('is compared without the code of its country and its trunk prefix', () => {
    for (const text of [
      '98765 43210',
      '+91 98765 43210',
      '0091 9876543210',
      '098765-43210',
      '91 98765 43210',
    ])
      expect([text, nationalDigits(text)]).toEqual([text, '9876543210']);
    expect(['+65 6123 4567', '+353 1 234 5678', '55555'].map(nationalDigits)).toEqual([
      '61234567',
      '12345678',
      '55555',
    ]);
    expect(['PL1001', '1234', 'asha', '98765 x', ''].map(nationalDigits)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('phone numbers in forms and searches', () => {
  let on: Installation;
  let family: Family;
  beforeAll(async () => {
    on = await openInstallation();
    family = await openChain(on);
  });
  afterAll(() => on.close());

  const searches = ['98765 43210', '+91 98765 43210', '(098765) 43210', '९८७६५४३२१०', '87654 3210'];

  it('find an account however they are written', async () => {
    const body = { ...newAccount('areamanager', family.superareamanager), phone: '+91 (98765) 432-10' };
    const created = await on.call(family.superareamanager, 'POST', '/areamanager/create', { body });
    expect(created.status).toBe(201);
    for (const search of searches) {
      const query = { search, page: '1' };
      const { body: found } = await on.call(family.superareamanager, 'GET', '/areamanager/all', { query });
      expect([search, found.data.map(({ username }: { username: string }) => username)]).toEqual([
        search,
        [created.body.data.username],
      ]);
    }
    const wrong = await on.call(family.superareamanager, 'POST', '/areamanager/create', {
      body: { ...body, phone: '+91 98765 four' },
    });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['phone']]);
  });

  it('find a message however they are written', async () => {
    const sent = await on.call(family.player, 'POST', '/complaint', {
      body: complaint({ mobile: '+91 98765-43210' }),
    });
    expect(sent.status).toBe(201);
    for (const search of searches) {
      const { body } = await on.call(family.admin, 'GET', '/complaint', { query: { search } });
      expect([search, body.data.map(({ mobile }: { mobile: string }) => mobile)]).toEqual([
        search,
        ['+919876543210'],
      ]);
    }
  });
});
