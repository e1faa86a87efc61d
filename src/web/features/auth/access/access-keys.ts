export const accessKeys = {
  own: ['auth', 'access'],
  ofAccount: (id: string) => ['accounts', 'access', id],
  newDevices: ['auth', 'new-devices'],
  sessions: ['auth', 'sessions'],
} as const;
