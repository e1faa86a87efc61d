/** Identifies the live screen: one game in the network of one admin. */
export interface LiveIds {
  adminId: string;
  gameId: string;
}
