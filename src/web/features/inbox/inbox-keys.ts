/** Every query key of the feature. */
export const inboxKeys = {
  all: ['inbox'],
  list: ['inbox', 'list'],
  thresholds: ['inbox', 'thresholds'],
} as const;
