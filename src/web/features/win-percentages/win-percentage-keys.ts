/** Every query key of the feature. */
export const winPercentageKeys = {
  of: (accountId: string) => ['win-percentages', accountId],
  admins: ['win-percentages', 'admins'],
} as const;
