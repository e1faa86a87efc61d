/** Every query key of the feature. */
export const booksKeys = {
  all: ['books'],
  of: (adminId: string | undefined) => ['books', 'read', adminId ?? ''],
  networks: ['books', 'networks'],
} as const;
