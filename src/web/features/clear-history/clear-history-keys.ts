/** Every query key of the feature. */
export const clearHistoryKeys = { list: ['clear-history', 'list'] } as const;
