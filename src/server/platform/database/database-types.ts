// Written from the migrated schema by scripts/generate/write-database-types.ts; a test fails when the two differ.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type TimestampColumn = ColumnType<Date, Date | string, Date | string>;
type DefaultedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type JsonColumn = ColumnType<unknown, string, string>;

export type AccountKind = 'superadmin' | 'admin' | 'superareamanager' | 'areamanager' | 'master' | 'player' | 'otc' | 'loan' | 'gift';
export type DrawStatus = 'open' | 'closed' | 'drawn' | 'settled' | 'void';
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

interface AlarmsTable {
  networkId: number;
  kind: string;
  source: string;
  detail: string;
  raisedAt: DefaultedTimestamp;
}

interface AuditDifferencesTable {
  networkId: number;
  auditId: number;
  place: number;
  finding: string;
  walletIds: number[];
  transferId: number | null;
  blockId: number | null;
  subjectId: number | null;
  expected: number | null;
  found: number | null;
}

interface AuditTurnsTable {
  kind: string;
  takenAt: TimestampColumn;
}

interface AuditedBalancesTable {
  networkId: number;
  walletId: number;
  balance: number;
  movements: number;
}

interface AuditsTable {
  networkId: Generated<number>;
  auditId: Generated<number>;
  kind: string;
  startedAt: TimestampColumn;
  durationMs: number;
  movements: number;
  sealedUntil: number[];
  failures: Generated<number>;
  differences: number;
  isWhole: boolean;
}

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

interface BranchCountsTable {
  networkId: number;
  accountId: number;
  kind: AccountKind;
  total: Generated<number>;
  active: Generated<number>;
}

interface CarriedMovementsTable {
  networkId: number;
  bookDay: string;
  walletId: number;
  kind: PostingKind;
  clearingId: number;
  amountIn: number;
  amountOut: number;
  movements: number;
}

interface CarriedSumsTable {
  networkId: number;
  bookDay: string;
  gameId: number;
  what: string;
  clearingId: number;
  clearedDay: string;
  rows: number;
  amount: number;
}

interface ClaimsTable {
  networkId: number;
  drawId: number;
  ticketId: number;
  playerId: number;
  amount: number;
  transferId: number;
  bookDay: string;
  actorNetworkId: number;
  actorId: number;
  claimedAt: TimestampColumn;
}

interface ClearedFilesTable {
  networkId: number;
  clearingId: number;
  bookDay: string;
  source: string;
  rows: number;
  amount: number;
  fileName: string | null;
  bytes: number | null;
  sha256: string | null;
}

interface ClearingsTable {
  networkId: number;
  clearingId: Generated<number>;
  fromDay: string;
  untilDay: string;
  models: string[];
  name: string;
  actorNetworkId: number;
  actorId: number;
  actorUsername: string;
  status: Generated<string>;
  attempt: Generated<number>;
  heardAt: DefaultedTimestamp;
  startedAt: DefaultedTimestamp;
  finishedAt: TimestampColumn | null;
  kept: JsonColumn | null;
  fault: string | null;
}

interface ComplaintsTable {
  networkId: number;
  complaintId: Generated<number>;
  enquiryType: string;
  fullName: string;
  email: string;
  mobile: string;
  complaintDetails: string;
  status: Generated<string>;
  accountId: number | null;
  username: string | null;
  createdAt: DefaultedTimestamp;
}

interface DailyChainsTable {
  networkId: number;
  bookDay: string;
  superAreaManagerId: number;
  areaManagerId: number;
  masterId: number;
  tickets: number;
  play: number;
  win: number;
  supercom: number;
  distcom: number;
  retailcom: number;
  usercom: number;
}

interface DailyClaimsTable {
  networkId: number;
  bookDay: string;
  gameId: number;
  playerId: number;
  superAreaManagerId: number;
  areaManagerId: number;
  masterId: number;
  claims: number;
  claimed: number;
}

