// Written from the migrated schema by scripts/generate/write-database-types.ts; a test fails when the two differ.
import type { Generated } from 'kysely';
import type { DefaultedTimestamp } from '#server/platform/database/types/column-types';

interface DueAcceptancesTable {
  networkId: number;
  statementId: number;
  actorId: number;
  actorUsername: string;
  acceptedAt: DefaultedTimestamp;
}

interface DueDisputeAnswersTable {
  networkId: number;
  disputeId: number;
  isUpheld: boolean;
  amount: number | null;
  reason: string;
  actorId: number;
  actorUsername: string;
  answeredAt: DefaultedTimestamp;
}

interface DueDisputesTable {
  networkId: number;
  disputeId: Generated<number>;
  statementId: number;
  accountId: number;
  parentId: number;
  line: string;
  reason: string;
  actorId: number;
  actorUsername: string;
  createdAt: DefaultedTimestamp;
}

interface DueEdgesTable {
  networkId: number;
  accountId: number;
  parentId: number;
  openFrom: string;
  closesOn: string | null;
  overdueOn: string | null;
  balance: Generated<number>;
  agreed: Generated<string>;
  base: Generated<number>;
  carried: Generated<number>;
  isJudged: Generated<boolean>;
  recountFrom: string | null;
  warned: Generated<number>;
}

interface DueMarksTable {
  networkId: number;
  markedOn: string;
  markedXid: string;
}

interface DuePaymentEndsTable {
  networkId: number;
  paymentId: number;
  state: string;
  reason: Generated<string>;
  byPin: Generated<boolean>;
  transferId: number | null;
  actorId: number;
  actorUsername: string;
  endedAt: DefaultedTimestamp;
}

interface DuePaymentsTable {
  networkId: number;
  paymentId: Generated<number>;
  accountId: number;
  parentId: number;
  payerId: number;
  payeeId: number;
  amount: number;
  method: string;
  reference: Generated<string>;
  note: Generated<string>;
  proposerId: number;
  proposerUsername: string;
  proposedAt: DefaultedTimestamp;
}

interface DueRecountsTable {
  networkId: number;
  recountId: Generated<number>;
  statementId: number;
  play: number;
  win: number;
  supercom: number;
  distcom: number;
  retailcom: number;
  usercom: number;
  given: number;
  taken: number;
  net: number;
  share: number;
  base: number;
  carriedBefore: number;
  carried: number;
  due: number;
  recountedAt: DefaultedTimestamp;
}

interface DueStatementsTable {
  networkId: number;
  statementId: Generated<number>;
  accountId: number;
  parentId: number;
  termsId: number;
  firstDay: string;
  lastDay: string;
  opening: number;
  play: number;
  win: number;
  supercom: number;
  distcom: number;
  retailcom: number;
  usercom: number;
  given: number;
  taken: number;
  net: number;
  share: number;
  base: number;
  agreed: string;
  carriedBefore: number;
  carried: number;
  due: number;
  paid: number;
  writtenOff: number;
  corrected: number;
  closing: number;
  issuedAt: DefaultedTimestamp;
  hash: Buffer;
}

interface DueTermsTable {
  networkId: number;
  termsId: Generated<number>;
  accountId: number;
  parentId: number;
  fromDay: string;
  basis: string;
  plan: string | null;
  shareRate: number | null;
  pointPrice: number | null;
  period: string;
  weekday: number | null;
  graceDays: number;
  acceptDays: number | null;
  creditReference: number | null;
  dueLimit: number | null;
  warnAt: Generated<number[]>;
  increaseAmount: number | null;
  increaseUntil: string | null;
  increaseReason: string | null;
  whenOverdue: Generated<string>;
  actorNetworkId: number;
  actorId: number;
  actorUsername: string;
  createdAt: DefaultedTimestamp;
}

interface DuesTable {
  networkId: number;
  dueId: Generated<number>;
  accountId: number;
  parentId: number;
  kind: string;
  debtorId: number;
  creditorId: number;
  amount: number;
  bookDay: string;
  statementId: number | null;
  paymentId: number | null;
  forStatementId: number | null;
  disputeId: number | null;
  reason: string | null;
  actorId: number | null;
  actorUsername: string | null;
  bookedAt: DefaultedTimestamp;
}

interface GivenDaysTable {
  networkId: number;
  bookDay: string;
  accountId: number;
  parentId: number;
  given: Generated<number>;
  taken: Generated<number>;
}

export interface DuesTables {
  dueAcceptances: DueAcceptancesTable;
  dueDisputeAnswers: DueDisputeAnswersTable;
  dueDisputes: DueDisputesTable;
  dueEdges: DueEdgesTable;
  dueMarks: DueMarksTable;
  duePaymentEnds: DuePaymentEndsTable;
  duePayments: DuePaymentsTable;
  dueRecounts: DueRecountsTable;
  dueStatements: DueStatementsTable;
  dueTerms: DueTermsTable;
  dues: DuesTable;
  givenDays: GivenDaysTable;
}
