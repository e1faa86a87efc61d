import type { Game } from '#contract/games/games';
import { openChain } from '#test/support/people';
import { formOf } from '#test/support/pictures';
import { openInstallation } from '#test/support/server/installation';

/** An installation whose superadmin creates games with pictures, which its accounts read. */
export async function openPictures() {
  const on = await openInstallation();
  const family = await openChain(on);
  const [game] = (await on.call(family.superadmin, 'GET', '/game')).body.games as Game[];
  const fields = {
    gameName: 'Pictures',
    nodigit: '10',
    publisher: 'House',
    releaseDate: '2025-06-01',
    timeId: game?.timeId[0]?._id ?? '',
    gameStatus: 'active',
    gameDescription: 'With images',
    label: 'yes',
  };
  const create = (files: Record<string, Buffer> = {}) =>
    on.call(family.superadmin, 'POST', '/game', { body: formOf(fields, files) });
  return {
    on,
    family,
    create,
    created: async (files: Record<string, Buffer> = {}): Promise<Game> => (await create(files)).body.data,
    read: (address: string | null | undefined, by = family.player) =>
      on.call(by, 'GET', String(address).replace('/api', '')),
    close: () => on.close(),
  };
}
