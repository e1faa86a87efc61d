/** Query keys of the feature. */
export const presenceKeys = { all: ['presence'], players: ['presence', 'players'] } as const;