interface DailyGamesTable {
  networkId: number;
  bookDay: string;
  gameId: number;
  tickets: number;
  play: number;
  win: number;
}

interface DailyPlayTable {
  networkId: number;
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
  supercom: number;
  distcom: number;
  retailcom: number;
  usercom: number;
}

interface DisplaysTable {
  networkId: number;
  displayId: Generated<number>;
  accountId: number;
  gameId: number;
  name: string;
  createdAt: DefaultedTimestamp;
  seenAt: TimestampColumn | null;
}

interface DrawBlocksTable {
  networkId: number;
  blockId: number;
  sealId: Generated<number>;
  draws: number;
  previousHash: Buffer;
  hash: Buffer;
  sealedAt: DefaultedTimestamp;
}

interface DrawLeavesTable {
  networkId: number;
  drawId: number;
  blockId: number;
  facts: Buffer;
  ticketsHash: Buffer;
  tickets: number;
  staked: number;
  winners: number;
  prizeTotal: number;
  sealedAt: DefaultedTimestamp;
}

interface DrawReturnsTable {
  networkId: number;
  bookDay: string;
  drawId: number;
  gameId: number;
  isSaved: boolean;
  stakes: number;
  prizes: number;
  expected: number;
  variance: number;
}

interface DrawStakesTable {
  networkId: number;
  drawId: number;
  bet: number;
  stake: number;
}

interface DrawTimesTable {
  timeId: Generated<number>;
  timecount: number;
  isActive: Generated<boolean>;
  createdAt: DefaultedTimestamp;
}

interface DrawnSavesTable {
  networkId: number;
  drawId: number;
  savedId: number;
  result: number;
  booster: number;
  outcome: string;
}

interface DrawsTable {
  networkId: number;
  drawId: number;
  gameId: number;
  screen: string;
  nodigit: number;
  timecount: number;
  payouts: number[];
  opensAt: TimestampColumn;
  closesAt: TimestampColumn;
  endsAt: TimestampColumn;
  bookDay: string;
  status: Generated<DrawStatus>;
  seedHash: Buffer;
  seed: Buffer | null;
  result: number | null;
  booster: number | null;
  source: string | null;
  staked: Generated<number>;
  tickets: Generated<number>;
  peaks: number[];
  winners: number | null;
  prizeTotal: number | null;
  drawnAt: TimestampColumn | null;
  settledAt: TimestampColumn | null;
  resultClearedAt: TimestampColumn | null;
}

interface DrawsToCheckTable {
  networkId: number;
  drawId: number;
}

interface ExportJobsTable {
  networkId: number;
  jobId: Generated<number>;
  accountId: number;
  sessionId: number;
  call: string;
  query: JsonColumn;
  fileName: string;
  contentType: Generated<string>;
  status: Generated<string>;
  rows: Generated<number>;
  totalRows: number | null;
  bytes: Generated<number>;
  createdAt: DefaultedTimestamp;
  attempt: Generated<number>;
  heardAt: DefaultedTimestamp;
  finishedAt: TimestampColumn | null;
  expiresAt: DefaultedTimestamp;
}

interface ExportPiecesTable {
  networkId: number;
  jobId: number;
  piece: number;
  content: Buffer;
}

interface GameImagesTable {
  imageId: Generated<number>;
  gameId: number;
  digit: number;
  contentType: string;
  content: Buffer;
  uploadedAt: DefaultedTimestamp;
}

interface GameTermsTable {
  gameId: number;
  fromAt: TimestampColumn;
  untilAt: TimestampColumn | null;
  timecount: number;
  nodigit: number;
  payouts: number[];
}

interface GamesTable {
  gameId: Generated<number>;
  gameName: string;
  screen: string;
  status: string;
  sortOrder: Generated<number>;
  gameNumber: Generated<number>;
  nodigit: number;
  timeId: number;
  publisher: Generated<string>;
  releaseDate: Generated<string>;
  description: Generated<string>;
  logoId: number | null;
  hasLabels: Generated<boolean>;
  payouts: number[];
  createdAt: DefaultedTimestamp;
}

