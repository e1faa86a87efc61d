import { accountKind } from '#contract/accounts/account-kinds';
import type { DayActs } from '#test/inbox/day/day-acts';
import type { DemoNetwork } from '#test/inbox/day/demo-networks';
import { done } from '#test/inbox/day/demo-rounds';
import type { TwoServers } from '#test/inbox/day/two-servers';
import { newAccount } from '#test/support/matrix/matrix-samples';
import { type Person, password } from '#test/support/people';

/** Credit for the day: the superadmin's to the admin, the admin's to each player. All are large transfers. */
export async function fillUp({ chain, shops }: DemoNetwork, { give }: DayActs): Promise<void> {
  const { superadmin, admin } = chain;
  done(await give(superadmin, admin, 30_000, 0));
  const gifts = shops.flatMap(({ players }) => players).map((player, at) => give(admin, player, 3_000, at));
  for (const reply of await Promise.all(gifts)) done(reply);
}

/** Transfers at and below the threshold, and a shop that gives away what it has, but for 400 points. */
export async function moveCredit({ on, chain, shops }: DemoNetwork, { give }: DayActs): Promise<void> {
  const { admin, superareamanager, areamanager, master } = chain;
  const gifts = [1_000, 999.99, 1_000, 999.99].map((points, at) => give(admin, superareamanager, points, at));
  for (const reply of await Promise.all(gifts)) done(reply);
  done(await give(superareamanager, areamanager, 1_500, 1));
  done(await give(areamanager, master, 1_200, 0));
  const [player] = shops[0]?.players ?? [];
  if (player === undefined) throw new Error('the shop has no player');
  done(await give(master, player, (await on.balanceOf(master)) / 100 - 400, 1));
  done(await give(master, player, 10, 0));
}

/** A shop that does not play is blocked by the manager two levels above it, and works again later. */
export async function blockShop({ operators, shops }: DemoNetwork, { persist }: TwoServers): Promise<void> {
  const shop = operators.findLast(({ kind }) => kind === 'master');
  if (shop === undefined || shops.some((each) => each.shop === shop)) throw new Error('every shop plays');
  const manager = operators.find(({ kind, id }) => kind === 'superareamanager' && shop.path.includes(id));
  if (manager === undefined) throw new Error('the shop has no manager above it');
  for (const action of ['deactivate', 'activate'])
    done(
      await persist(1, (node) =>
        node.call(manager, 'PATCH', `/${accountKind(shop.kind).prefix}/toggle-status/${shop._id}/${action}`),
      ),
    );
}

/** A message to the operators of a network, or from a visitor to the superadmins. */
export async function complain(who: Person | null, { persist }: TwoServers): Promise<void> {
  const body = {
    enquiryType: 'General',
    fullName: 'A visitor',
    email: 'visitor@example.org',
    mobile: '5550100',
    complaintDetails: 'A message that is long enough to be sent.',
  };
  done(await persist(1, (node) => node.call(who, 'POST', '/complaint', { body })));
}

/** The folder of backups is no folder. */
export async function failBackup(who: Person, { persist }: TwoServers): Promise<void> {
  const { body } = await persist(0, (node) => node.call(who, 'POST', '/backup/exportbackup'));
  if (body.code !== 'backup_failed') throw new Error(`the backup did not fail: ${JSON.stringify(body)}`);
}

export async function createSuperadmin(superadmin: Person, { persist }: TwoServers): Promise<void> {
  const body = newAccount('superadmin', null, { ownPassword: password });
  done(await persist(1, (node) => node.call(superadmin, 'POST', '/superadmins/create', { body })));
}
