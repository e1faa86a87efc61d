/** Query keys of the feature. */
export const logKeys = {
  all: ['activity-log'],
  list: ['activity-log', 'list'],
  entry: (id: string) => ['activity-log', 'entry', id],
  about: (accountId: string) => ['activity-log', 'about', accountId],
  states: (country: string) => ['geo', country],
} as const;
