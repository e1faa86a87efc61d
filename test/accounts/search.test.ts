import { describe, expect, it } from 'vitest';
import { searchPattern } from '#server/platform/database/search-pattern';
import { newAccount } from '#test/support/matrix/matrix-samples';
import { openChain } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

/** Parts of what is known of one player, in every form an operator may type. */
const parts = [
  ['part of the username', 'unny'],
  ['the first name without its accent', 'elodie'],
  ['the first name in other letters', 'ÉLODIE'],
  ['an accent that stands by itself', 'e\u0301lodie'],
  ['part of the last name', 'zalez'],
  ['the full name', 'Élodie González'],
  ['the end of the first and the start of the last name', 'die gon'],
  ['the last name before the first', 'gonzalez élodie'],
  ['part of the phone number', '998877'],
  ['part of the e-mail', 'lo.die@'],
  ['two signs of the e-mail', 'O.'],
] as const;

const foreign = [
  'किरण',
  'मीरा',
  'शर्मा',
  'Жук',
  'ΟΔΟ',
  '李',
  '👍',
  'ﬂu',
  '½',
  "O'Neil",
  '100%',
  'a_b',
  'back\\slash',
];

const on = await forFile(openInstallation());
const family = await openChain(on);
const person = await on.open('player', family.master, {
  username: 'Sunny7',
  firstName: 'Élodie',
  lastName: 'González',
  phone: '4499887711',
  email: 'elo.die@example.test',
});

describe('a search for people', () => {
  const find = async (path: string, query: Record<string, string>, by = family.admin) => {
    const { status, body } = await on.call(by, 'GET', path, { query });
    expect(status).toBe(200);
    return body.data.map((row: { _id?: string; username: string }) => row.username) as string[];
  };

  for (const [what, search] of parts)
    it(`finds one by ${what} in lists, the palette and the filter of the history`, async () => {
      expect(await find('/player/all', { search })).toEqual([person.username]);
      expect(await find('/accounts/find', { search })).toEqual([person.username]);
      expect(await find('/onlinePlayer', { search })).toEqual([person.username]);
      expect(await find('/history/loadUsers', { search })).toEqual([person.username]);
    });

  it('finds a parent by its name for a new account', async () => {
    const master = await on.open('master', family.areamanager, { firstName: 'Jörg', lastName: 'Müller' });
    expect(await find('/player/references', { search: 'jorg mull' })).toEqual([master.username]);
  });

  it('finds few letters in the palette in the order of usernames, over all kinds', async () => {
    const above = await on.open('master', family.areamanager, { username: 'Zq-2' });
    const below = await on.open('player', above, { username: 'Zq-1' });
    expect(await find('/accounts/find', { search: 'zq' })).toEqual([below.username, above.username]);
    expect(await find('/accounts/find', { search: 'zq' }, family.superadmin)).toHaveLength(2);
    expect(await find('/accounts/find', { search: 'zq' }, family.master)).toEqual([]);
  });

  it('finds nobody outside the own branch', async () => {
    const other = await on.open('master', family.areamanager);
    for (const path of ['/player/all', '/accounts/find', '/onlinePlayer'])
      expect(await find(path, { search: 'elodie' }, other)).toEqual([]);
  });

  it('does not find the players of an operator by the name of the operator', async () => {
    await on
      .open('master', family.areamanager, { firstName: 'Quentin' })
      .then((above) => on.open('player', above));
    expect(await find('/player/all', { search: 'quentin' })).toEqual([]);
  });

  it('finds names of every script, and characters that have a meaning in a pattern', async () => {
    for (const lastName of foreign) {
      const { username } = await on.open('player', family.master, { lastName: `x${lastName}y` });
      expect(await find('/accounts/find', { search: lastName }), lastName).toEqual([username]);
    }
  });

  it('finds a name in spite of invisible characters in it or in the search', async () => {
    const names = {
      firstName: 'Ish\u200bani',
      lastName: 'Ve\u00adr\u2060ma\u200d',
      username: 'Ish\u200bani77',
    };
    const { body: made } = await on.call(family.master, 'POST', '/player/create', {
      body: newAccount('player', family.master, names),
    });
    const { _id, username } = made.data;
    expect(username).toBe('Ishani77');
    for (const search of ['Ishani', 'Ish\u200bani', 'ishani verma', 'ver\ufeffma', '\u200bishani77'])
      expect(await find('/accounts/find', { search }), JSON.stringify(search)).toEqual([username]);
    const { body } = await on.call(family.admin, 'GET', `/player/${_id}`);
    expect(body.data).toMatchObject({ firstName: 'Ishani', lastName: 'Verma' });
  });

  it('writes a search in the form of the stored key', async () => {
    const { rows } = await on.owner.query<{ last_name: string; key: string }>(
      `select last_name, search_key as key from accounts where last_name like 'x%y'`,
    );
    expect(rows).toHaveLength(foreign.length);
    for (const { last_name, key } of rows)
      expect(key.split('\n')[1]).toBe(
        `first ${searchPattern(last_name)
          .slice(1, -1)
          .replace(/\\([\\%_])/g, '$1')} first`,
      );
  });
});
