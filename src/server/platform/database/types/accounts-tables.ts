// Written from the migrated schema by scripts/generate/write-database-types.ts; a test fails when the two differ.
import type { Generated, GeneratedAlways } from 'kysely';
import type { AccountKind, TimestampColumn, DefaultedTimestamp, JsonColumn } from '#server/platform/database/types/column-types';

interface AccountSecretsTable {
  networkId: number;
  accountId: number;
  passwordHash: string;
  pinHash: string | null;
}

interface AccountsTable {
  networkId: number;
  accountId: Generated<number>;
  kind: AccountKind;
  parentId: number | null;
  sponsorId: number | null;
  path: number[];
  username: string;
  usernameKey: GeneratedAlways<string>;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  dateOfBirth: string | null;
  country: string | null;
  state: string | null;
  city: string | null;
  address: string | null;
  pinCode: string | null;
  occupation: string | null;
  commission: Generated<number>;
  note: Generated<string>;
  isActive: Generated<boolean>;
  createdAt: DefaultedTimestamp;
  lastLoginAt: TimestampColumn | null;
  closedAt: TimestampColumn | null;
  claimsItself: Generated<boolean>;
  searchKey: GeneratedAlways<string>;
  mustChangePassword: Generated<boolean>;
  allowedAddresses: Generated<string[]>;
  deactivationReason: string | null;
  locale: string | null;
}

interface ActivityLogTable {
  networkId: number;
  loggedAt: DefaultedTimestamp;
  entryId: Generated<number>;
  actorNetworkId: number | null;
  actorId: number | null;
  actorUsername: string | null;
  subjectId: number | null;
  subjectUsername: string | null;
  action: string;
  subject: string;
  outcome: string;
  requestMethod: string | null;
  requestUrl: string | null;
  ipAddress: string | null;
  requestId: string | null;
  changes: JsonColumn | null;
}

interface BranchCountsTable {
  networkId: number;
  accountId: number;
  kind: AccountKind;
  total: Generated<number>;
  active: Generated<number>;
}

interface ImportRowsTable {
  networkId: number;
  importId: number;
  place: number;
  sealed: Buffer | null;
  createdId: number | null;
  faults: JsonColumn | null;
}

interface ImportsTable {
  networkId: number;
  importId: Generated<number>;
  accountId: number;
  sessionId: number;
  kind: string;
  facts: JsonColumn;
  status: Generated<string>;
  createdAt: DefaultedTimestamp;
  attempt: Generated<number>;
  heardAt: DefaultedTimestamp;
  finishedAt: TimestampColumn | null;
  expiresAt: DefaultedTimestamp;
}

interface InstallationTable {
  isOnly: Generated<boolean>;
  timeZone: string;
  appRole: string;
  createdAt: DefaultedTimestamp;
}

interface KnownDevicesTable {
  networkId: number;
  deviceId: Generated<number>;
  accountId: number;
  knownSince: DefaultedTimestamp;
  lastUsedAt: DefaultedTimestamp;
  timesUsed: Generated<number>;
  ipAddress: string;
  userAgent: string;
}

interface NetworksTable {
  networkId: number;
  createdAt: DefaultedTimestamp;
  creditCategories: JsonColumn | null;
  inboxThresholds: Generated<JsonColumn>;
}

interface NewDevicesTable {
  networkId: number;
  deviceId: Generated<number>;
  accountId: number;
  sessionId: number;
  noticedAt: DefaultedTimestamp;
  ipAddress: string;
  userAgent: string;
  judgedAt: TimestampColumn | null;
  wasMe: boolean | null;
  knownDeviceId: number | null;
  confirmedAt: TimestampColumn | null;
}

interface RateLimitsTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

interface RecoveryCodesTable {
  networkId: number;
  accountId: number;
  codeHash: Buffer;
  usedAt: TimestampColumn | null;
}

interface SecondFactorsTable {
  networkId: number;
  accountId: number;
  sealedSecret: Buffer;
  lastStep: Generated<number>;
  begunAt: DefaultedTimestamp;
  confirmedAt: TimestampColumn | null;
}

interface SessionsTable {
  networkId: number;
  sessionId: Generated<number>;
  accountId: number;
  tokenHash: Buffer;
  createdAt: DefaultedTimestamp;
  activeAt: DefaultedTimestamp;
  seenAt: DefaultedTimestamp;
  endedAt: TimestampColumn | null;
  endReason: string | null;
  ipAddress: string;
  userAgent: string;
  passwordFailures: Generated<number>;
  deviceId: number | null;
  deviceKnownSince: TimestampColumn | null;
}

interface UsernamesTable {
  usernameKey: GeneratedAlways<string>;
  username: string;
  networkId: number;
  accountId: number;
}

export interface AccountsTables {
  accountSecrets: AccountSecretsTable;
  accounts: AccountsTable;
  activityLog: ActivityLogTable;
  branchCounts: BranchCountsTable;
  importRows: ImportRowsTable;
  imports: ImportsTable;
  installation: InstallationTable;
  knownDevices: KnownDevicesTable;
  networks: NetworksTable;
  newDevices: NewDevicesTable;
  rateLimits: RateLimitsTable;
  recoveryCodes: RecoveryCodesTable;
  secondFactors: SecondFactorsTable;
  sessions: SessionsTable;
  usernames: UsernamesTable;
}
