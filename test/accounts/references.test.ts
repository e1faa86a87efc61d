import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Family, openChain, type Person } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';

describe('the accounts offered as Reference', () => {
  let on: Installation;
  let chain: Family;
  beforeAll(async () => {
    on = await openInstallation();
    chain = await openChain(on);
  });
  afterAll(() => on.close());

  const offered = async (by: Person) =>
    (await on.call(by, 'GET', '/player/references')).body.data.map(({ _id }: Person) => _id);
  const toggle = (who: Person, action: string) =>
    on.call(chain.admin, 'PATCH', `/${who.kind}/toggle-status/${who._id}/${action}`);

  it('exclude blocked accounts, blocked by themselves or by an account above', async () => {
    const { admin, areamanager, master } = chain;
    const other = await on.open('areamanager', chain.superareamanager);
    const free = await on.open('master', other);
    expect(new Set(await offered(admin))).toEqual(new Set([master._id, free._id]));
    await toggle(areamanager, 'deactivate');
    expect(await offered(admin)).toEqual([free._id]);
    await toggle(areamanager, 'activate');
    await toggle(master, 'deactivate');
    expect(await offered(admin)).toEqual([free._id]);
  });
});
