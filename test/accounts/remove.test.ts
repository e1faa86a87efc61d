import { describe, expect, it } from 'vitest';
import { accountKind } from '#contract/accounts/account-kinds';
import { accountKindNames, parentKindOf } from '#contract/ground/roles';
import { openChain, type Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
const family = await openChain(on);

describe('activating, deactivating and deleting accounts', () => {
  const toggle = (by: Person, person: Person, action: string) =>
    on.call(by, 'PATCH', `/${accountKind(person.kind).prefix}/toggle-status/${person._id}/${action}`);
  const remove = (by: Person, person: Person) =>
    on.call(by, 'DELETE', `/${accountKind(person.kind).prefix}/${person._id}`);

  it('answers a toggle in the words of the specification and logs it once', async () => {
    const player = await on.open('player', family.master);
    for (const [action, isActive] of [
      ['deactivate', false],
      ['deactivate', false],
      ['activate', true],
    ] as const) {
      const { status, body } = await toggle(family.master, player, action);
      expect([status, body.message]).toEqual([200, `User ${player._id} has been successfully ${action}d`]);
      expect(body.data.userStatus).toBe(isActive);
    }
    const { rows } = await on.owner.query(
      `select action, changes from activity_log where subject_id = $1 order by logged_at`,
      [player.id],
    );
    expect(rows).toEqual([
      { action: 'accounts.deactivate', changes: { userStatus: { before: true, after: false } } },
      { action: 'accounts.activate', changes: { userStatus: { before: false, after: true } } },
    ]);
    expect((await toggle(family.master, player, 'explode')).status).toBe(400);
  });

  it('shows accounts below a deactivated one as blocked, with their own state', async () => {
    const line = await openChain(on, family);
    await toggle(family.superadmin, line.areamanager, 'deactivate');
    const { body } = await on.call(line.admin, 'GET', `/player/${line.player._id}`);
    expect(body.data).toMatchObject({ userStatus: true, isBarred: true });
    expect(body.data.can).toMatchObject({ edit: true, adjust: true, transfer: false });
  });

  it.each(accountKindNames)('deletes a %s and answers in the words of the specification', async (kind) => {
    const above = parentKindOf(kind);
    const parent = above === null ? null : family[above];
    const person = await on.open(kind, parent);
    const { status, body } = await remove(family.superadmin, person);
    expect([status, body.message]).toEqual([200, accountKind(kind).deletedMessage]);
    expect((await remove(family.superadmin, person)).status).toBe(404);
    const listed = await on.call(family.superadmin, 'GET', `/${accountKind(kind).prefix}/all`);
    expect(listed.body.data.map(({ _id }: { _id: string }) => _id)).not.toContain(person._id);
    const kept = await on.owner.query(
      'select closed_at is not null as closed from accounts where account_id = $1',
      [person.id],
    );
    expect(kept.rows).toEqual([{ closed: true }]);
  });

  it('deletes a child in the words of children tables', async () => {
    const player = await on.open('player', family.master);
    const path = `/master/${family.master._id}/children/delete/${player._id}`;
    expect((await on.call(family.master, 'DELETE', path)).body.message).toBe(
      'SuperDistributors deleted successfully.',
    );
  });

  it('reports the obstacle: accounts below, credit in the wallet', async () => {
    const line = await openChain(on, family);
    const withChild = await remove(family.admin, family.master);
    expect([withChild.status, withChild.body.code]).toEqual([409, 'account_in_use']);
    expect(withChild.body.message).toBe(
      `${family.master.username} has accounts below it. Delete or move them first.`,
    );
    await on.fund(family.superadmin, line.player, 1_234_50);
    const withCredit = await remove(line.admin, line.player);
    expect([withCredit.status, withCredit.body.message]).toEqual([
      409,
      `${line.player.username} holds 1,234.50 points. Adjust the credit back, then delete.`,
    ]);
    for (const kind of ['superareamanager', 'areamanager', 'master'] as const)
      expect((await remove(family.superadmin, line[kind])).status).toBe(409);
  });

  it('keeps the books of a deleted account: its wallet and its history', async () => {
    const player = await on.open('player', family.master);
    await remove(family.master, player);
    const { rows } = await on.owner.query('select balance, holder from wallets where wallet_id = $1', [
      player.id,
    ]);
    expect(rows).toEqual([{ balance: 0, holder: null }]);
    const findings = await on.owner.query('select * from audit_network($1)', [player.networkId]);
    expect(findings.rows).toEqual([]);
  });

  it('gives the admins of a deleted superadmin another Reference', async () => {
    const leaving = await on.open('superadmin', null);
    const admin = await on.open('admin', leaving);
    const kept = await remove(family.superadmin, leaving);
    expect(kept.status).toBe(200);
    const { body } = await on.call(family.superadmin, 'GET', `/admins/${admin._id}`);
    expect(body.data.refId).toEqual({ _id: family.superadmin._id, username: family.superadmin.username });
    expect((await on.call(admin, 'GET', '/auth/session')).status).toBe(200);
  });

  it('never leaves the installation without an active superadmin', async () => {
    const idle = await on.open('superadmin', null, { userStatus: false });
    expect((await remove(family.superadmin, family.superadmin)).status).toBe(404);
    expect((await toggle(family.superadmin, family.superadmin, 'deactivate')).status).toBe(404);
    const second = await on.open('superadmin', null);
    await on.owner.query('update accounts set is_active = false where account_id = $1', [second.id]);
    // The second one still has a running request when it is deactivated: it must not deactivate the first.
    expect((await remove(family.superadmin, idle)).status).toBe(200);
    expect((await remove(second, family.superadmin)).status).toBe(401);
  });
});
