/** Every query key of the feature. */
export const winPercentageKeys = {
  of: (accountId: string) => ['win-percentages', accountId],
  admins: (search: string) => ['win-percentages', 'admins', search],
} as const;
