import type { Reply } from '#test/support/call';
import type { Caller } from '#test/support/games/games-world';
import { codeOf } from '#test/support/one-time-codes';
import { type Family, type Person, password } from '#test/support/people';

const another = 'another password';

/** What ends a player's session, each as requested on the other node. */
export type TakeAway = (there: Caller, family: Family, second: Person) => Promise<Reply>;
const switchOff =
  (path: string, kind: keyof Family): TakeAway =>
  (there, family) =>
    there.call(family.superadmin, 'PATCH', `/${path}/toggle-status/${family[kind]._id}/deactivate`);
const edit =
  (body: object): TakeAway =>
  (there, { master, player }) =>
    there.call(master, 'PUT', `/player/${player._id}`, { body });

export const takeAways: Record<string, TakeAway> = {
  'its deactivation': switchOff('player', 'player'),
  'the deactivation of its master': switchOff('master', 'master'),
  'the deactivation of its network': switchOff('admins', 'admin'),
  'its status on the edit form': edit({ userStatus: false }),
  'a new password from its operator': edit({ password: another, ownPassword: password }),
  'its deletion': (there, { master, player }) => there.call(master, 'DELETE', `/player/${player._id}`),
  'a forced logout': (there, { master, player }) =>
    there.call(master, 'POST', `/app/logout?id=${player._id}&role=player`),
  'signing out': (there, { player }) => there.call(player, 'POST', '/auth/logout'),
  'a new password of its own, chosen elsewhere': (there, _, second) =>
    there.call(second, 'POST', '/auth/chnagepassword', {
      body: { opass: password, npass: another, cpass: another },
    }),
  'addresses that its operator allows': (there, { master, player }) =>
    there.call(master, 'PUT', `/accounts/${player._id}/addresses`, {
      body: { addresses: ['203.0.113.0/24'], ownPassword: password },
    }),
  'addresses of its own choice, set elsewhere': (there, _, second) =>
    there.call(second, 'PUT', '/auth/addresses', { body: { addresses: ['127.0.0.1'], password } }),
  'a second factor, set up elsewhere': async (there, _, second) => {
    const { body } = await there.call(second, 'POST', '/auth/second-factor/begin');
    const proof = { code: codeOf(body.secret), password };
    return there.call(second, 'POST', '/auth/second-factor/confirm', { body: proof });
  },
  'ending all others from another session': (there, _, second) =>
    there.call(second, 'POST', '/auth/sessions/end-others'),
  'ending it from another session': async (there, _, second) => {
    const { body } = await there.call(second, 'GET', '/auth/sessions');
    const others = body.data.filter((each: { isCurrent: boolean }) => !each.isCurrent);
    return there.call(second, 'DELETE', `/auth/sessions/${others[0]._id}`);
  },
};
