/** Every query key of the feature. */
export const backupKeys = {
  all: ['backups'],
  list: ['backups', 'list'],
  change: (folder: string) => ['backups', 'change', folder],
  health: ['backups', 'health'],
} as const;
