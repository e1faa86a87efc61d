// Written from the migrated schema by scripts/generate/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { AccountKind, TimestampColumn, DefaultedTimestamp, JsonColumn } from '#server/platform/database/types/column-types';

interface ComplaintEntriesTable {
  networkId: number;
  complaintId: number;
  entryId: Generated<number>;
  kind: string;
  text: Generated<string>;
  status: string | null;
  actorNetworkId: number;
  actorId: number;
  actorUsername: string;
  writtenAt: DefaultedTimestamp;
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

interface InboxEntriesTable {
  networkId: number;
  entryId: Generated<number>;
  readerId: number;
  kind: string;
  eventKey: string;
  createdAt: DefaultedTimestamp;
  isUsual: Generated<boolean>;
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

export interface ReportsTables {
  complaintEntries: ComplaintEntriesTable;
  complaints: ComplaintsTable;
  drawReturns: DrawReturnsTable;
  exportJobs: ExportJobsTable;
  exportPieces: ExportPiecesTable;
  inboxEntries: InboxEntriesTable;
  inboxMarks: InboxMarksTable;
  inboxReads: InboxReadsTable;
  savedViews: SavedViewsTable;
}
