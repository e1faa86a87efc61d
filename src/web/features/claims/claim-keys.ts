/** Every query key of the feature. */
export const claimKeys = {
  ticket: (number: string) => ['claims', 'ticket', number],
} as const;
