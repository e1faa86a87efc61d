/** Every query key of the feature. */
export const ticketKeys = {
  games: ['tickets', 'games'],
  results: (gameId: string) => ['tickets', 'results', gameId],
  lastResults: ['tickets', 'last-results'],
  lists: ['tickets', 'list'],
  list: (query: Record<string, string | undefined>) => ['tickets', 'list', query],
  one: (ticketId: string) => ['tickets', 'list', 'one', ticketId],
  settings: ['tickets', 'settings'],
} as const;
