// Written from the migrated schema by scripts/generate/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { TimestampColumn, DefaultedTimestamp } from '#server/platform/database/types/column-types';

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

interface DrawsToCheckTable {
  networkId: number;
  drawId: number;
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

interface NetworkMarksTable {
  networkId: number;
  idRange: number;
  sealedUntil: number;
}

interface PrimaryFenceTable {
  isOnly: Generated<boolean>;
  leastTerm: number;
}

interface SealedDaysTable {
  networkId: number;
  walletId: number;
  bookDay: string;
  amountIn: number;
  amountOut: number;
  movements: number;
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

interface ServerMiscountsTable {
  networkId: Generated<number>;
  serverId: string;
  name: string;
  detail: string;
  notedAt: DefaultedTimestamp;
}

export interface BooksTables {
  alarms: AlarmsTable;
  auditDifferences: AuditDifferencesTable;
  auditTurns: AuditTurnsTable;
  auditedBalances: AuditedBalancesTable;
  audits: AuditsTable;
  drawBlocks: DrawBlocksTable;
  drawLeaves: DrawLeavesTable;
  drawsToCheck: DrawsToCheckTable;
  ledgerBlocks: LedgerBlocksTable;
  ledgerMarks: LedgerMarksTable;
  networkMarks: NetworkMarksTable;
  primaryFence: PrimaryFenceTable;
  sealedDays: SealedDaysTable;
  seedKeys: SeedKeysTable;
  serverClocks: ServerClocksTable;
  serverMiscounts: ServerMiscountsTable;
}
