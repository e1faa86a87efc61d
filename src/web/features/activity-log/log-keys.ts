/** Every query key of the feature. */
export const logKeys = {
  all: ['activity-log'],
  list: (query: object) => ['activity-log', 'list', query],
  entry: (id: string) => ['activity-log', 'entry', id],
  about: (accountId: string) => ['activity-log', 'about', accountId],
} as const;
