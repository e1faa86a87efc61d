import * as z from 'zod/mini';
import { endpoint, idSchema, pathIdSchema } from '#contract/api/endpoint';
import { listQuery } from '#contract/api/list-query';
import { disputeSchema } from '#contract/dues/disputes';
import { dueBases, duePlans } from '#contract/dues/terms';
import { pointsSchema } from '#contract/ground/money';
import { accountKindNames, chain, operatorRoles } from '#contract/ground/roles';
import { listing, report } from '#contract/lists/report';
import { daySchema, partySchema, subjectRule } from '#contract/lists/report-query';
import { choice, count, day, flag, id, moment, percent, points, table, text } from '#contract/lists/table';

/** The figures of one period between an account and its Reference. Above zero, the account owes. */
const figuresShape = {
  firstDay: daySchema,
  lastDay: daySchema,
  basis: z.enum(dueBases),
  plan: z.nullable(z.enum(duePlans)),
  sharePercent: z.nullable(z.number()),
  pointPrice: z.nullable(z.number()),
  opening: pointsSchema,
  play: pointsSchema,
  win: pointsSchema,
  /** play − win. */
  end: pointsSchema,
  /** Of the account's own level and the levels below it; null for levels above it. */
  supercom: z.nullable(pointsSchema),
  distcom: z.nullable(pointsSchema),
  retailcom: z.nullable(pointsSchema),
  usercom: pointsSchema,
  /** end − commissions. */
  net: pointsSchema,
  /** What the account keeps of it. */
  share: pointsSchema,
  carriedBefore: pointsSchema,
  carried: pointsSchema,
  /** Credit given to the branch and taken back; with the basis `result` for information only. */
  given: pointsSchema,
  taken: pointsSchema,
  /** What the period adds to the due. */
  due: pointsSchema,
  /** Payments and write-offs that count in the period: what they take off the due. */
  paid: pointsSchema,
  writtenOff: pointsSchema,
  /** What corrections that count in the period add to the due. */
  corrected: pointsSchema,
  closing: pointsSchema,
};

/**
 * An `issued` statement is `accepted` by its account, or after the days of its terms. It is `disputed` while a dispute has
 * no answer, and `settled` once nothing is left to pay of it.
 */
export const issuedStates = ['issued', 'disputed', 'accepted', 'settled'] as const;
export type IssuedState = (typeof issuedStates)[number];
/** `open` is not over; `closing` is over, and its statement is issued within a minute or when its draws are settled. */
export const statementStates = ['open', 'closing', ...issuedStates] as const;
export const statementTexts = {
  accepted: 'Statement accepted',
  acceptOther: 'The account itself accepts its statement',
};
export type StatementState = (typeof statementStates)[number];

const statementSchema = z.object({
  /** Null for a period without a statement. */
  _id: z.nullable(idSchema),
  account: partySchema,
  /** Null above an admin: the superadmins. */
  parent: z.nullable(partySchema),
  state: z.enum(statementStates),
  /** A day whose draws are not all settled; the statement is issued once they are. */
  waitsFor: z.nullable(daySchema),
  issuedAt: z.nullable(z.string()),
  /** The username of the account that accepted it; null if it was not accepted by hand. */
  acceptedBy: z.nullable(z.string()),
  /** By its account, or after the days of its terms. A settled one may be accepted or not. */
  isAccepted: z.boolean(),
  /** Days since it had to be paid; 0 if nothing of it is open, or while it is disputed. */
  overdueDays: z.int(),
  /** The oldest first. */
  disputes: z.array(disputeSchema),
  /** The reader is the account, and may accept or dispute it. */
  canAccept: z.boolean(),
  ...figuresShape,
});
export type Statement = z.infer<typeof statementSchema>;

/** Both sides of an edge, and the operators above them. */
const statementRule = {
  in: 'params',
  field: 'id',
  record: 'statement',
  relation: 'self-or-descendant',
} as const;

export const readStatement = endpoint({
  name: 'dues.statement',
  summary: 'An issued statement',
  method: 'GET',
  path: '/settlement/:id',
  params: z.strictObject({ id: pathIdSchema }),
  access: { who: 'roles', roles: chain, subjects: [statementRule] },
  answer: z.object({ data: statementSchema }),
});

export const acceptStatement = endpoint({
  name: 'dues.accept',
  summary: 'Accept an own statement',
  method: 'POST',
  creates: true,
  path: '/settlement/:id/accept',
  params: z.strictObject({ id: pathIdSchema }),
  access: { who: 'roles', roles: chain, subjects: [statementRule] },
  body: z.strictObject({}),
  answer: z.object({ data: statementSchema }),
  errors: ['wrong_side', 'statement_accepted', 'statement_disputed'],
});

