/** Every query key of the feature. */
export const presenceKeys = {
  all: ['presence'],
  players: (query: object) => ['presence', 'players', query],
} as const;
