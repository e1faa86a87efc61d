/** Names shown instead of a username for wallets that belong to no account. */
export const prizesPayableName = 'Prizes payable';

export const issuanceName = 'Issuance';

export const clearingName = 'Clearing';

export const outsideName = 'Another network';

export const gameBalanceName = (game: string) => `Game balance: ${game}`;
