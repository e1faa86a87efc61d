/** Identifies the live screen: one game in the network of one admin. */
export interface LiveIds {
  adminId: string;
  gameId: string;
}

/** Every query key of the feature. */
export const liveKeys = {
  all: ['live-draws'],
  board: ({ adminId, gameId }: LiveIds) => ['live-draws', 'board', adminId, gameId],
  ids: (first: string, second: string) => ['live-draws', 'ids', first, second],
  own: (adminId: string) => ['live-draws', 'own-games', adminId],
  wall: (adminId: string) => ['live-draws', 'wall', adminId],
  menu: (userId: string, search: string) => ['live-draws', 'menu', userId, search],
} as const;
