/** Query keys of the feature. */
export const historyKeys = {
  all: ['history'],
  tickets: ['history', 'tickets'],
  ticket: (ticketId: string) => ['history', 'ticket', ticketId],
  games: ['history', 'games'],
  users: ['history', 'users'],
} as const;
