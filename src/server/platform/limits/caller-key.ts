import type { Actor, RequestFacts } from '#server/platform/actor';
import { budgetAddress } from '#server/platform/limits/ip-address';

export type CallerFacts = Pick<RequestFacts, 'ipAddress' | 'provenAs'>;

/**
 * For whom a request is counted. Many accounts, known devices, and bearers of codes may share an address: each has its
 * own limits. Only the others are counted by address.
 */
export const callerKey = (actor: Actor | null, { ipAddress, provenAs }: CallerFacts): string =>
  actor === null ? (provenAs ?? `address ${budgetAddress(ipAddress)}`) : `account ${actor.accountId}`;
