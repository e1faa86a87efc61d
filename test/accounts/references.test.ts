import { describe, expect, it } from 'vitest';
import { openChain, type Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
const chain = await openChain(on);

describe('the accounts offered as Reference', () => {
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
