import { describe, expect, it } from 'vitest';
import { formOf } from '#contract/accounts/account-forms';
import { accountKind } from '#contract/accounts/account-kinds';
import { messages } from '#contract/ground/messages';
import { type AccountKindName, accountKindNames, childKindOf, parentKindOf } from '#contract/ground/roles';
import { newAccount } from '#test/support/matrix/matrix-samples';
import { openChain, type Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

/** Message of each required field of a create call. A child's Reference comes from the path. */
const required: Partial<Record<string, string>> = {
  firstName: messages.firstNameRequired,
  lastName: messages.lastNameRequired,
  email: messages.emailRequired,
  phone: messages.phoneRequired,
  dateOfBirth: messages.dateOfBirthRequired,
  country: messages.countryRequired,
  state: messages.stateRequired,
  city: messages.cityRequired,
  address: messages.addressRequired,
  pinCode: messages.pinCodeRequired,
  refId: messages.referenceRequired,
  commission: messages.commissionRequired,
  password: messages.passwordRequired,
  pin: messages.pinRequired,
};

const on = await forFile(openInstallation());
const family = await openChain(on);

describe('creating an account', () => {
  const parentOf = (kind: AccountKindName): Person | null => {
    const parent = parentKindOf(kind);
    return parent === null ? null : family[parent];
  };
  const create = (kind: AccountKindName, fields: Record<string, unknown> = {}, by = family.superadmin) =>
    on.call(by, 'POST', `/${accountKind(kind).prefix}/create`, {
      body: newAccount(kind, parentOf(kind), fields),
    });
  const fieldsOf = async (kind: AccountKindName, fields: Record<string, unknown>) => {
    const { status, body } = await create(kind, fields);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    return body.fields;
  };

  it.each(accountKindNames)(
    'creates a %s with an issued username, an empty wallet and the sent fields',
    async (kind) => {
      const { status, body } = await create(kind);
      expect([status, body.message]).toEqual([201, 'User created successfully!']);
      const parent = parentOf(kind);
      expect(body.data).toMatchObject({
        username: expect.stringMatching(new RegExp(`^${accountKind(kind).code}\\d+$`)),
        role: kind,
        firstName: 'Asha',
        userStatus: true,
        isBarred: false,
        note: 'add notes',
        walletBalance: 0,
        wallet: [{ individualCredit: 0 }],
        refId: parent === null ? null : { _id: parent._id, username: parent.username },
        lastLogin: null,
        isLoggedIn: false,
      });
      expect(Object.keys(body.data).filter((field) => /pass|hash|^pin$/i.test(field))).toEqual([]);
    },
  );

  it.each(accountKindNames)(
    'requires every field of a %s, in the words of the specification',
    async (kind) => {
      const sent = newAccount(kind, parentOf(kind));
      const wanted = formOf(kind, 'create').required.filter((field) => field !== 'userStatus');
      const proof = kind === 'superadmin' ? ['ownPassword'] : [];
      expect(Object.keys(sent).sort()).toEqual([...wanted, ...proof].sort());
      const messagesOf = (fields: readonly string[]) =>
        Object.fromEntries(fields.map((field) => [field, required[field]]));
      const none = Object.fromEntries(wanted.map((field) => [field, undefined]));
      expect(await fieldsOf(kind, none)).toEqual(messagesOf(wanted));
      const empty = Object.fromEntries(wanted.map((field) => [field, '']));
      expect(await fieldsOf(kind, empty)).toEqual(messagesOf(wanted));
    },
  );

  it('accepts commissionAmount as commission, with at most two decimals from 0 to 100', async () => {
    const { body } = await create('master', { commission: undefined, commissionAmount: 12.34 });
    expect(body.data.commission).toBe(12.34);
    expect((await create('master', { commission: 0 })).body.data.commission).toBe(0);
    for (const commission of [-0.01, 100.01, 1.234, '5', null])
      expect(Object.keys(await fieldsOf('master', { commission }))).toEqual(['commission']);
  });

  it('reports the error of each field', async () => {
    const wrong = {
      email: ['nobody@nowhere', messages.emailInvalid],
      phone: ['12ab', messages.phoneInvalid],
      pinCode: ['1', messages.pinCodeInvalid],
      pin: ['123', messages.pinInvalid],
      password: ['short', messages.passwordTooShort],
      username: ['a b', messages.usernameInvalid],
      role: ['admin', messages.roleMismatch],
      dateOfBirth: ['2999-01-01', messages.dateOfBirthInvalid],
    } as const;
    for (const [field, [value, message]] of Object.entries(wrong)) {
      expect(await fieldsOf('master', { [field]: value }), field).toEqual({ [field]: message });
    }
  });

  it('keeps leading zeros of a phone or PIN Code, and accepts a number', async () => {
    const { body } = await create('master', { phone: '0091234567', pinCode: 400001 });
    expect(body.data).toMatchObject({ phone: '0091234567', pinCode: '400001' });
  });

  it('gives the requested username if it was never used', async () => {
    const first = await create('player', { username: 'Lucky7' });
    expect(first.body.data.username).toBe('Lucky7');
    for (const username of ['Lucky7', 'lucky7', 'LUCKY7']) {
      const { status, body } = await create('player', { username });
      expect([status, body.code]).toEqual([409, 'username_taken']);
      expect(body.fields).toEqual({ username: 'This username is taken' });
    }
    expect((await on.call(family.master, 'DELETE', `/player/${first.body.data._id}`)).status).toBe(200);
    expect((await create('player', { username: 'lucky7' })).status).toBe(409);
  });

  it('refuses a requested username that looks issued, and ignores an empty one', async () => {
    for (const username of ['PL1', 'pl99999', 'Sa1', 'gf007', 'otc', 'ab', 'ünal', 'x'.repeat(31)]) {
      const isFine = username === 'otc';
      const { status } = await create('player', { username });
      expect(status, username).toBe(isFine ? 201 : 400);
    }
    expect((await create('player', { username: '' })).body.data.username).toMatch(/^PL\d+$/);
  });

  it('gives one name to one of the concurrent requests', async () => {
    const replies = await Promise.all(
      Array.from({ length: 3 }, () => create('player', { username: 'Everybody' })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('places a new account only under the level above, and never under a deactivated account', async () => {
    const { status, body } = await create('player', { refId: family.admin._id });
    expect([status, body.code]).toEqual([409, 'reference_not_possible']);
    const idle = await openChain(on, family);
    await on.call(family.superadmin, 'PATCH', `/admins/toggle-status/${idle.admin._id}/deactivate`);
    for (const [kind, parent] of [
      ['player', idle.master],
      ['superareamanager', idle.admin],
      ['otc', idle.admin],
    ] as const) {
      const reply = await create(kind, { refId: parent._id });
      expect([reply.status, reply.body.code], kind).toEqual([409, 'account_barred']);
    }
  });

  it('gives an admin the selected games; none by default', async () => {
    const { body } = await on.call(family.superadmin, 'GET', '/game');
    expect(body.games.map(({ gameName }: { gameName: string }) => gameName)).toEqual([
      'Fun Target',
      'Fun Roullet',
      'Triple Fun',
      'Andhar Bahar',
      'Titli Sorrat',
      'Bingo',
    ]);
    const [, roullet] = body.games;
    const ticked = await create('admin', { games: [roullet._id, roullet._id] });
    expect(ticked.body.data.games).toEqual([{ _id: roullet._id, gameName: 'Fun Roullet' }]);
    expect((await create('admin')).body.data.games).toEqual([]);
    expect(await fieldsOf('admin', { games: ['1'] })).toEqual({ games: 'Unknown game' });
    expect(Object.keys(await fieldsOf('master', { games: [] }))).toEqual(['games']);
  });

  it('creates a child under the parent in the path', async () => {
    for (const kind of ['superadmin', 'admin', 'superareamanager', 'areamanager', 'master'] as const) {
      const child = childKindOf(kind);
      if (child === null) throw new Error(`a ${kind} has children`);
      const path = `/${accountKind(kind).prefix}/${family[kind]._id}/children`;
      const fields = newAccount(child, null, { refId: undefined });
      const { status, body } = await on.call(family[kind], 'POST', path, { body: fields });
      expect([status, body.data?.role, body.data?.refId._id]).toEqual([201, child, family[kind]._id]);
      const other = await on.call(family[kind], 'POST', path, {
        body: { ...fields, refId: family.player._id },
      });
      expect([other.status, other.body.code]).toEqual([409, 'reference_not_possible']);
    }
    const none = await on.call(family.master, 'POST', `/player/${family.player._id}/children`, {
      body: newAccount('player', null, { refId: undefined }),
    });
    expect([none.status, none.body.code]).toEqual([409, 'no_children']);
  });

  it('creates a deactivated account on request', async () => {
    const { body } = await create('player', { userStatus: false });
    expect(body.data).toMatchObject({ userStatus: false, isBarred: true });
  });

  it('offers as Reference exactly the active accounts of the level above, searched, 25 at a time', async () => {
    const areamanager = await on.open('areamanager', family.superareamanager);
    for (let at = 0; at < 27; at += 1) await on.open('master', areamanager);
    const idle = await on.open('master', areamanager, { userStatus: false });
    const ask = async (search?: string) => {
      const query = search === undefined ? {} : { query: { search } };
      const { body } = await on.call(areamanager, 'GET', '/player/references', query);
      return body.data.map(({ username }: { username: string }) => username);
    };
    expect(await ask()).toHaveLength(25);
    expect(await ask(idle.username)).toEqual([]);
    expect(await ask(family.master.username)).toEqual([]);
    const own = await on.call(areamanager, 'GET', '/master/references');
    expect(own.body.data).toEqual([
      { _id: areamanager._id, username: areamanager.username, name: 'First Last', role: 'areamanager' },
    ]);
  });
});
