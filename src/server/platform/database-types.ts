// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type TimestampColumn = ColumnType<Date, Date | string, Date | string>;
type DefaultedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type JsonColumn = ColumnType<unknown, string, string>;

export type AccountKind = 'superadmin' | 'admin' | 'superareamanager' | 'areamanager' | 'master' | 'player' | 'otc' | 'loan' | 'gift';
export type PostingKind = 'generate' | 'retire' | 'transfer' | 'adjust' | 'game-add' | 'game-remove' | 'stake' | 'cancel' | 'void' | 'settle' | 'claim' | 'restore';
export type WalletKind = 'account' | 'game' | 'prizes' | 'border' | 'issuance' | 'clearing';

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

interface GamesTable {
  gameId: Generated<number>;
  gameName: string;
  screen: string;
  status: string;
  sortOrder: number;
}

interface IdempotencyKeysTable {
  networkId: number;
  actorId: number;
  key: string;
  fingerprint: Buffer;
  answer: JsonColumn;
}

interface InstallationTable {
  isOnly: Generated<boolean>;
  timeZone: string;
  appRole: string;
  createdAt: DefaultedTimestamp;
}

interface NetworkGamesTable {
  networkId: number;
  gameId: number;
}

interface NetworksTable {
  networkId: number;
  createdAt: DefaultedTimestamp;
}

interface RateLimitsTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
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
}

interface TransfersTable {
  networkId: number;
  bookDay: string;
  transferId: Generated<number>;
  postedAt: TimestampColumn;
  kind: PostingKind;
  debitWallet: number;
  creditWallet: number;
  amount: number;
  debitAfter: number | null;
  creditAfter: number | null;
  actorNetworkId: number;
  actorId: number;
  link: string | null;
}

interface UsernamesTable {
  usernameKey: string;
  networkId: number;
  accountId: number;
}

interface WalletsTable {
  networkId: number;
  walletId: number;
  kind: WalletKind;
  accountId: number | null;
  holder: AccountKind | null;
  gameId: number | null;
  peerId: number | null;
  floor: Generated<number>;
  balance: Generated<number>;
  movements: Generated<number>;
}

export interface DB {
  accountSecrets: AccountSecretsTable;
  accounts: AccountsTable;
  activityLog: ActivityLogTable;
  branchCounts: BranchCountsTable;
  games: GamesTable;
  idempotencyKeys: IdempotencyKeysTable;
  installation: InstallationTable;
  networkGames: NetworkGamesTable;
  networks: NetworksTable;
  rateLimits: RateLimitsTable;
  sessions: SessionsTable;
  transfers: TransfersTable;
  usernames: UsernamesTable;
  wallets: WalletsTable;
}
