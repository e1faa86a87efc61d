// Written from the migrated schema by scripts/generate/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { AccountKind, PostingKind, WalletKind, TimestampColumn, DefaultedTimestamp, JsonColumn } from '#server/platform/database/types/column-types';

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

interface CreditBatchesTable {
  networkId: number;
  batchId: number;
  bookDay: string;
  postedAt: TimestampColumn;
  actorId: number;
  kind: PostingKind;
  isDown: boolean;
  rows: number;
  amount: number;
  note: string;
  category: string;
  reverses: number | null;
}

interface IdempotencyKeysTable {
  networkId: number;
  actorId: number;
  key: string;
  fingerprint: Buffer;
  answer: JsonColumn;
}

interface RemarksTable {
  networkId: number;
  transferId: number;
  remarkId: Generated<number>;
  bookDay: string;
  writtenAt: DefaultedTimestamp;
  authorNetworkId: number;
  authorId: number;
  authorUsername: string;
  text: string;
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
  note: string | null;
  reference: string | null;
  category: string | null;
  reverses: number | null;
  batchId: number | null;
}

interface UndoneTransfersTable {
  networkId: number;
  transferId: number;
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

export interface CreditTables {
  carriedMovements: CarriedMovementsTable;
  carriedSums: CarriedSumsTable;
  clearedFiles: ClearedFilesTable;
  clearings: ClearingsTable;
  creditBatches: CreditBatchesTable;
  idempotencyKeys: IdempotencyKeysTable;
  remarks: RemarksTable;
  transfers: TransfersTable;
  undoneTransfers: UndoneTransfersTable;
  wallets: WalletsTable;
}
