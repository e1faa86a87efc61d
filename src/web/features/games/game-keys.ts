/** Query keys of the feature. */
export const gameKeys = {
  all: ['games'],
  list: ['games', 'list'],
  record: (id: string) => ['games', 'record', id],
  times: ['games', 'times'],
} as const;
