/** Every query key of the feature. */
export const booksKeys = {
  all: ['books'],
  of: (adminId: string | undefined) => ['books', 'read', adminId ?? ''],
  networks: (query: object) => ['books', 'networks', query],
} as const;
