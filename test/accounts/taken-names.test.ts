import { describe, expect, it } from 'vitest';
import { newAccount } from '#test/support/matrix/matrix-samples';
import { openChain, type Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const refusalsAtMost = 30;

const on = await forFile(openInstallation());
const family = await openChain(on);
const other = await openChain(on);

describe('an operator who asks for usernames that others have', () => {
  const create = (by: Person, username?: string) =>
    on.call(by, 'POST', '/player/create', { body: newAccount('player', by, { username }) });
  const codeOf = async (by: Person, username?: string) => {
    const { status, body } = await create(by, username);
    return status === 201 ? 'created' : body.code;
  };

  it('is told so 30 times an hour, and then gets issued names only', async () => {
    expect(await codeOf(other.master, 'Somewhere')).toBe('created');
    for (let nth = 1; nth < refusalsAtMost; nth += 1) {
      expect(await codeOf(family.master, 'somewhere'), String(nth)).toBe('username_taken');
      if (nth % 10 === 0) expect(await codeOf(family.master, `Free${nth}`)).toBe('created');
    }
    expect(await codeOf(family.master, 'x')).toBe('invalid_input');
    expect(await codeOf(family.master, 'somewhere')).toBe('username_taken');
    for (const username of ['somewhere', 'Nowhere'])
      expect(await codeOf(family.master, username)).toBe('too_many_requests');
    const { body } = await on.call(family.master, 'POST', `/master/${family.master._id}/children`, {
      body: newAccount('player', family.master, { username: 'Nowhere' }),
    });
    expect(body.code).toBe('too_many_requests');
    expect([await codeOf(family.master), await codeOf(other.master, 'Nowhere')]).toEqual([
      'created',
      'created',
    ]);
  });
});
