/** Every query key of the feature. */
export const inboxKeys = {
  all: ['inbox'],
  list: ['inbox', 'list'],
  dues: ['inbox', 'dues'],
  thresholds: ['inbox', 'thresholds'],
} as const;