interface IdempotencyKeysTable {
  networkId: number;
  actorId: number;
  key: string;
  fingerprint: Buffer;
  answer: JsonColumn;
}

interface InboxEntriesTable {
  networkId: number;
  entryId: Generated<number>;
  readerId: number;
  kind: string;
  eventKey: string;
  createdAt: DefaultedTimestamp;
  actorNetworkId: number | null;
  actorId: number | null;
  actorUsername: string | null;
  subjectId: number | null;
  subjectUsername: string | null;
  subjectKind: AccountKind | null;
  gameId: number | null;
  drawId: number | null;
  ticketId: number | null;
  amount: number | null;
  count: number | null;
}

interface InboxMarksTable {
  networkId: number;
  accountId: number;
  readUntil: TimestampColumn;
}

interface InboxReadsTable {
  networkId: number;
  accountId: number;
  entryId: number;
  createdAt: TimestampColumn;
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

interface LedgerBlocksTable {
  networkId: number;
  blockId: number;
  bookDay: string;
  afterTransfer: number;
  untilTransfer: number;
  movements: number;
  amount: number;
  leaves: Buffer | null;
  carried: Buffer | null;
  isResealed: boolean;
  previousHash: Buffer;
  hash: Buffer;
  sealedAt: DefaultedTimestamp;
  clearedAt: TimestampColumn | null;
}

interface LedgerMarksTable {
  idRange: number;
  sealedUntil: number;
  markedUntil: number | null;
  markedNode: number | null;
  markedXid: string | null;
  givenUntil: number | null;
}

interface NetworkGameSettingsTable {
  networkId: number;
  gameId: number;
  settingId: Generated<number>;
  winpercentage: Generated<number>;
}

interface NetworkGameSpansTable {
  networkId: number;
  gameId: number;
  fromAt: TimestampColumn;
  untilAt: TimestampColumn | null;
}

interface NetworkGamesTable {
  networkId: number;
  gameId: number;
}

interface NetworkMarksTable {
  networkId: number;
  idRange: number;
  sealedUntil: number;
}

interface NetworksTable {
  networkId: number;
  createdAt: DefaultedTimestamp;
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
}

interface PrimaryFenceTable {
  isOnly: Generated<boolean>;
  leastTerm: number;
}

interface PrizesTable {
  networkId: number;
  drawId: number;
  ticketId: number;
  playerId: number;
  amount: number;
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

interface ReversalsTable {
  networkId: number;
  drawId: number;
  ticketId: number;
  playerId: number;
  kind: PostingKind;
  amount: number;
  transferId: number | null;
  actorNetworkId: number;
  actorId: number;
  reversedAt: TimestampColumn;
}

interface SavedResultsTable {
  networkId: number;
  drawId: number;
  savedId: Generated<number>;
  result: number | null;
  booster: number | null;
  actorNetworkId: number;
  actorId: number;
  actorUsername: string;
  savedAt: DefaultedTimestamp;
}

interface SavedViewsTable {
  networkId: number;
  accountId: number;
  list: string;
  viewKey: string;
  name: string;
  query: JsonColumn;
  columns: JsonColumn;
  isShared: Generated<boolean>;
  isFirst: Generated<boolean>;
  createdAt: DefaultedTimestamp;
}

interface SealedDaysTable {
  networkId: number;
  walletId: number;
  bookDay: string;
  amountIn: number;
  amountOut: number;
  movements: number;
}

interface SecondFactorsTable {
  networkId: number;
  accountId: number;
  sealedSecret: Buffer;
  lastStep: Generated<number>;
  begunAt: DefaultedTimestamp;
  confirmedAt: TimestampColumn | null;
}

interface SeedKeysTable {
  since: TimestampColumn;
  keyId: Buffer;
}

interface ServerClocksTable {
  networkId: Generated<number>;
  serverId: string;
  name: string;
  differenceMs: number;
  notedAt: DefaultedTimestamp;
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

interface ShownRoundsTable {
  networkId: number;
  gameId: number;
  untilAt: DefaultedTimestamp;
}

interface TicketSlipsTable {
  networkId: number;
  ticketId: number;
  copies: Generated<number>;
  revision: Generated<number>;
}

interface TicketsTable {
  networkId: number;
  drawId: number;
  ticketId: number;
  playerId: number;
  stake: number;
  bets: number[];
  qtys: number[];
  boughtAt: TimestampColumn;
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
  drawId: number | null;
  ticketId: number | null;
}

interface UnclaimedPrizesTable {
  networkId: number;
  playerId: number;
  drawId: number;
  ticketId: number;
  amount: number;
}

interface UsernamesTable {
  usernameKey: GeneratedAlways<string>;
  username: string;
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
  alarms: AlarmsTable;
  auditDifferences: AuditDifferencesTable;
  auditTurns: AuditTurnsTable;
  auditedBalances: AuditedBalancesTable;
  audits: AuditsTable;
  backupDownloads: BackupDownloadsTable;
  backupJobs: BackupJobsTable;
  branchCounts: BranchCountsTable;
  carriedMovements: CarriedMovementsTable;
  carriedSums: CarriedSumsTable;
  claims: ClaimsTable;
  clearedFiles: ClearedFilesTable;
  clearings: ClearingsTable;
  complaints: ComplaintsTable;
  dailyChains: DailyChainsTable;
  dailyClaims: DailyClaimsTable;
  dailyGames: DailyGamesTable;
  dailyPlay: DailyPlayTable;
  displays: DisplaysTable;
  drawBlocks: DrawBlocksTable;
  drawLeaves: DrawLeavesTable;
  drawReturns: DrawReturnsTable;
  drawStakes: DrawStakesTable;
  drawTimes: DrawTimesTable;
  drawnSaves: DrawnSavesTable;
  draws: DrawsTable;
  drawsToCheck: DrawsToCheckTable;
  exportJobs: ExportJobsTable;
  exportPieces: ExportPiecesTable;
  gameImages: GameImagesTable;
  gameTerms: GameTermsTable;
  games: GamesTable;
  idempotencyKeys: IdempotencyKeysTable;
  inboxEntries: InboxEntriesTable;
  inboxMarks: InboxMarksTable;
  inboxReads: InboxReadsTable;
  installation: InstallationTable;
  knownDevices: KnownDevicesTable;
  ledgerBlocks: LedgerBlocksTable;
  ledgerMarks: LedgerMarksTable;
  networkGameSettings: NetworkGameSettingsTable;
  networkGameSpans: NetworkGameSpansTable;
  networkGames: NetworkGamesTable;
  networkMarks: NetworkMarksTable;
  networks: NetworksTable;
  newDevices: NewDevicesTable;
  primaryFence: PrimaryFenceTable;
  prizes: PrizesTable;
  rateLimits: RateLimitsTable;
  recoveryCodes: RecoveryCodesTable;
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
  restoreWallets: RestoreWalletsTable;
  restores: RestoresTable;
  reversals: ReversalsTable;
  savedResults: SavedResultsTable;
  savedViews: SavedViewsTable;
  sealedDays: SealedDaysTable;
  secondFactors: SecondFactorsTable;
  seedKeys: SeedKeysTable;
  serverClocks: ServerClocksTable;
  sessions: SessionsTable;
  shownRounds: ShownRoundsTable;
  ticketSlips: TicketSlipsTable;
  tickets: TicketsTable;
  transfers: TransfersTable;
  unclaimedPrizes: UnclaimedPrizesTable;
  usernames: UsernamesTable;
  wallets: WalletsTable;
}
