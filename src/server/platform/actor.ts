import type { Role } from '#contract/roles';

/** The signed-in account, as the session alone says. */
export interface Actor {
  networkId: number;
  accountId: number;
  role: Role;
  username: string;
  firstName: string;
  lastName: string;
  /** Ids from the top of its network down to itself. */
  path: readonly number[];
  sessionId: number;
  /** When this session was opened; what must be newer than it can be judged. */
  expiresAt: Date;
  /** The address that the session was opened from. */
  signedInFrom: string;
  /** Somebody else chose its password: it may do nothing until it has chosen another one. */
  mustChangePassword: boolean;
  hasSecondFactor: boolean;
}

/** Facts of a request that are logged with what it does. */
export interface RequestFacts {
  id: string;
  method: string;
  /** Path and query as sent; no secret ever travels in either. */
  url: string;
  /** Path alone. */
  path: string;
  ipAddress: string;
  userAgent: string;
  /** The browser asked by itself; such a request does not keep a session alive. */
  isBackground: boolean;
}
