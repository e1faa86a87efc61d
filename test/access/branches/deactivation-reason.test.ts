import { describe, expect, it } from 'vitest';
import { openChain } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
const family = await openChain(on);

describe('the reason for a deactivation', () => {
  async function openPlayer() {
    const { master } = family;
    const player = await on.open('player', master);
    const toggle = (action: string, body?: object) =>
      on.call(master, 'PATCH', `/player/toggle-status/${player._id}/${action}`, body ? { body } : {});
    const reason = async () =>
      (await on.call(master, 'GET', `/player/${player._id}`)).body.data.deactivationReason;
    return { player, toggle, reason };
  }

  it('is stored on the account and in its history, and cleared by activation', async () => {
    const { player, toggle, reason } = await openPlayer();
    const off = await toggle('deactivate', { reason: '  Left the shop  ' });
    expect([off.status, off.body.data.deactivationReason]).toEqual([200, 'Left the shop']);
    expect(await reason()).toBe('Left the shop');
    const { body } = await on.call(family.areamanager, 'GET', '/logs', { query: { subjectId: player._id } });
    const entry = body.data.find(({ action }: { action: string }) => action === 'accounts.deactivate');
    expect(entry.changes.deactivationReason).toEqual({ before: null, after: 'Left the shop' });
    await toggle('activate');
    expect(await reason()).toBeNull();
  });

  it('is optional, and has at most 200 characters', async () => {
    const { toggle, reason } = await openPlayer();
    const long = await toggle('deactivate', { reason: 'x'.repeat(201) });
    expect([long.status, long.body.fields]).toEqual([400, { reason: 'Use at most 200 characters' }]);
    expect((await toggle('deactivate', { reason: 'ü'.repeat(200) })).status).toBe(200);
    expect(await reason()).toHaveLength(200);
    await toggle('activate');
    expect((await toggle('deactivate')).status).toBe(200);
    expect(await reason()).toBeNull();
  });

  it('is accepted by the children calls too', async () => {
    const { player, reason } = await openPlayer();
    const { master } = family;
    const path = `/master/${master._id}/children/${player._id}/toggle-status/deactivate`;
    expect((await on.call(master, 'PATCH', path, { body: { reason: 'A reason' } })).status).toBe(200);
    expect(await reason()).toBe('A reason');
  });

  it('is hidden from the account itself', async () => {
    const { superareamanager, admin } = family;
    const path = `/superareamanager/toggle-status/${superareamanager._id}`;
    await on.call(admin, 'PATCH', `${path}/deactivate`, { body: { reason: 'Told to nobody below' } });
    await on.call(admin, 'PATCH', `${path}/activate`);
    const again = { ...superareamanager, token: await on.signIn(superareamanager) };
    const own = await on.call(again, 'GET', '/logs', { query: { subjectId: superareamanager._id } });
    expect(own.body.data.map(({ action }: { action: string }) => action)).toContain('accounts.deactivate');
    expect(own.raw.toString()).not.toContain('Told to nobody below');
  });
});
