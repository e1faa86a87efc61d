/** Every query key of the feature. */
export const gameKeys = {
  all: ['games'],
  list: (query: object) => ['games', 'list', query],
  record: (id: string) => ['games', 'record', id],
  times: ['games', 'times'],
} as const;
