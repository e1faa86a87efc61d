import type { LiveIds } from '#web/features/live-draws/live-ids.ts';

/** Every query key of the feature. */
export const liveKeys = {
  all: ['live-draws'],
  board: ({ adminId, gameId }: LiveIds) => ['live-draws', 'board', adminId, gameId],
  ids: (first: string, second: string) => ['live-draws', 'ids', first, second],
  own: (adminId: string) => ['live-draws', 'own-games', adminId],
  menu: (userId: string, search: string) => ['live-draws', 'menu', userId, search],
} as const;
