export const accessKeys = {
  own: ['auth', 'access'],
  ofAccount: (id: string) => ['accounts', 'access', id],
  newDevices: ['auth', 'new-devices'],
} as const;
