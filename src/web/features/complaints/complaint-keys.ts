/** Every query key of the feature. */
export const complaintKeys = {
  all: ['complaints'],
  list: (query: object) => ['complaints', 'list', query],
} as const;