export const previewStatement = endpoint({
  name: 'dues.preview',
  summary: 'The open periods of an account as statements, up to a day',
  method: 'GET',
  path: '/settlement/preview',
  query: z.strictObject({
    /** The account below; the caller by default. */
    childId: z.optional(z.string().check(z.maxLength(64))),
    /** Today by default and at most. */
    until: z.optional(daySchema),
  }),
  access: {
    who: 'roles',
    roles: chain,
    subjects: [{ in: 'query', field: 'childId', relation: 'self-or-descendant' }],
  },
  answer: z.object({ data: z.array(statementSchema) }),
  errors: ['no_reference'],
});

/** An issued statement in a list. Amounts are above zero if the account owes. */
export const statementTable = table('statements', {
  _id: id('Statement', { width: 15 }),
  firstDay: day('From', { width: 12 }),
  lastDay: day('Until', { width: 12, isSorted: true }),
  accountId: id(),
  username: text('Account', { width: 20, isSorted: true }),
  role: choice(accountKindNames)('Role', { width: 20 }),
  parent: text('Reference', { width: 20, isNullable: true }),
  opening: points('Opening', { width: 15 }),
  due: points('Due', { width: 15, isSorted: true }),
  paid: points('Paid', { width: 15, isSorted: true }),
  writtenOff: points('Written off', { width: 15 }),
  corrected: points('Corrections', { width: 15 }),
  closing: points('Closing', { width: 15 }),
  state: choice(issuedStates)('State', {
    width: 12,
    words: { issued: 'Issued', disputed: 'Disputed', accepted: 'Accepted', settled: 'Settled' },
  }),
  issuedAt: moment('Issued', { width: 20 }),
});
export type StatementRow = z.infer<typeof statementTable.row>;

/** Statements of the subject with its Reference, and of the accounts directly below it with the subject. */
export const statements = listing({
  name: 'dues.statements',
  summary: 'Issued statements of an account and of those directly below it',
  path: '/settlement/all',
  access: { who: 'roles', roles: chain, subjects: [subjectRule] },
  file: 'Statements',
  sheet: 'Statements',
  table: statementTable,
  query: {
    /** The caller by default. */
    id: z.optional(z.string().check(z.maxLength(64))),
    state: z.optional(z.enum(issuedStates)),
    ...listQuery(statementTable.sorted),
  },
  beside: {},
});
export const { list: listStatements, file: exportStatements } = statements;

/** One line of the sheet of an operator: its account with one other side. Above zero is to receive. */
export const sheetTable = table('dueSheet', {
  _id: id(),
  username: text('Account', { width: 20, isSorted: true }),
  name: text('Name', { width: 25 }),
  role: choice(accountKindNames)('Role', { width: 20 }),
  openFrom: day('Since', { width: 12, isSorted: true }),
  opening: points('Opening', { width: 15, isSorted: true, isSummed: true }),
  thisPeriod: points('This period', { width: 15, isSorted: true, isSummed: true }),
  // Payments and write-offs since the last statement: what they take off the due.
  paid: points('Paid', { width: 15, isSorted: true, isSummed: true }),
  // What corrections since the last statement add to the due.
  corrected: points('Corrections', { width: 15, isSorted: true, isSummed: true }),
  closing: points(undefined, { isSorted: true, isSummed: true }),
  // The closing without its sign.
  toReceive: points('To receive', { width: 15, isSummed: true }),
  toPay: points('To pay', { width: 15, isSummed: true }),
  // Days since the last statement had to be paid; 0 if nothing of it is open.
  overdueDays: count('Days overdue', { width: 14, isSorted: true }),
  // Disputes of its statements that have no answer yet.
  disputes: count('Disputes', { width: 12, isSorted: true }),
  creditReference: points('Credit reference', { width: 18, isNullable: true }),
  // What it may owe today, and what it owes of that; null without a limit.
  dueLimit: points('Due limit', { width: 15, isNullable: true }),
  limitShare: percent('Of the limit', { width: 14, isNullable: true, isSorted: true }),
  isOverLimit: flag(),
  points: points('Points held', { width: 15 }),
  // It was neither moved nor closed since.
  isPresent: flag(),
});
export type SheetRow = z.infer<typeof sheetTable.row>;

/** Lines of the sheet that need the operator, or that were settled on this day. */
export const sheetParts = ['overdue', 'over-limit', 'settled-today'] as const;

export const dueSheet = report({
  name: 'dues.sheet',
  summary: 'What an operator has to receive from the accounts below it and to pay to its Reference',
  path: '/settlement/sheet',
  access: { who: 'roles', roles: operatorRoles, subjects: [subjectRule] },
  file: 'PayAndCollect',
  sheet: 'Pay & Collect',
  table: sheetTable,
  query: {
    id: z.optional(z.string().check(z.maxLength(64))),
    show: z.optional(z.enum(sheetParts)),
    ...listQuery(sheetTable.sorted),
  },
  beside: {
    subject: partySchema,
    /** The line of the subject with its Reference; null without terms, and for a superadmin. */
    own: z.nullable(sheetTable.row),
    today: daySchema,
  },
});
export const { list: readDueSheet, file: exportDueSheet } = dueSheet;
