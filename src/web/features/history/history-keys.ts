/** Every query key of the feature. */
export const historyKeys = {
  all: ['history'],
  tickets: (query: object) => ['history', 'tickets', query],
  ticket: (ticketId: string) => ['history', 'ticket', ticketId],
  games: ['history', 'games'],
  users: (search: string) => ['history', 'users', search],
  user: (userId: string) => ['history', 'user', userId],
} as const;
