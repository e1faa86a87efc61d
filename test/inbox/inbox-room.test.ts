import { afterAll, describe, expect, it } from 'vitest';
import { type Listener, openChannel, untilHeard } from '#test/access/sockets/live-channel';
import { openChain, type Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';

const on = await openInstallation();
const chain = await openChain(on);
const channel = await openChannel(on.app);

describe('the room of an inbox', () => {
  afterAll(async () => {
    channel.close();
    await on.close();
  });

  const told = ({ heard }: Listener) =>
    heard.filter(({ event }) => event === 'inboxData').map(({ sent }) => (sent as { newest: string }).newest);
  const newestOf = async (who: Person) =>
    (await on.call(who, 'GET', '/inbox')).body.data[0]?._id as string | undefined;
  const joined = async (who: Person) => {
    const listener = await channel.as(who);
    expect(await listener.ask('inbox', {})).toEqual({ success: true });
    return listener;
  };
  const tell = (about: Person, key: string) =>
    on.owner.query(`select tell_operators($1, 'new_device', $2, $3, '{}')`, [about.networkId, key, about.id]);

  it('hears of each new entry of its own inbox, and of no other', async () => {
    const { superadmin, master, superareamanager } = chain;
    const stranger = await openChain(on);
    const [above, ofManager] = [await joined(superadmin), await joined(superareamanager)];
    const [ofMaster, elsewhere] = [await joined(master), await joined(stranger.master)];
    expect(told(ofMaster)).toEqual(['']);
    await tell(superareamanager, 'first');
    const first = await newestOf(superareamanager);
    await untilHeard(ofManager, () => told(ofManager).at(-1) === first);
    await untilHeard(above, () => told(above).at(-1) !== told(above)[0]);
    await tell(master, 'second');
    const second = await newestOf(master);
    await untilHeard(ofMaster, () => told(ofMaster).at(-1) === second);
    expect(new Set(told(elsewhere))).toEqual(new Set(['']));
  });

  it('is closed to players, and can be left', async () => {
    const player = await channel.as(chain.player);
    expect(await player.ask('inbox', {})).toMatchObject({ success: false, code: 'forbidden' });
    const [left, stays] = [await joined(chain.areamanager), await joined(chain.areamanager)];
    expect(await left.ask('leave', { room: 'inbox' })).toEqual({ success: true });
    expect(await left.ask('leave', { room: 'everything' })).toMatchObject({ success: false });
    const before = told(left).length;
    await tell(chain.areamanager, 'third');
    const newest = await newestOf(chain.areamanager);
    await untilHeard(stays, () => told(stays).at(-1) === newest);
    expect(told(left)).toHaveLength(before);
  });
});
