// Written from the migrated schema by scripts/generate/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { PostingKind, TimestampColumn, DefaultedTimestamp, JsonColumn } from '#server/platform/database/types/column-types';

interface BackupDownloadsTable {
  networkId: number;
  sessionId: number;
  folder: string;
  untilAt: TimestampColumn;
}

interface BackupJobsTable {
  networkId: number;
  jobId: Generated<number>;
  folder: string;
  state: Generated<string>;
  askedBy: number | null;
  rowsDone: Generated<number>;
  rowsTotal: number | null;
  bytes: number | null;
  attempt: Generated<number>;
  heardAt: DefaultedTimestamp;
  askedAt: DefaultedTimestamp;
  madeAt: TimestampColumn | null;
  verifiedAt: TimestampColumn | null;
  error: string | null;
  transferState: string | null;
  transferAttempt: Generated<number>;
  transferDone: number | null;
  transferTotal: number | null;
  transferHeardAt: TimestampColumn | null;
  transferError: string | null;
}

interface RestoreAccountsTable {
  networkId: number;
  act: Generated<number>;
  accountId: number;
  parentId: number | null;
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
  commission: number;
  note: string;
  isActive: boolean;
  closedAt: TimestampColumn | null;
  claimsItself: boolean;
}

interface RestoreClaimsTable {
  networkId: number;
  act: Generated<number>;
  bookDay: string;
  gameId: number;
  playerId: number;
  superAreaManagerId: number;
  areaManagerId: number;
  masterId: number;
  claims: number;
  claimed: number;
}

interface RestoreGamesTable {
  networkId: number;
  act: Generated<number>;
  gameId: number;
}

interface RestoreJobsTable {
  networkId: number;
  jobId: Generated<number>;
  folder: string;
  isDryRun: boolean;
  state: Generated<string>;
  step: string | null;
  rowsDone: Generated<number>;
  rowsTotal: number | null;
  stage: number | null;
  attempt: Generated<number>;
  heardAt: DefaultedTimestamp;
  askedAt: DefaultedTimestamp;
  endedAt: TimestampColumn | null;
  actorNetworkId: number;
  actorId: number;
  activity: JsonColumn;
  report: JsonColumn | null;
  errorCode: string | null;
  error: string | null;
}

interface RestorePlayTable {
  networkId: number;
  act: Generated<number>;
  bookDay: string;
  gameId: number;
  playerId: number;
  superAreaManagerId: number;
  areaManagerId: number;
  masterId: number;
  superAreaRate: number;
  areaRate: number;
  masterRate: number;
  playerRate: number;
  tickets: number;
  play: number;
  win: number;
}

interface RestoreReversalsTable {
  networkId: number;
  act: Generated<number>;
  ticketId: number;
  kind: PostingKind;
}

interface RestoreSettingsTable {
  networkId: number;
  act: Generated<number>;
  gameId: number;
  winpercentage: number;
}

interface RestoreSinceTable {
  networkId: number;
  act: number;
  transferId: number;
  kind: PostingKind;
  debitWallet: number;
  creditWallet: number;
  amount: number;
  standing: number;
  drawId: number | null;
  ticketId: number | null;
  link: string | null;
}

interface RestoreStakesTable {
  networkId: number;
  act: number;
  drawId: number;
  bet: number;
  stake: number;
}

interface RestoreTargetsTable {
  networkId: number;
  act: number;
  walletId: number;
  before: number;
  after: number;
}

interface RestoreTicketsTable {
  networkId: number;
  act: number;
  drawId: number;
  ticketId: number;
  playerId: number;
  stake: number;
  prize: number | null;
  claimed: number | null;
  claimDay: string | null;
  isReversed: boolean;
}

interface RestoreTransfersTable {
  networkId: number;
  act: Generated<number>;
  transferId: number;
  postedAt: TimestampColumn;
}

interface RestoreUndoneTable {
  networkId: number;
  act: Generated<number>;
  transferId: number;
}

interface RestoreWalletsTable {
  networkId: number;
  act: Generated<number>;
  walletId: number;
  balance: number;
  movements: number;
}

interface RestoresTable {
  networkId: number;
  restoreId: Generated<number>;
  folder: string;
  takenAt: TimestampColumn;
  restoredAt: DefaultedTimestamp;
  actorNetworkId: number;
  actorId: number;
  report: JsonColumn;
}

export interface BackupsTables {
  backupDownloads: BackupDownloadsTable;
  backupJobs: BackupJobsTable;
  restoreAccounts: RestoreAccountsTable;
  restoreClaims: RestoreClaimsTable;
  restoreGames: RestoreGamesTable;
  restoreJobs: RestoreJobsTable;
  restorePlay: RestorePlayTable;
  restoreReversals: RestoreReversalsTable;
  restoreSettings: RestoreSettingsTable;
  restoreSince: RestoreSinceTable;
  restoreStakes: RestoreStakesTable;
  restoreTargets: RestoreTargetsTable;
  restoreTickets: RestoreTicketsTable;
  restoreTransfers: RestoreTransfersTable;
  restoreUndone: RestoreUndoneTable;
  restoreWallets: RestoreWalletsTable;
  restores: RestoresTable;
}
