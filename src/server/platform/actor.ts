import type { Role } from '#contract/ground/roles';

/** The signed-in account, taken from the session only. */
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
  /** When this session was opened, to compare with later changes. */
  expiresAt: Date;
  /** The address that the session was opened from. */
  signedInFrom: string;
  /** An operator set its password: it must choose a new one before anything else. */
  mustChangePassword: boolean;
  hasSecondFactor: boolean;
}

/** Facts of a request that are logged with its action. */
export interface RequestFacts {
  id: string;
  method: string;
  /** Path and query as sent; neither ever contains a secret. */
  url: string;
  /** Path only. */
  path: string;
  ipAddress: string;
  userAgent: string;
  /** True for a background request of the browser, which does not extend the session. */
  isBackground: boolean;
  /**
   * Without a session: the known device or the right code that the request carries. Its limits are its own, so that no
   * other caller of its address uses them up.
   */
  provenAs?: string;
}
