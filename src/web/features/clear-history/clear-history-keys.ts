/** Every query key of the feature. */
export const clearHistoryKeys = {
  list: ['clear-history', 'list'],
  archives: ['clear-history', 'archives'],
} as const;
